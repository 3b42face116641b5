import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { expect, inject, onTestFinished, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { FAKE_MICROPHONE, launchBrowser } from './browser.ts'
import { openAs, openEntry } from './known-device.ts'
import { clearedPage, newPage } from './new-page.ts'
import { opusFile } from './opus-file.ts'
import { anOwner, logInToEntry, type Owner, typeWord, vernacularOf, wordsOnServer } from './people.ts'

const WATER = '1.3'
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const
/** Long enough to hold a word. */
const A_WORD = 900

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

const newWord = (page: Page) => page.getByRole('region', { name: 'New word' })
const row = (page: Page) => page.getByRole('list', { name: 'Entered just now' }).locator('> li').last()
const players = (page: Page) => page.getByRole('group', { name: /^Recording \d/ })

/** Until the microphone hears. */
async function isRecording(page: Page): Promise<void> {
  await page.getByText(/^Recording( – too loud)?$/).waitFor()
}

async function recordByKey(page: Page): Promise<void> {
  await page.keyboard.press('Alt+r')
  await isRecording(page)
  await page.waitForTimeout(A_WORD)
  await page.keyboard.press('Alt+r')
}

type Spoken = { readonly vernacular: string; readonly audio: readonly { readonly fileName: string }[] }

/** The recordings that the server's words have, by vernacular. */
async function recordingsOnServer(owner: Owner): Promise<Readonly<Record<string, readonly string[]>>> {
  const words = (await wordsOnServer(granary, owner)) as unknown as readonly Spoken[]
  return Object.fromEntries(
    words.map(({ vernacular, audio }) => [vernacular, audio.map(({ fileName }) => fileName.split('.').at(-1) ?? '')]),
  )
}

/** What the only recording of the only word is called. */
async function nameOnServer(owner: Owner): Promise<string> {
  const [word] = (await wordsOnServer(granary, owner)) as unknown as readonly Spoken[]
  return word?.audio[0]?.fileName ?? ''
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

test('S2.1 held with the pointer, and pressed twice, the same button records', async () => {
  const owner = await anOwner(granary)
  const page = await tableOf(owner)
  await typeWord(page, 'moto', 'fire')
  const button = row(page).getByRole('button', { name: 'Record moto' })
  await button.hover()
  await page.mouse.down()
  await isRecording(page)
  await page.waitForTimeout(A_WORD)
  await page.mouse.up()
  await expect.poll(() => players(page).count()).toBe(1)

  await button.click()
  await isRecording(page)
  await page.waitForTimeout(A_WORD)
  await row(page).getByRole('button', { name: 'Stop recording moto' }).click()
  await expect.poll(() => players(page).count()).toBe(2)
  await expect.poll(() => recordingsOnServer(owner)).toEqual({ moto: ['webm', 'webm'] })
})

test('S8.4 a tap that holds no word is not kept, and says so', async () => {
  const page = await tableOf(await anOwner(granary))
  await vernacularOf(page).fill('moto')
  await page.keyboard.press('Alt+r')
  await page.keyboard.press('Alt+r')

  await page.getByText('Too short to hold a word').waitFor()
  expect(await players(page).count()).toBe(0)
})

test('S7.21 what was recorded before the word was entered is there after a reload, and follows it even when Enter is faster', async () => {
  const owner = await anOwner(granary)
  const page = await tableOf(owner)
  await vernacularOf(page).fill('jua')
  await recordByKey(page)
  await players(page).waitFor()
  await page.waitForTimeout(300)
  await page.reload()
  await players(page).waitFor()
  await expect.poll(() => vernacularOf(page).inputValue()).toBe('jua')

  await page.keyboard.press('Alt+r')
  await isRecording(page)
  await page.waitForTimeout(A_WORD)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('mwezi')

  await expect.poll(() => recordingsOnServer(owner)).toEqual({ jua: ['webm', 'webm'] })
  expect(
    await newWord(page)
      .getByRole('group', { name: /^Recording/ })
      .count(),
  ).toBe(0)
})

test('without a network a recording is kept here, and goes to the server when there is one again', async () => {
  const owner = await anOwner(granary)
  const page = await tableOf(owner)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await vernacularOf(page).fill('mvua')
  await page.context().setOffline(true)
  await recordByKey(page)
  await players(page).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('rain')
  await page.keyboard.press('Enter')
  await row(page).getByRole('button', { name: 'Play recording 1 of mvua' }).click()
  await row(page).getByRole('button', { name: 'Stop playing recording 1 of mvua' }).waitFor()

  await page.context().setOffline(false)
  await expect.poll(() => recordingsOnServer(owner)).toEqual({ mvua: ['webm'] })
})

test('a recording goes from its menu at once, comes back by undo, is as good when it was trimmed, and keeps nobody out', async () => {
  const owner = await anOwner(granary)
  const page = await tableOf(owner, { reducedMotion: 'reduce' })
  await typeWord(page, 'moto', 'fire')
  await row(page).getByRole('textbox').first().click()
  await recordByKey(page)
  await expect.poll(() => recordingsOnServer(owner)).toEqual({ moto: ['webm'] })
  expect(await violationsOn(page)).toEqual([])

  await row(page).getByRole('button', { name: 'What to do with recording 1 of moto' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.poll(() => recordingsOnServer(owner)).toEqual({ moto: [] })
  await row(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => recordingsOnServer(owner)).toEqual({ moto: ['webm'] })

  const whole = await archived(owner)
  await row(page).getByRole('button', { name: 'What to do with recording 1 of moto' }).click()
  await page.getByRole('menuitem', { name: 'Trim…' }).click()
  await page.getByRole('button', { name: 'Keep this part' }).click()
  await expect.poll(() => nameOnServer(owner)).not.toBe(whole.fileName)
  const part = await archived(owner)
  expect(part.is).toEqual(FIT_FOR_ARCHIVES)
  expect(part.seconds).toBeLessThan(whole.seconds)
  expect(part.rate).toBeGreaterThan(RATE * 0.75)
  expect(part.rate).toBeLessThan(RATE * 1.2)
})

test('S8.5 a project that wants nothing lost gets WAV', async () => {
  const owner = await anOwner(granary, { recordingFormat: 'wav' })
  const page = await tableOf(owner)
  await typeWord(page, 'moto', 'fire')
  await row(page).getByRole('textbox').first().click()
  await recordByKey(page)

  await expect.poll(() => recordingsOnServer(owner)).toEqual({ moto: ['wav'] })
  expect((await download(owner)).headers.get('content-type')).toBe('audio/wav')
})

test('S8.7 a sound file that is there already becomes a recording, a letter does not', async () => {
  const owner = await anOwner(granary)
  const page = await tableOf(owner)
  await vernacularOf(page).fill('moto')
  const chosen = page.waitForEvent('filechooser')
  await newWord(page).getByRole('button', { name: 'Microphone and sound files' }).click()
  await page.getByRole('menuitem', { name: 'Add a sound file…' }).click()
  await (
    await chosen
  ).setFiles([
    { name: 'fire.wav', mimeType: 'audio/wav', buffer: aWav({ silence: 0, tone: 0.1, after: 0 }) },
    { name: 'letter.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('Dear friend') },
  ])

  await players(page).waitFor()
  await page.getByText('letter.mp3').waitFor()
  await vernacularOf(page).press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => recordingsOnServer(owner)).toEqual({ moto: ['wav'] })
})

test('the recording pass goes through the words that have none, by keys', async () => {
  const owner = await anOwner(granary)
  const page = await tableOf(owner)
  for (const vernacular of ['bahari', 'maji', 'mto']) await typeWord(page, vernacular, 'water')
  await expect.poll(async () => Object.keys(await recordingsOnServer(owner))).toHaveLength(3)
  await page.getByRole('link', { name: 'Record words' }).click()

  await page.getByText('1 of 3 – 0 recorded').waitFor()
  await recordBySpace(page)
  await page.keyboard.press('ArrowRight')
  await page.getByText('2 of 3 – 1 recorded').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByText('3 of 3 – 1 recorded').waitFor()
  await recordBySpace(page)
  await page.keyboard.press('ArrowRight')

  await page.getByRole('button', { name: 'Back to the word that was left out' }).waitFor()
  await expect.poll(() => recordingsOnServer(owner)).toEqual({ bahari: ['webm'], maji: [], mto: ['webm'] })
})

test('hands-free, the silence after a word leads to the next one', async () => {
  const said = path.join(await mkdtemp('/tmp/granary-voice-'), 'word.wav')
  onTestFinished(() => rm(path.dirname(said), { recursive: true }))
  await writeFile(said, aWav({ silence: 0.5, tone: 0.6, after: 2 }))
  const speaking = await launchBrowser(onTestFinished, [
    ...FAKE_MICROPHONE,
    `--use-file-for-fake-audio-capture=${said}`,
  ])
  const owner = await anOwner(granary)
  const page = await newPage(speaking)
  await openEntry(page, granary, owner, WATER)
  for (const vernacular of ['bahari', 'maji']) await typeWord(page, vernacular, 'water')
  await page.getByRole('link', { name: 'Record words' }).click()
  await page.getByRole('switch', { name: 'Go on by itself when it is quiet' }).click()
  await page.keyboard.press('Alt+r')

  await page.getByText('Done: 2 recordings made.').waitFor()
  await expect.poll(() => recordingsOnServer(owner)).toEqual({ bahari: ['webm'], maji: ['webm'] })
})

test('S8.1, S8.3 a microphone that was refused is explained, and works without a reload as soon as it is allowed', async () => {
  const asking = await launchBrowser(onTestFinished, ['--use-fake-device-for-media-stream'])
  const owner = await anOwner(granary)
  const page = await newPage(asking)
  await openEntry(page, granary, owner, WATER)
  await vernacularOf(page).fill('moto')
  await page.keyboard.press('Alt+r')
  await page.getByText('does not let Granary use the microphone').waitFor()

  await page.context().grantPermissions(['microphone'], { origin: granary.address })
  await page.getByRole('button', { name: 'Try again' }).click()
  await isRecording(page)
})

test('on a phone the pass is worked by a thumb', async () => {
  const owner = await anOwner(granary)
  const table = await tableOf(owner)
  await typeWord(table, 'maji', 'water')
  await expect.poll(async () => Object.keys(await recordingsOnServer(owner))).toHaveLength(1)
  const page = await clearedPage(PHONE)
  await openAs(page, granary, owner, `/app/record?domain=${WATER}`)
  const button = page.getByRole('button', { name: 'Record maji' })
  await button.waitFor()
  expect((await button.boundingBox())?.y).toBeGreaterThan(640 / 2)

  await button.tap()
  await isRecording(page)
  await page.waitForTimeout(A_WORD)
  await page.getByRole('button', { name: 'Stop recording maji' }).tap()
  await expect.poll(() => recordingsOnServer(owner)).toEqual({ maji: ['webm'] })
})

async function recordBySpace(page: Page): Promise<void> {
  await page.keyboard.press('Space')
  await isRecording(page)
  await page.waitForTimeout(A_WORD)
  await page.keyboard.press('Space')
  await players(page).first().waitFor()
}

const WAV_RATE = 16_000

/** A voice of 220 Hz between two silences, in seconds, with 16 bits. */
function aWav({ silence, tone, after }: { silence: number; tone: number; after: number }): Buffer {
  const count = Math.round((silence + tone + after) * WAV_RATE)
  const samples = Int16Array.from({ length: count }, (_, at) => {
    const isTone = at >= silence * WAV_RATE && at < (silence + tone) * WAV_RATE
    return isTone ? 12_000 * Math.sin((2 * Math.PI * 220 * at) / WAV_RATE) : 0
  })
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.byteLength, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(WAV_RATE, 24)
  head.writeUInt32LE(2 * WAV_RATE, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.byteLength, 40)
  return Buffer.concat([head, Buffer.from(samples.buffer)])
}
