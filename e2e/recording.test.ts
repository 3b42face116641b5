import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import { expect, inject, onTestFinished, test } from 'vitest'
import { aWav } from '#server/features/audio/testing/sounds.ts'
import { FAKE_MICROPHONE, launchBrowser } from './browser.ts'
import { recordByKey, rows, speak } from './entry-table.ts'
import { openEntry } from './known-device.ts'
import { clearedPage, newPage } from './new-page.ts'
import { opusFile } from './opus-file.ts'
import { anOwner, logInToEntry, type Owner, typeWord, vernacularOf, wordsOnServer } from './people.ts'

const WATER = '1.3'

/** What is recorded where a project wants nothing else (decision 25). */
const FIT_FOR_ARCHIVES = { docType: 'webm', channels: 1, inputRate: 48_000 }
/** Bits per second, while there is something to be heard; the encoder saves where it is quiet. */
const RATE = 96_000

const granary = inject('sharedGranary')

const players = (page: Page) => page.getByRole('group', { name: /^Recording \d/ })

/** The recordings that the server's words have, by vernacular. */
async function recordingsOnServer(owner: Owner): Promise<Readonly<Record<string, readonly string[]>>> {
  const words = await wordsOnServer(granary, owner)
  return Object.fromEntries(
    words.map(({ vernacular, audio }) => [vernacular, audio.map(({ fileName }) => fileName.split('.').at(-1) ?? '')]),
  )
}

/** What the latest recording of a word is called. */
async function nameOnServer(owner: Owner, vernacular: string): Promise<string> {
  const words = await wordsOnServer(granary, owner)
  return words.find((word) => word.vernacular === vernacular)?.audio.at(-1)?.fileName ?? ''
}

function ask(owner: Owner, address: string): Promise<Response> {
  const headers = { authorization: `Bearer ${owner.token}` }
  return fetch(`${granary.address}/v1/projects/${owner.projectId}${address}`, { headers })
}

/** The same recording: what the file is, how long it sounds, and how many bits a second of it takes. */
async function archived(owner: Owner, vernacular: string) {
  const fileName = await nameOnServer(owner, vernacular)
  // Of which word it is plays no part in finding it (spec api 5.8).
  const download = await ask(owner, `/words/any/audio/download/${fileName}`)
  expect(download.headers.get('content-type')).toBe('audio/webm')
  const bytes = Buffer.from(await download.arrayBuffer())
  const { seconds } = (await (await ask(owner, `/recordings/${fileName}/peaks`)).json()) as { seconds: number }
  return { fileName, is: opusFile(bytes), seconds, rate: (8 * bytes.length) / seconds }
}

test('S2.1, S8.5 words are recorded by key while they are typed, by the held button and one after the other, as Opus that is fit for archives, and heard in another browser', async () => {
  const owner = await anOwner(granary)
  const page = await newPage(await browserThatHears(aWav({ seconds: 2 })))
  await page.addInitScript(rememberMicrophones)
  await openEntry(page, granary, owner, WATER)
  await vernacularOf(page).fill('maji')
  await recordByKey(page)
  await players(page).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('water')
  await page.keyboard.press('Enter')

  await expect.poll(() => recordingsOnServer(owner)).toEqual({ maji: ['webm'] })
  const { is, rate } = await archived(owner, 'maji')
  expect(is).toEqual(FIT_FOR_ARCHIVES)
  expect(rate).toBeGreaterThan(RATE / 2)
  expect(rate).toBeLessThan(RATE * 1.2)

  await recordByHeldButton(page, owner)
  await trim(page, owner)
  await recordWhatHasNone(page, owner)

  const other = await clearedPage()
  await logInToEntry(other, granary, owner, WATER)
  await typeWord(other, 'maji', 'water')
  await players(other).getByRole('button', { name: 'Play recording 1 of maji' }).click()
  await players(other).getByRole('button', { name: 'Stop playing recording 1 of maji' }).waitFor()
})

/** Milliseconds. So much sound, and so much silence after it: 0.15 s after a voice are never cut. */
const HALF = 600

/** Runs in the page, whose microphones can be made deaf from then on. */
function rememberMicrophones(): void {
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  const tracks: MediaStreamTrack[] = []
  navigator.mediaDevices.getUserMedia = async (wish) => {
    const stream = await open(wish)
    tracks.push(...stream.getTracks())
    return stream
  }
  addEventListener('deaf', () => {
    for (const track of tracks) track.enabled = !track.enabled
  })
}

/** Microphones that hear hear nothing more, and those that are deaf hear again. */
async function turnDeafOrBack(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('deaf')))
}

/** The recording goes from its menu, and comes back by undo; silence is at its end. */
async function recordByHeldButton(page: Page, owner: Owner): Promise<void> {
  await typeWord(page, 'moto', 'fire')
  const row = rows(page).last()
  await row.getByRole('button', { name: 'Record moto' }).hover()
  await page.mouse.down()
  await speak(page, HALF)
  await turnDeafOrBack(page)
  await speak(page, HALF)
  await page.mouse.up()
  await expect.poll(() => recordingsOnServer(owner)).toMatchObject({ moto: ['webm'] })
  await turnDeafOrBack(page)

  await chooseForRecording(page, 'Delete')
  await expect.poll(() => recordingsOnServer(owner)).toMatchObject({ moto: [] })
  await row.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => recordingsOnServer(owner)).toMatchObject({ moto: ['webm'] })
}

/** What is left is as good. */
async function trim(page: Page, owner: Owner): Promise<void> {
  const whole = await archived(owner, 'moto')
  await chooseForRecording(page, 'Trim…')
  await page.getByRole('button', { name: 'Keep this part' }).click()
  await expect.poll(() => nameOnServer(owner, 'moto')).not.toBe(whole.fileName)
  const part = await archived(owner, 'moto')
  expect(part.is).toEqual(FIT_FOR_ARCHIVES)
  expect(part.seconds).toBeLessThan(whole.seconds)
  expect(part.rate).toBeGreaterThan(RATE * 0.75)
  expect(part.rate).toBeLessThan(RATE * 1.2)
}

async function chooseForRecording(page: Page, what: string): Promise<void> {
  const row = rows(page).last()
  await row.hover()
  await row.getByRole('button', { name: 'Options for recording 1 of moto' }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

/** By keys, one word after the other. */
async function recordWhatHasNone(page: Page, owner: Owner): Promise<void> {
  await vernacularOf(page).focus()
  for (const vernacular of ['bahari', 'mto', 'ziwa']) await typeWord(page, vernacular, 'water')
  await expect.poll(async () => Object.keys(await recordingsOnServer(owner))).toHaveLength(5)
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
  await expect.poll(() => recordingsOnServer(owner)).toMatchObject({ bahari: ['webm'], mto: [], ziwa: ['webm'] })
}

test('S8.1, S8.3 a microphone that was refused works as soon as it is allowed; hands-free, the silence after a word leads to the next one, in a project that wants nothing lost', async () => {
  const asking = await browserThatHears(aVoice(), ['--use-fake-device-for-media-stream'])
  const owner = await anOwner(granary, { recordingFormat: 'wav' })
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
  await expect.poll(() => recordingsOnServer(owner)).toEqual({ bahari: ['wav'], maji: ['wav'] })
})

/** Its microphone hears the file again and again, each time from the beginning. */
async function browserThatHears(sound: Buffer, more: readonly string[] = FAKE_MICROPHONE): Promise<Browser> {
  const file = path.join(await mkdtemp('/tmp/granary-voice-'), 'sound.wav')
  onTestFinished(() => rm(path.dirname(file), { recursive: true }))
  await writeFile(file, sound)
  return launchBrowser(onTestFinished, [...more, `--use-file-for-fake-audio-capture=${file}`])
}

/**
 * Somebody who says a word again and again, and is silent for some seconds before it and after: a recording that
 * begins late on a busy machine still begins before the word, and one with half a word would stay to be looked at.
 */
function aVoice(): Buffer {
  const head = 44
  const [silence, word] = [aWav({ seconds: 2.5, volume: 0 }), aWav({ seconds: 0.6 }).subarray(head)]
  const sound = aWav({ seconds: 5.6, volume: 0 })
  word.copy(sound, silence.length)
  return sound
}
