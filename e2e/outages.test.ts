import type { Locator, Page } from 'playwright'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { killServer, signalServer } from '#server/database/embedded/testing/temporary-data-folder.ts'
import { sharedBrowser, USUAL } from './browser.ts'
import { writeThroughCrashes } from './crash-rounds.ts'
import { rows } from './entry-table.ts'
import { openEntry } from './known-device.ts'
import { anOwner, typeWord, wordsOnServer, type Owner } from './people.ts'
import { RestlessWriter } from './restless-writer.ts'
import { type Reachable, startGranary } from './server.ts'
import { mountSmallDisk, NO_SMALL_DISK } from './small-disk.ts'

/** Tries come at longer and longer intervals while there is no answer. */
const UNTIL_RECOVERED = { timeout: 90_000 }

const granary = await startGranary(afterAll)
/** One person types on in one page through all that happens to this server. */
const someone = await someoneTyping(granary, afterAll)

/** The whole bar, 10 rounds, is measured by bench/crash.ts. */
test('kill -9 of server and database during writes loses no acknowledged word and does none twice, nor what is typed meanwhile', async () => {
  const crashes = { rounds: 1, writers: 4, seed: 1 }

  const [aftermath] = await Promise.all([
    writeThroughCrashes(granary, await anOwner(granary), crashes),
    type(someone, 'moja', 'mbili', 'tatu'),
  ])

  expect(aftermath).toMatchObject({ lost: 0, twice: 0, doneAgain: 0 })
  expect(aftermath.acknowledged).toBeGreaterThan(20)
  expect(aftermath.brokenOff).toBe(4)
  await expectAllSaved(someone)
  await expectEachOnce(granary, someone)
})

test('a database that dies again and again while people write costs no word', async () => {
  // Somebody else keeps the server so busy that the database dies in the midst of transactions.
  const restless = new RestlessWriter(granary, await anOwner(granary), 1)
  const leaving = new AbortController()
  const writing = restless.writeUntil(leaving.signal)

  for (let index = 1; index <= 6; index++) {
    await type(someone, `neno ${index}`)
    if (index % 2 === 0) await killServer(granary.dataFolder)
  }
  await expectAllSaved(someone)
  leaving.abort()
  await writing
  await expectEachOnce(granary, someone)

  expect(await vernaculars(granary, restless.owner)).toEqual(
    [...restless.words.values()].map(({ vernacular }) => vernacular).toSorted(),
  )
})

test('a database that hangs holds nobody up', async () => {
  await signalServer(granary.dataFolder, 'SIGSTOP')
  await type(someone, 'nne', 'tano')
  // The server says so of itself, instead of hanging as well.
  await storeTrouble(someone, 2).waitFor()
  await type(someone, 'sita')
  await signalServer(granary.dataFolder, 'SIGCONT')

  await expectAllSaved(someone)
  await expectEachOnce(granary, someone)
})

/** On a disk of its own, where no room was set aside by earlier work. */
test.skipIf(NO_SMALL_DISK !== '')(
  `with a full disk words wait on the device until there is room again${NO_SMALL_DISK}`,
  async () => {
    const disk = await mountSmallDisk(onTestFinished, 160)
    const crowded = await startGranary(onTestFinished, { GRANARY_DATA: disk.folder })
    const typist = await someoneTyping(crowded, onTestFinished)

    await disk.fill()
    await type(typist, 'moja', 'mbili')
    await storeTrouble(typist, 2).waitFor()
    expect(await vernaculars(crowded, typist.owner)).toEqual([])
    // It cannot even be started again now.
    await killServer(disk.folder)
    await type(typist, 'tatu')
    await storeTrouble(typist, 3).waitFor()
    await disk.clear()

    await expectAllSaved(typist)
    await expectEachOnce(crowded, typist)
  },
)

type Typing = { readonly page: Page; readonly owner: Owner; readonly typed: string[] }

async function someoneTyping(at: Reachable, onFinished: (cleanUp: () => Promise<void>) => void): Promise<Typing> {
  const owner = await anOwner(at)
  const context = await (await sharedBrowser()).newContext({ ...USUAL, serviceWorkers: 'block' })
  onFinished(() => context.close())
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await openEntry(page, at, owner, '1.3')
  // A page that is loaded anew has lost this.
  await page.evaluate(() => void (document.title = 'not reloaded'))
  return { page, owner, typed: [] }
}

async function type({ page, typed }: Typing, ...words: readonly string[]): Promise<void> {
  for (const word of words) {
    typed.push(word)
    await typeWord(page, word, `gloss of ${word}`)
  }
}

/** What the page says while the server answers, but can store nothing. */
function storeTrouble({ page }: Typing, waiting: number): Locator {
  const name = new RegExp(`hasn’t been able to store anything since .* ${waiting} changes are saved here and waiting`)
  return page.getByRole('button', { name })
}

/** Every row says so itself, in the page as it was opened. */
async function expectAllSaved({ page, typed }: Typing): Promise<void> {
  const saved = rows(page).locator('[data-saved="server"]')
  await saved.nth(typed.length - 1).waitFor(UNTIL_RECOVERED)
  await page.getByRole('button', { name: 'Everything is saved on the server' }).waitFor(UNTIL_RECOVERED)
  expect(await page.title()).toBe('not reloaded')
}

/** On the server. */
async function expectEachOnce(at: Reachable, { owner, typed }: Typing): Promise<void> {
  expect(await vernaculars(at, owner)).toEqual(typed.toSorted())
}

async function vernaculars(at: Reachable, owner: Owner): Promise<readonly string[]> {
  return (await wordsOnServer(at, owner)).map(({ vernacular }) => vernacular).toSorted()
}
