import type { Locator, Page } from 'playwright'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { killServer, signalServer } from '#server/database/embedded/testing/temporary-data-folder.ts'
import { sharedBrowser } from './browser.ts'
import { newPage } from './new-page.ts'
import { beginProject, choosePackage } from './new-project.ts'
import { takeDatabaseAway } from './outage.ts'
import { openEntry } from './known-device.ts'
import { anOwner, typeWord, wordsOnServer, type Owner } from './people.ts'
import { RestlessWriter } from './restless-writer.ts'
import { type Granary, startGranary } from './server.ts'
import { smallDictionary } from './small-dictionary.ts'
import { mountSmallDisk, NO_SMALL_DISK } from './small-disk.ts'

/** Tries come at longer and longer intervals while there is no answer. */
const UNTIL_RECOVERED = { timeout: 60_000 }

const granary = await startGranary(afterAll)
const browser = await sharedBrowser()

test('a database that dies again and again while people write costs no word', async () => {
  const { page, owner } = await someoneTyping(granary)
  // Somebody else keeps the server so busy that the database dies in the midst of transactions.
  const restless = new RestlessWriter(granary, await anOwner(granary), 1)
  const leaving = new AbortController()
  const writing = restless.writeUntil(leaving.signal)

  for (let index = 1; index <= 12; index++) {
    await typeWord(page, `neno ${index}`, `gloss ${index}`)
    if (index % 3 === 0) await killServer(granary.dataFolder)
  }
  await expectAllSaved(page, 12)
  leaving.abort()
  await writing

  expect(await vernaculars(granary, owner)).toEqual(Array.from({ length: 12 }, (_, n) => `neno ${n + 1}`).toSorted())
  expect(await vernaculars(granary, restless.owner)).toEqual(
    [...restless.words.values()].map(({ vernacular }) => vernacular).toSorted(),
  )
}, 120_000)

test('while there is no database the page says that work waits, and it goes on by itself', async () => {
  const { page, owner } = await someoneTyping(granary)
  await typeWord(page, 'moja', 'one')
  await expectAllSaved(page, 1)

  const putBack = await takeDatabaseAway(granary)
  await typeWord(page, 'mbili', 'two')
  await typeWord(page, 'tatu', 'three')
  await storeTrouble(page, 2).waitFor()
  await putBack()
  await expectAllSaved(page, 3)

  expect(await vernaculars(granary, owner)).toEqual(['mbili', 'moja', 'tatu'])
}, 120_000)

test('a database that hangs holds nobody up', async () => {
  const { page, owner } = await someoneTyping(granary)

  await signalServer(granary.dataFolder, 'SIGSTOP')
  await typeWord(page, 'moja', 'one')
  await typeWord(page, 'mbili', 'two')
  // The server says so of itself, instead of hanging as well.
  await storeTrouble(page, 2).waitFor()
  await typeWord(page, 'tatu', 'three')
  await signalServer(granary.dataFolder, 'SIGCONT')
  await expectAllSaved(page, 3)

  expect(await vernaculars(granary, owner)).toEqual(['mbili', 'moja', 'tatu'])
}, 120_000)

test.skipIf(NO_SMALL_DISK !== '')(
  `with a full disk words wait on the device until there is room again${NO_SMALL_DISK}`,
  async () => {
    const disk = await mountSmallDisk(onTestFinished, 160)
    const crowded = await startGranary(onTestFinished, { GRANARY_DATA: disk.folder })
    const { page, owner } = await someoneTyping(crowded)

    await disk.fill()
    await typeWord(page, 'moja', 'one')
    await typeWord(page, 'mbili', 'two')
    await storeTrouble(page, 2).waitFor()
    await expectToStay(page, storeTrouble(page, 2))
    expect(await vernaculars(crowded, owner)).toEqual([])
    await expectRefusedUpload(await page.context().newPage(), crowded)
    // It cannot even be started again now.
    await killServer(disk.folder)
    await typeWord(page, 'tatu', 'three')
    await storeTrouble(page, 3).waitFor()
    await disk.clear()
    await expectAllSaved(page, 3)

    expect(await vernaculars(crowded, owner)).toEqual(['mbili', 'moja', 'tatu'])
  },
  120_000,
)

async function someoneTyping(at: Granary): Promise<{ page: Page; owner: Owner }> {
  const owner = await anOwner(at)
  const page = await newPage(browser)
  await openEntry(page, at, owner, '1.3')
  // A page that is loaded anew has lost this.
  await page.evaluate(() => void (document.title = 'not reloaded'))
  return { page, owner }
}

/** What the page says while the server answers, but can store nothing. */
function storeTrouble(page: Page, waiting: number): Locator {
  const name = new RegExp(`has not been able to store anything. ${waiting} changes are saved here and wait`)
  return page.getByRole('button', { name })
}

/** Also when reading from the server goes well again and again. */
async function expectToStay(page: Page, what: Locator): Promise<void> {
  for (let look = 0; look < 20; look++) {
    if (look % 5 === 0) await page.evaluate(() => window.dispatchEvent(new Event('online')))
    expect(await what.isVisible()).toBe(true)
    await page.waitForTimeout(100)
  }
}

/** Every row says so itself, in the page as it was opened. */
async function expectAllSaved(page: Page, count: number): Promise<void> {
  const rows = page.getByRole('list', { name: 'Entered just now' }).getByRole('listitem')
  const saved = rows.locator('[data-saved="server"]')
  await saved.nth(count - 1).waitFor(UNTIL_RECOVERED)
  await page.getByRole('button', { name: 'Everything is saved on the server' }).waitFor(UNTIL_RECOVERED)
  expect(await page.title()).toBe('not reloaded')
}

/** A package has no room either, and says so. */
async function expectRefusedUpload(page: Page, at: Granary): Promise<void> {
  await beginProject(page, at, 'Ufinyanzi')
  await choosePackage(page, await smallDictionary())
  expect(await page.getByRole('alert').innerText()).toMatch('The server’s disk is nearly full')
  await page.close()
}

async function vernaculars(at: Granary, owner: Owner): Promise<readonly string[]> {
  return (await wordsOnServer(at, owner)).map(({ vernacular }) => vernacular).toSorted()
}
