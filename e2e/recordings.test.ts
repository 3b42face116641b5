import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect, inject, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import type { Word } from '#domain/word/word.ts'
import { launchBrowser } from './browser.ts'
import { openEntry } from './known-device.ts'
import { aMember } from './members.ts'
import { newPage } from './new-page.ts'
import { anOwner, openProject, type Owner } from './people.ts'
import { soundOnDevice } from './sound-on-device.ts'

const granary = inject('sharedGranary')
const browser = await launchBrowser(afterAll, ['--autoplay-policy=no-user-gesture-required'])

const SOUNDS = path.join(import.meta.dirname, '../src/server/features/audio/testing')

async function call<Answer>(owner: Owner, method: string, address: string, body?: string | FormData): Promise<Answer> {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const url = `${granary.address}/v1/projects/${owner.projectId}${address}`
  const init = { method, headers: { authorization: `Bearer ${owner.token}`, ...type }, ...(body && { body }) }
  const answer = await fetch(url, init)
  expect(answer.status).toBe(200)
  return answer.json() as Promise<Answer>
}

/** Records as the client of the reference does: a part called `file`, without extension, of the type `audio`. */
async function record(owner: Owner, sound: string, speakerId: string, spoken = aWord()): Promise<string> {
  const wordId = await call<string>(owner, 'POST', '/words', JSON.stringify(spoken))
  const form = new FormData()
  form.append('file', new Blob([await readFile(`${SOUNDS}/${sound}`)], { type: 'audio' }), wordId)
  const version = await call<string>(owner, 'POST', `/words/${wordId}/audio/upload/${speakerId}`, form)
  const word = await call<Word>(owner, 'GET', `/words/${version}`)
  return `/v1/projects/${owner.projectId}/words/${word.id}/audio/download/${word.audio[0]?.fileName}`
}

/** Plays a sound by a bare audio element; answers how it ended. */
function play(page: Page, address: string): Promise<string> {
  return page.evaluate(
    (source) =>
      new Promise<string>((resolve) => {
        const player = new Audio(source)
        player.addEventListener('ended', () => resolve('played'))
        player.addEventListener('error', () => resolve('not played'))
        void player.play().catch(() => undefined)
      }),
    address,
  )
}

test.each(['silence-then-tone.webm', 'silence-then-tone.ogg'])(
  'R5 a bare audio element plays %s for who is logged in, until the speaker withdraws, and for nobody else',
  async (sound) => {
    const owner = await anOwner(granary)
    const speakerId = await call<string>(owner, 'PUT', '/speakers/create', JSON.stringify('Ana'))
    const address = await record(owner, sound, speakerId)
    const page = await newPage(browser)
    await page.goto(granary.address)
    expect(await play(page, address)).toBe('not played')

    await openProject(page, granary, owner)
    expect(await play(page, address)).toBe('played')

    await call(owner, 'PUT', `/speakers/${speakerId}/withdrawal`, JSON.stringify({ withdrawn: true }))
    // What a page has played, it may play again until it is left; what lies in the browser's cache is asked for anew.
    await page.reload()
    expect(await play(page, address)).toBe('not played')
  },
)

test('what somebody else has recorded is heard after the network went, in a domain that was merely open before', async () => {
  const owner = await anOwner(granary)
  const speakerId = await call<string>(owner, 'PUT', '/speakers/create', JSON.stringify('Ana'))
  const [sound, senses] = ['silence-then-tone.webm', [aSense({ semanticDomains: [aDomain('1.3')] })]]
  await record(await aMember(granary, owner), sound, speakerId, aWord({ vernacular: 'maji', senses }))
  const sha256 = createHash('sha256')
    .update(await readFile(`${SOUNDS}/${sound}`))
    .digest('hex')
  const page = await newPage(browser)
  await openEntry(page, granary, owner, '1.3')
  const { projectId } = owner
  await expect.poll(() => soundOnDevice(page, { vernacular: 'maji', projectId })).toMatchObject([{ sha256 }])

  await page.context().setOffline(true)
  await page.getByTitle('Change, move or hear “maji”').click()
  await page.getByRole('button', { name: 'Play recording 1 of maji' }).click()
  await page.getByRole('button', { name: 'Stop playing recording 1 of maji' }).waitFor()
})

test.each([300_000, 5_000_000])(
  'after a recording of %i bytes that was refused the browser gets its next answer over the same connection',
  async (size) => {
    const { projectId, token } = await anOwner(granary)
    const page = await newPage(browser)
    await page.goto(`${granary.address}/health`)

    const statuses = await page.evaluate(
      async ([path, authorization, length]) => {
        const answers = []
        for (let turn = 0; turn < 3; turn++) {
          const recording = `${path}/recordings/${crypto.randomUUID()}.webm`
          const body = new Uint8Array(length)
          answers.push(await fetch(recording, { method: 'PUT', headers: { authorization }, body }))
          answers.push(await fetch(path, { headers: { authorization } }))
        }
        return answers.map(({ status }) => status)
      },
      [`/v1/projects/${projectId}`, `Bearer ${token}`, size] as const,
    )

    expect(statuses).toEqual([400, 200, 400, 200, 400, 200])
    await page.close()
  },
)
