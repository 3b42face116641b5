import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { RECORDING_EXTENSIONS } from '#domain/recording/recording-format.ts'
import { aSense, aWord } from '#domain/testing/builders.ts'
import type { Word } from '#domain/word/word.ts'
import { aTake } from '#server/features/audio/testing/sounds.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, type Owner } from './people.ts'

/** Milliseconds of sound, long enough to hold a word. */
const A_WORD = 900

const granary = inject('sharedGranary')

const of = ({ projectId }: Owner, path: string): string => `${granary.address}/v1/projects/${projectId}${path}`

async function ask(owner: Owner, method: string, path: string, body?: unknown): Promise<Buffer> {
  const headers = { authorization: `Bearer ${owner.token}` }
  const isJson = body !== undefined && !(body instanceof Uint8Array)
  const answer = await fetch(of(owner, path), {
    method,
    headers: isJson ? { ...headers, 'content-type': 'application/json' } : headers,
    body: isJson ? JSON.stringify(body) : ((body as BodyInit | undefined) ?? null),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}

const askForJson = async (...asked: Parameters<typeof ask>): Promise<unknown> =>
  JSON.parse(String(await ask(...asked))) as unknown

/** What the browser's own recorder makes of a beep; null where it does not write this type. */
function recorded(page: Page, mimeType: string): Promise<number[] | null> {
  return page.evaluate(
    async ([type, milliseconds]) => {
      if (!MediaRecorder.isTypeSupported(type)) return null
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      const recorder = new MediaRecorder(stream, { mimeType: type })
      const pieces: Blob[] = []
      recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
      const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
      recorder.start()
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      recorder.stop()
      await stopped
      for (const track of stream.getTracks()) track.stop()
      return [...new Uint8Array(await new Blob(pieces).arrayBuffer())]
    },
    [mimeType, A_WORD] as const,
  )
}

/** Plays what is there to its end, by the cookie alone: how many seconds that took, or null where nothing can be played. */
function playedInPage(page: Page, address: string): Promise<number | null> {
  return page.evaluate(async (source) => {
    const audio = new Audio(source)
    audio.muted = true
    return await new Promise<number | null>((resolve) => {
      audio.addEventListener('ended', () => resolve(audio.currentTime))
      audio.addEventListener('error', () => resolve(null))
      void audio.play().catch(() => undefined)
    })
  }, address)
}

const wordNamed = (vernacular: string): Word =>
  aWord({ vernacular, senses: [aSense({ glosses: [{ language: 'en', def: vernacular }] })] })

/** A word with a sound in a file of that name. */
async function enterSpoken(owner: Owner, sound: Buffer, fileName: string, speakerId: string): Promise<void> {
  await ask(owner, 'PUT', `/recordings/${fileName}`, new Uint8Array(sound))
  const word = { ...wordNamed(fileName), audio: [{ fileName, speakerId, protected: false }] }
  await ask(owner, 'POST', '/operations', { operations: [{ kind: 'enter', id: randomUUID(), word }] })
}

/** Has the cookie of the log-in from then on. */
async function logInByPage(page: Page, { username, password }: Owner): Promise<void> {
  const status = await page.evaluate(
    async (credentials) => {
      const headers = { 'content-type': 'application/json' }
      const sent = { method: 'POST', headers, body: JSON.stringify(credentials) }
      return (await fetch('/v1/users/authenticate', sent)).status
    },
    { emailOrUsername: username, password },
  )
  expect(status).toBe(200)
}

/** A page of the site that reads nothing of the app. */
async function openBarePage(): Promise<Page> {
  const page = await clearedPage()
  await page.goto(`${granary.address}/health`)
  return page
}

type Format = {
  readonly asked: string
  readonly mediaType: string
  /** What the beginning of such a file holds. */
  readonly says: string
  /** As another engine writes it, where this Chromium does not. */
  readonly instead?: 'silence-then-tone.ogg'
}

const FORMATS: readonly Format[] = [
  { asked: 'audio/webm;codecs=pcm', mediaType: 'audio/matroska', says: 'matroska' },
  { asked: 'audio/webm;codecs=opus', mediaType: 'audio/webm', says: 'webm' },
  { asked: 'audio/mp4', mediaType: 'audio/mp4', says: 'ftyp' },
  { asked: 'audio/ogg', mediaType: 'audio/ogg', says: 'OggS', instead: 'silence-then-tone.ogg' },
]

/** What this browser records in a format is stored, said by somebody. Answers its name and its bytes. */
async function storeRecorded(page: Page, owner: Owner, speakerId: string, { asked, mediaType, says, instead }: Format) {
  const samples = await recorded(page, asked)
  const sound = samples ? Buffer.from(samples) : await aTake(instead ?? expect.unreachable(`${asked} is not written`))
  expect(sound.subarray(0, 64).toString('latin1')).toContain(says)
  const fileName = `${randomUUID()}.${RECORDING_EXTENSIONS[mediaType]}`
  await enterSpoken(owner, sound, fileName, speakerId)
  return { fileName, sound }
}

test('R5 what browsers record is stored as it came, whatever its format, drawn, and played by a bare audio element for who is logged in, until the speaker withdraws, and for nobody else', async () => {
  const owner = await anOwner(granary)
  const speakerId = (await askForJson(owner, 'PUT', '/speakers/create', 'Ana')) as string
  const page = await openBarePage()
  const stored = await Promise.all(FORMATS.map((format) => storeRecorded(page, owner, speakerId, format)))
  const originals = stored.map(({ fileName }) => `/words/any/audio/download/${fileName}`)
  for (const original of originals) expect(await playedInPage(page, of(owner, original))).toBeNull()

  await logInByPage(page, owner)

  for (const [index, { fileName, sound }] of stored.entries()) {
    const original = originals[index] ?? ''
    expect(await ask(owner, 'GET', original)).toEqual(sound)
    const { seconds } = (await askForJson(owner, 'GET', `/recordings/${fileName}/peaks`)) as { seconds: number }
    expect(seconds).toBeGreaterThan(0.5)
    for (const path of [original, `/recordings/${fileName}/playback`]) {
      expect(await playedInPage(page, of(owner, path))).toBeCloseTo(seconds, 0)
    }
  }

  await ask(owner, 'PUT', `/speakers/${speakerId}/withdrawal`, { withdrawn: true })
  // What a page has played, it may play again until it is left; what lies in the browser's cache is asked for anew.
  await page.reload()
  for (const original of originals) expect(await playedInPage(page, of(owner, original))).toBeNull()
})

test('after a recording that was refused, be it long or short, the browser gets its next answer over the same connection', async () => {
  const owner = await anOwner(granary)
  const page = await openBarePage()
  const statuses = await page.evaluate(
    async ([path, authorization]) => {
      const answers = []
      for (const length of [300_000, 5_000_000, 300_000]) {
        const recording = `${path}/recordings/${crypto.randomUUID()}.webm`
        const body = new Uint8Array(length)
        answers.push(await fetch(recording, { method: 'PUT', headers: { authorization }, body }))
        answers.push(await fetch(path, { headers: { authorization } }))
      }
      return answers.map(({ status }) => status)
    },
    [of(owner, ''), `Bearer ${owner.token}`] as const,
  )

  expect(statuses).toEqual([400, 200, 400, 200, 400, 200])
})
