import type { Locator, Page } from 'playwright'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { killServer, signalServer } from '#server/database/embedded/testing/temporary-data-folder.ts'
import { sharedBrowser } from './browser.ts'
import { writeThroughCrashes } from './crash-rounds.ts'
import { rows } from './entry-table.ts'
import { harvestOf } from './harvest.ts'
import { openEntry } from './known-device.ts'
import { newPage } from './new-page.ts'
import { anOwner, typeWord, wordsOnServer, type Owner } from './people.ts'
import { RestlessWriter } from './restless-writer.ts'
import { type Granary, startGranary } from './server.ts'
import { mountSmallDisk, NO_SMALL_DISK } from './small-disk.ts'
import { typeThroughStorm } from './storm.ts'

/** Tries come at longer and longer intervals while there is no answer. */
const UNTIL_RECOVERED = { timeout: 90_000 }

const granary = await startGranary(afterAll)
const browser = await sharedBrowser()

/** The whole bar, 200 words with 20 cuts and 5 kills, is measured by bench/offline.ts. */
test('words typed while the network is cut and the browser killed arrive once each', async () => {
  // With this seed the browser is killed at the second word, without a network.
  const weather = { words: 8, cuts: 2, kills: 1, seed: 12 }

  const owner = await anOwner(granary)
  const sheaf = await typeThroughStorm(granary, owner, weather)

  expect(sheaf).toMatchObject({ cuts: 2, kills: 1, cameBack: 0 })
  expect(sheaf.typedOffline).toBeGreaterThanOrEqual(2)
  expect(await harvestOf(granary, owner, [sheaf])).toMatchObject({
    promised: 8,
    lost: 0,
    altered: 0,
    twice: 0,
    strange: 0,
    outOfOrder: 0,
  })
})

/** The whole bar, 10 rounds, is measured by bench/crash.ts. */
test('kill -9 of server and database during writes loses no acknowledged word and does none twice, nor what is typed meanwhile', async () => {
  const { page, owner } = await someoneTyping(granary)
  const typing = async () => {
    for (const word of ['moja', 'mbili', 'tatu']) await typeWord(page, word, 'number')
  }
  const crashes = { rounds: 1, writers: 4, seed: 1 }

  const [aftermath] = await Promise.all([writeThroughCrashes(granary, await anOwner(granary), crashes), typing()])

  expect(aftermath).toMatchObject({ lost: 0, twice: 0, doneAgain: 0 })
  expect(aftermath.acknowledged).toBeGreaterThan(20)
  expect(aftermath.brokenOff).toBe(4)
  await expectAllSaved(page, 3)
  expect(await vernaculars(granary, owner)).toEqual(['mbili', 'moja', 'tatu'])
})

test('a database that dies again and again while people write costs no word', async () => {
  const { page, owner } = await someoneTyping(granary)
  // Somebody else keeps the server so busy that the database dies in the midst of transactions.
  const restless = new RestlessWriter(granary, await anOwner(granary), 1)
  const leaving = new AbortController()
  const writing = restless.writeUntil(leaving.signal)

  for (let index = 1; index <= 6; index++) {
    await typeWord(page, `neno ${index}`, `gloss ${index}`)
    if (index % 2 === 0) await killServer(granary.dataFolder)
  }
  await expectAllSaved(page, 6)
  leaving.abort()
  await writing

  expect(await vernaculars(granary, owner)).toEqual(Array.from({ length: 6 }, (_, n) => `neno ${n + 1}`).toSorted())
  expect(await vernaculars(granary, restless.owner)).toEqual(
    [...restless.words.values()].map(({ vernacular }) => vernacular).toSorted(),
  )
})

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
})

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
    expect(await vernaculars(crowded, owner)).toEqual([])
    // It cannot even be started again now.
    await killServer(disk.folder)
    await typeWord(page, 'tatu', 'three')
    await storeTrouble(page, 3).waitFor()
    await disk.clear()
    await expectAllSaved(page, 3)

    expect(await vernaculars(crowded, owner)).toEqual(['mbili', 'moja', 'tatu'])
  },
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
  const name = new RegExp(`hasn’t been able to store anything since .* ${waiting} changes are saved here and waiting`)
  return page.getByRole('button', { name })
}

/** Every row says so itself, in the page as it was opened. */
async function expectAllSaved(page: Page, count: number): Promise<void> {
  const saved = rows(page).locator('[data-saved="server"]')
  await saved.nth(count - 1).waitFor(UNTIL_RECOVERED)
  await page.getByRole('button', { name: 'Everything is saved on the server' }).waitFor(UNTIL_RECOVERED)
  expect(await page.title()).toBe('not reloaded')
}

async function vernaculars(at: Granary, owner: Owner): Promise<readonly string[]> {
  return (await wordsOnServer(at, owner)).map(({ vernacular }) => vernacular).toSorted()
}
