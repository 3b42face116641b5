import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { expect, inject, onTestFinished, test } from 'vitest'
import { aWav } from '#server/features/audio/testing/sounds.ts'
import { launchBrowser } from './browser.ts'
import { recordByKey, rows, speak } from './entry-table.ts'
import { openEntry } from './known-device.ts'
import { clearedPage, newPage } from './new-page.ts'
import { opusFile } from './opus-file.ts'
import { anOwner, logInToEntry, type Owner, typeWord, vernacularOf, wordsOnServer } from './people.ts'

const WATER = '1.3'

/** What is recorded where a project wants nothing else (decision 25). */
const FIT_FOR_ARCHIVES = { docType: 'webm', channels: 1, inputRate: 48_000 }
/** Bits per second, while there is something to be heard; the encoder saves where it is quiet, as between two beeps. */
const RATE = 96_000

const granary = inject('sharedGranary')

async function tableOf(owner: Owner, options?: BrowserContextOptions): Promise<Page> {
  const page = await clearedPage(options)
  await openEntry(page, granary, owner, WATER)
  return page
}

const players = (page: Page) => page.getByRole('group', { name: /^Recording \d/ })

/** The recordings that the server's words have, by vernacular. */
async function recordingsOnServer(owner: Owner): Promise<Readonly<Record<string, readonly string[]>>> {
  const words = await wordsOnServer(granary, owner)
  return Object.fromEntries(
    words.map(({ vernacular, audio }) => [vernacular, audio.map(({ fileName }) => fileName.split('.').at(-1) ?? '')]),
  )
}

/** What the latest recording of the only word is called. */
async function nameOnServer(owner: Owner): Promise<string> {
  const [word] = await wordsOnServer(granary, owner)
  return word?.audio.at(-1)?.fileName ?? ''
}

/** Of which word it is plays no part in finding it (spec api 5.8). */
const download = async (owner: Owner) => ask(owner, `/words/any/audio/download/${await nameOnServer(owner)}`)

function ask(owner: Owner, address: string): Promise<Response> {
  const headers = { authorization: `Bearer ${owner.token}` }
  return fetch(`${granary.address}/v1/projects/${owner.projectId}${address}`, { headers })
}

/** The same recording: what the file is, how long it sounds, and how many bits a second of it takes. */
async function archived(owner: Owner) {
  const fileName = await nameOnServer(owner)
  const bytes = Buffer.from(await (await download(owner)).arrayBuffer())
  const { seconds } = (await (await ask(owner, `/recordings/${fileName}/peaks`)).json()) as { seconds: number }
  return { fileName, is: opusFile(bytes), seconds, rate: (8 * bytes.length) / seconds }
}

test('a word is recorded by key while it is typed, as Opus that is fit for archives, and heard in another browser', async () => {
  const owner = await anOwner(granary)
  const page = await tableOf(owner)
  await vernacularOf(page).fill('maji')
  await recordByKey(page)
  await players(page).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('water')
  await page.keyboard.press('Enter')

  await expect.poll(() => recordingsOnServer(owner)).toEqual({ maji: ['webm'] })
  expect((await download(owner)).headers.get('content-type')).toBe('audio/webm')
  const { is, rate } = await archived(owner)
  expect(is).toEqual(FIT_FOR_ARCHIVES)
  expect(rate).toBeGreaterThan(RATE / 2)
  expect(rate).toBeLessThan(RATE * 1.2)

  const other = await clearedPage()
  await logInToEntry(other, granary, owner, WATER)
  await typeWord(other, 'maji', 'water')
  await players(other).getByRole('button', { name: 'Play recording 1 of maji' }).click()
  await players(other).getByRole('button', { name: 'Stop playing recording 1 of maji' }).waitFor()
})

test('S2.1 held with the pointer the button records; a recording goes from its menu, comes back by undo, and is as good when it was trimmed', async () => {
  const owner = await anOwner(granary)
  const page = await tableOf(owner)
  await typeWord(page, 'moto', 'fire')
  const row = rows(page).last()
  await row.getByRole('button', { name: 'Record moto' }).hover()
  await page.mouse.down()
  await speak(page)
  await page.mouse.up()
  await expect.poll(() => recordingsOnServer(owner)).toEqual({ moto: ['webm'] })

  await row.hover()
  await row.getByRole('button', { name: 'Options for recording 1 of moto' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.poll(() => recordingsOnServer(owner)).toEqual({ moto: [] })
  await row.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => recordingsOnServer(owner)).toEqual({ moto: ['webm'] })

  const whole = await archived(owner)
  await row.hover()
  await row.getByRole('button', { name: 'Options for recording 1 of moto' }).click()
  await page.getByRole('menuitem', { name: 'Trim…' }).click()
  await page.getByRole('button', { name: 'Keep this part' }).click()
  await expect.poll(() => nameOnServer(owner)).not.toBe(whole.fileName)
  const part = await archived(owner)
  expect(part.is).toEqual(FIT_FOR_ARCHIVES)
  expect(part.seconds).toBeLessThan(whole.seconds)
  expect(part.rate).toBeGreaterThan(RATE * 0.75)
  expect(part.rate).toBeLessThan(RATE * 1.2)
})

test('S8.5 the recording pass goes through the words that have none, by keys, in a project that wants nothing lost', async () => {
  const owner = await anOwner(granary, { recordingFormat: 'wav' })
  const page = await tableOf(owner)
  for (const vernacular of ['bahari', 'maji', 'mto']) await typeWord(page, vernacular, 'water')
  await expect.poll(async () => Object.keys(await recordingsOnServer(owner))).toHaveLength(3)
  await page.getByRole('link', { name: 'Record words' }).click()

  await page.getByText('1 of 3 – 0 recorded').waitFor()
  await recordByKey(page, 'Space')
  await players(page).first().waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByText('2 of 3 – 1 recorded').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByText('3 of 3 – 1 recorded').waitFor()
  await recordByKey(page, 'Space')
  await players(page).first().waitFor()
  await page.keyboard.press('ArrowRight')

  await page.getByRole('button', { name: 'Record the skipped word' }).waitFor()
  // The focus has gone to the heading, which shows no ring, and not to the row of choices.
  expect(await page.locator('h1').evaluate((title) => title === document.activeElement)).toBe(true)
  await expect.poll(() => recordingsOnServer(owner)).toEqual({ bahari: ['wav'], maji: [], mto: ['wav'] })
})

test('S8.1, S8.3 a microphone that was refused works as soon as it is allowed; hands-free, the silence after a word leads to the next one', async () => {
  const asking = await launchBrowser(onTestFinished, [
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${await aVoice()}`,
  ])
  const owner = await anOwner(granary)
  const page = await newPage(asking)
  await openEntry(page, granary, owner, WATER)
  for (const vernacular of ['bahari', 'maji']) await typeWord(page, vernacular, 'water')
  await page.getByRole('link', { name: 'Record words' }).click()
  await page.getByRole('switch', { name: 'Next word automatically after a pause' }).click()
  await page.keyboard.press('Alt+r')
  await page.getByText('isn’t letting Granary use the microphone').waitFor()

  await page.context().grantPermissions(['microphone'], { origin: granary.address })
  await page.getByRole('button', { name: 'Try again' }).click()

  await page.getByText('Finished: 2 recordings made.').waitFor()
  await expect.poll(() => recordingsOnServer(owner)).toEqual({ bahari: ['webm'], maji: ['webm'] })
})

/** The file of somebody who says a word, and then is silent for two seconds. */
async function aVoice(): Promise<string> {
  const file = path.join(await mkdtemp('/tmp/granary-voice-'), 'word.wav')
  onTestFinished(() => rm(path.dirname(file), { recursive: true }))
  const [sound, word] = [aWav({ seconds: 3.1, volume: 0 }), aWav({ seconds: 0.6 })]
  const head = 44
  word.copy(sound, head + word.length, head)
  await writeFile(file, sound)
  return file
}
