import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { RECORDING_EXTENSIONS } from '#domain/recording/recording-format.ts'
import { aSense, aWord } from '#domain/testing/builders.ts'
import type { Word } from '#domain/word/word.ts'
import { aTake } from '#server/features/audio/testing/sounds.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, logIn, type Owner, wordsOnServer } from './people.ts'
import { filesInZip } from './zip-files.ts'

/** Long enough to hold a word. */
const A_WORD = 900

const granary = inject('sharedGranary')

const of = ({ projectId }: Owner, path: string): string => `${granary.address}/v1/projects/${projectId}${path}`

async function ask(owner: Owner, method: string, path: string, body?: unknown): Promise<Buffer> {
  const headers = { authorization: `Bearer ${owner.token}` }
  const isJson = body !== undefined && !(body instanceof FormData) && !(body instanceof Uint8Array)
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

/** As the reference's client sends one, from the page: no ending in the name, and half a type (spec client 13). */
async function uploadedAsReference(page: Page, owner: Owner, path: string, sound: Buffer): Promise<unknown> {
  const sent = { address: of(owner, path), token: owner.token, bytes: [...sound] }
  const { status, text } = await page.evaluate(async ({ address, token, bytes }) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(bytes)], '1k2m3n_abc123', { type: 'audio' }))
    const answer = await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
    return { status: answer.status, text: await answer.text() }
  }, sent)
  expect(status).toBe(200)
  return JSON.parse(text) as unknown
}

/** Plays what is there to its end, by the cookie alone, and answers how many seconds that took; throws where it cannot. */
function playedInPage(page: Page, address: string): Promise<number> {
  return page.evaluate(async (source) => {
    const audio = new Audio(source)
    audio.muted = true
    await new Promise((resolve, reject) => {
      audio.addEventListener('ended', resolve)
      audio.addEventListener('error', () => reject(new Error(`${source}: ${audio.error?.message}`)))
      audio.play().catch(reject)
    })
    return audio.currentTime
  }, address)
}

/** What a fresh export holds, by path below the folder of the project. */
async function exported(owner: Owner): Promise<ReadonlyMap<string, Buffer>> {
  const { jobId } = (await askForJson(owner, 'POST', '/lift/exports', {})) as { jobId: string }
  await expect.poll(() => askForJson(owner, 'GET', `/jobs/${jobId}`)).toMatchObject({ state: 'done' })
  const files = await filesInZip(await ask(owner, 'GET', '/lift/download'))
  return new Map([...files].map(([path, bytes]) => [path.replace(/^[^/]*[/]/, ''), bytes]))
}

const wordNamed = (vernacular: string): Word =>
  aWord({ vernacular, senses: [aSense({ glosses: [{ language: 'en', def: vernacular }] })] })

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

test.each(FORMATS)(
  'what a browser records as $asked is stored as it came, played, drawn and exported as WAV: on words, and as a consent',
  async ({ asked, mediaType, says, instead }) => {
    const owner = await anOwner(granary)
    const page = await clearedPage()
    await logIn(page, granary, owner)
    await page.waitForURL('**/app/**')
    const samples = await recorded(page, asked)
    const sound = samples ? Buffer.from(samples) : await aTake(instead ?? expect.unreachable(`${asked} is not written`))
    expect(sound.subarray(0, 64).toString('latin1')).toContain(says)
    const extension = RECORDING_EXTENSIONS[mediaType]

    const wordId = await askForJson(owner, 'POST', '/words', wordNamed('reference'))
    await uploadedAsReference(page, owner, `/words/${String(wordId)}/audio/upload`, sound)
    const ownName = `${randomUUID()}.${extension}`
    await ask(owner, 'PUT', `/recordings/${ownName}`, new Uint8Array(sound))
    const word = { ...wordNamed('own'), audio: [{ fileName: ownName, speakerId: '', protected: false }] }
    await ask(owner, 'POST', '/operations', { operations: [{ kind: 'enter', id: randomUUID(), word }] })
    const speakerId = await askForJson(owner, 'PUT', '/speakers/create', 'Ana')
    const consent = `/speakers/consent/${String(speakerId)}`
    expect(await uploadedAsReference(page, owner, consent, sound)).toMatchObject({ name: 'Ana', consent: 'Audio' })

    const names = (await wordsOnServer(granary, owner)).flatMap(({ audio }) => audio.map(({ fileName }) => fileName))
    expect(names).toEqual([expect.stringMatching(new RegExp(`\\.${extension}$`)), ownName])
    for (const fileName of names) {
      const original = `/words/any/audio/download/${fileName}`
      expect(await ask(owner, 'GET', original)).toEqual(sound)
      const { seconds } = (await askForJson(owner, 'GET', `/recordings/${fileName}/peaks`)) as { seconds: number }
      for (const path of [original, `/recordings/${fileName}/playback`]) {
        expect(await playedInPage(page, of(owner, path))).toBeCloseTo(seconds, 0)
      }
    }
    expect(await ask(owner, 'GET', consent)).toEqual(sound)
    expect(await playedInPage(page, of(owner, consent))).toBeGreaterThan(0.5)

    const files = await exported(owner)
    const wavs = names.map((fileName) => fileName.replace(/[^.]*$/, 'wav'))
    const lift = String([...files].find(([path]) => path.endsWith('.lift'))?.[1])
    expect(new Set(lift.match(/(?<=<media href=")[^"]*/g))).toEqual(new Set(wavs))
    for (const path of [...wavs.map((name) => `audio/${name}`), 'consent/Ana.wav']) {
      expect([path, files.get(path)?.toString('latin1', 8, 12)]).toEqual([path, 'WAVE'])
    }
  },
)
