import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { cutOff, detour } from './detour.ts'
import { rows, speak } from './entry-table.ts'
import { openAs, openEntry } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, typeWord, vernacularOf, type Owner } from './people.ts'
import { goWithinApp } from './within-app.ts'

const granary = inject('sharedGranary')
const WATER = '1.3'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first()

async function tableOf(owner: Owner): Promise<Page> {
  const page = await clearedPage()
  await openEntry(page, granary, owner, WATER)
  return page
}

const ENGLISH_AND_SWAHILI = {
  analysisWritingSystems: [
    { bcp47: 'en', name: 'English', font: '', rtl: null },
    { bcp47: 'sw', name: 'Swahili', font: '', rtl: null },
  ],
}

/** As a disk does that is full, until `emptyDisk`. */
async function fillDisk(page: Page): Promise<void> {
  await page.evaluate(() => {
    const store = IDBObjectStore.prototype
    const { add, put } = Object.getOwnPropertyDescriptors(store)
    const full = (): never => {
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    }
    Object.assign(store, { add: full, put: full })
    Object.assign(window, { emptyDisk: () => Object.defineProperties(store, { add, put }) })
  })
}

const emptyDisk = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { emptyDisk: () => undefined }).emptyDisk())

/** What lies half behind a panel keeps axe from telling the colours in it: it is out of the way meanwhile, its heading too. */
async function violationsOnPanel(page: Page): ReturnType<typeof violationsOn> {
  const make = (visibility: string): Promise<void> =>
    page.evaluate((how) => {
      for (const element of document.querySelectorAll<HTMLElement>('main *')) element.style.visibility = how
    }, visibility)
  await make('hidden')
  const found = await violationsOn(page, 'page-has-heading-one')
  await make('')
  return found
}

test('words and changes that a full disk does not take, rows that are gone, and what a recorder warns of hinder nobody', async () => {
  const page = await tableOf(await anOwner(granary, ENGLISH_AND_SWAHILI))
  await typeWord(page, 'maji', 'water', '')
  await button(page, 'Everything is saved on the server').waitFor()
  await fillDisk(page)
  await rows(page).locator('input').nth(1).fill('sea')
  await page.keyboard.press('Enter')
  await alertWith(page, 'wasn’t saved').waitFor()
  await vernacularOf(page).focus()
  await typeWord(page, 'moto', 'fire', '')
  await alertWith(page, 'Not saved: this device couldn’t store it.').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await button(page, /This device is full/).click()
  await page.getByText('couldn’t be saved, not even on this device').waitFor()
  expect(await violationsOnPanel(page)).toEqual([])

  await page.keyboard.press('Escape')
  await page.getByRole('alert').getByRole('button', { name: 'Discard' }).click()
  await page.getByText('Permanently discard “moto”?').waitFor()
  expect(await violationsOn(page)).toEqual([])

  // While there is no room: as soon as there is some, the word is saved by itself and there is nothing to discard.
  await page.getByRole('button', { name: 'Discard permanently' }).click()
  await emptyDisk(page)
  await alertWith(page, 'wasn’t saved').getByRole('button', { name: 'Try again' }).click()
  await button(page, 'Delete “maji”').click()
  await page.getByText('Word deleted.').waitFor()
  await button(page, 'Gloss languages').click()
  const languages = page.getByRole('dialog', { name: 'Gloss languages' })
  await languages.waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await languages.waitFor({ state: 'detached' })
  await lookAtWarningsOfRecorder(page)
})

/** From now on the microphone is refused, or hears nothing and can be unplugged. */
async function takeMicrophone(page: Page, how: 'refused' | 'silent'): Promise<void> {
  await page.evaluate((is) => {
    navigator.mediaDevices.getUserMedia = async () => {
      if (is === 'refused') throw new DOMException('Not allowed.', 'NotAllowedError')
      const { stream } = new AudioContext().createMediaStreamDestination()
      const unplug = (): void => {
        for (const track of stream.getTracks()) {
          track.stop()
          track.dispatchEvent(new Event('ended'))
        }
      }
      Object.assign(window, { unplug })
      return stream
    }
  }, how)
}

const unplug = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { unplug: () => undefined }).unplug())

async function recordFor(page: Page, milliseconds: number, end: () => Promise<unknown>): Promise<void> {
  await page.keyboard.press('Alt+r')
  await speak(page, milliseconds)
  await end()
}

async function lookAtWarningsOfRecorder(page: Page): Promise<void> {
  await vernacularOf(page).fill('moto')
  const stop = (): Promise<void> => page.keyboard.press('Alt+r')
  await takeMicrophone(page, 'refused')
  await stop()
  await alertWith(page, 'isn’t letting Granary use the microphone').waitFor()
  expect(await violationsOn(page)).toEqual([])

  await takeMicrophone(page, 'silent')
  await recordFor(page, 500, stop)
  await alertWith(page, 'Nothing was heard').waitFor()
  expect(await violationsOn(page)).toEqual([])

  await recordFor(page, 500, () => unplug(page))
  await alertWith(page, 'The microphone was disconnected').waitFor()
  expect(await violationsOn(page)).toEqual([])

  await recordFor(page, 500, async () => {
    await fillDisk(page)
    await stop()
  })
  await alertWith(page, 'has no space left for the recording').waitFor()
  expect(await violationsOn(page)).toEqual([])
}

const refuseWords = (page: Page): Promise<() => void> =>
  detour(page, '**/operations', (route) =>
    route.fulfill({
      status: 403,
      headers: { 'granary-error': encodeURIComponent(JSON.stringify({ code: 'permission.denied', details: {} })) },
    }),
  )

test('what the sync mark tells of work that was overruled, is refused, waits or still comes hinders nobody, at 360 pixels too', async () => {
  const owner = await anOwner(granary, ENGLISH_AND_SWAHILI)
  const page = await tableOf(owner)
  await typeWord(page, 'maji', 'water', '')
  await expect.poll(() => page.evaluate(overruleFirstWord, replicaOf(owner))).toBe(true)
  const accept = await refuseWords(page)
  await typeWord(page, 'moto', 'fire', '')
  await page.reload()
  await expectOverruledListed(page)
  accept()
  await settleOverruled(page)

  const letThrough = await detour(page, '**/operations', cutOff)
  await vernacularOf(page).focus()
  await typeWord(page, 'jua', 'sun', '')
  await button(page, /The server didn’t accept 1 change/).click()
  const panel = page.getByRole('dialog')
  await panel.getByText('Waiting to be sent', { exact: true }).waitFor()
  expect(await violationsOnPanel(page)).toEqual([])
  await panel.getByRole('button', { name: 'Discard' }).click()
  await panel.getByRole('button', { name: 'Discard permanently' }).click()
  letThrough()
  await button(page, 'Everything is saved on the server').waitFor()

  const entry = page.url()
  await leave(page)
  await beginLoad(page, owner)
  await page.route('**/changes**', () => undefined)
  await page.goto(entry)
  await button(page, /^Loading the dictionary/).click()
  await panel.getByRole('progressbar').waitFor()
  expect(await violationsOnPanel(page)).toEqual([])
})

/** What was overruled while nobody looked is listed at the sync mark, beside what is refused. */
async function expectOverruledListed(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 760 })
  const sign = button(page, /didn’t accept 1 change.*replaced 1 made by others/)
  await sign.waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  // However much it has to say, the title of the page keeps its room.
  expect((await sign.boundingBox())?.width).toBeLessThanOrEqual(150)
  await sign.click()
  await overruled(page).getByText('Amina had written “maaji”.').waitFor()
  expect(await violationsOnPanel(page)).toEqual([])
}

const overruled = (page: Page) => page.getByRole('region', { name: 'Edits by others' })

/** The focus stays in the panel, which Esc closes. */
async function settleOverruled(page: Page): Promise<void> {
  await overruled(page).getByRole('button', { name: 'Use theirs' }).click()
  await overruled(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 1280, height: 720 })
}

/** For an empty page of the same site: nothing of the app is left that could store anything any more. */
async function leave(page: Page): Promise<void> {
  await page.route('**/nowhere', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(new URL('/nowhere', page.url()).href)
}

/** As a device keeps it that was closed while a large dictionary came. */
async function beginLoad(page: Page, owner: Owner): Promise<void> {
  await page.evaluate(async (name) => {
    const opening = indexedDB.open(name)
    await new Promise((resolve) => Object.assign(opening, { onsuccess: resolve }))
    const facts = opening.result.transaction('facts', 'readwrite').objectStore('facts')
    facts.put({ key: 'load', value: { done: 2000, of: 50_000, upTo: 50_000 } })
    facts.put({ key: 'contact', value: { lastAt: null, failing: {} } })
    await new Promise((resolve) => Object.assign(facts.transaction, { oncomplete: resolve }))
    opening.result.close()
  }, replicaOf(owner))
}

const replicaOf = ({ userId, projectId }: Owner): string => `granary-${userId}-${projectId}`

test('unfinished words above the tree, the tree as a list, speakers about whom decisions wait, and a tree that cannot be read hinder nobody', async () => {
  const owner = await anOwner(granary)
  const page = await tableOf(owner)
  await vernacularOf(page).fill('maj')
  await page.getByRole('link', { name: 'All domains' }).click()
  await page.getByRole('navigation', { name: 'Drafts:' }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('radio', { name: 'List' }).check({ force: true })
  await page.getByRole('tree').waitFor()
  expect(await violationsOn(page)).toEqual([])

  await page.route('**/speakers/**', cutOff)
  await goWithinApp(page, '/app/people/speakers')
  await page.getByLabel('New speaker’s name').fill('Neema')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Neema' }).waitFor()
  await page.getByRole('checkbox', { name: 'Archive' }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await button(page, /1 change is saved here/).click()
  await page.getByText('Changes to the project waiting for a connection').waitFor()
  expect(await violationsOnPanel(page)).toEqual([])

  const other = await clearedPage()
  await other.route('**/semanticdomain/**', cutOff)
  await openAs(other, granary, owner, '/app/data-entry')
  await alertWith(other, 'the domains aren’t saved on this device yet').waitFor()
  expect(await violationsOn(other)).toEqual([])
})

/** As the answer of the server tells it where somebody else had changed the same text; false before it has any word. */
async function overruleFirstWord(replica: string): Promise<boolean> {
  const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('failed')))
    })
  const db = await done(indexedDB.open(replica))
  const [word] = (await done(db.transaction('words').objectStore('words').getAll())) as { guid: string }[]
  const at = new Date().toISOString()
  if (!word) return false
  const values = { mine: { texts: ['maji'] }, theirs: { texts: ['maaji'] } }
  const told = { guid: word.guid, path: 'vernacular', mine: 'maji', theirs: 'maaji', values, at }
  const meanwhile = [{ userId: 'a', name: 'Amina' }]
  await done(
    db
      .transaction('overruled', 'readwrite')
      .objectStore('overruled')
      .put({ ...told, meanwhile }),
  )
  db.close()
  return true
}
