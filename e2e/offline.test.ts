import { afterAll, expect, test } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { harvestOf } from './harvest.ts'
import { newPage } from './new-page.ts'
import { openEntry } from './known-device.ts'
import { anOwner, typeWord, vernacularOf, wordsOnServer } from './people.ts'
import { startGranary } from './server.ts'
import { typeThroughStorm } from './storm.ts'

const granary = await startGranary(afterAll)
const browser = await sharedBrowser()

/** The whole bar, 200 words with 20 cuts and 5 kills, is measured by bench/offline.ts. */
test('words typed while the network is cut and the browser killed arrive once each', async () => {
  // With this seed the browser is killed for the first time at the second word, without a network.
  const weather = { words: 24, cuts: 6, kills: 2, seed: 28 }

  const owner = await anOwner(granary)
  const sheaf = await typeThroughStorm(granary, owner, weather)

  expect(sheaf).toMatchObject({ cuts: 6, kills: 2, cameBack: 0 })
  expect(sheaf.typedOffline).toBeGreaterThanOrEqual(6)
  expect(await harvestOf(granary, owner, [sheaf])).toMatchObject({
    promised: 24,
    lost: 0,
    altered: 0,
    twice: 0,
    strange: 0,
    outOfOrder: 0,
  })
}, 120_000)

test('without a network the page says so and goes on, and what was typed arrives when it is back', async () => {
  const page = await newPage(browser)
  const owner = await anOwner(granary)
  await openEntry(page, granary, owner, '1.3')
  await page.getByRole('button', { name: 'Everything is saved on the server' }).waitFor()

  await page.context().setOffline(true)
  await vernacularOf(page).focus()
  await typeWord(page, 'maji', 'water')
  await page.getByRole('button', { name: /^Offline since .* 1 change is saved here and waits/ }).waitFor()
  expect(await wordsOnServer(granary, owner)).toEqual([])
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Everything is saved on the server' }).waitFor()

  expect(await wordsOnServer(granary, owner)).toMatchObject([{ vernacular: 'maji' }])
})

test('a server that dies and comes back finds everything that was typed meanwhile', async () => {
  const page = await newPage(browser)
  const owner = await anOwner(granary)
  await openEntry(page, granary, owner, '1.3')

  await granary.kill()
  await typeWord(page, 'maji', 'water')
  await page.getByRole('button', { name: /^Offline since/ }).waitFor()
  await granary.start()
  await page.getByRole('button', { name: 'Everything is saved on the server' }).waitFor({ timeout: 45_000 })

  expect(await wordsOnServer(granary, owner)).toMatchObject([{ vernacular: 'maji' }])
}, 90_000)

test('the landing page opens without a network once it was there', async () => {
  const page = await newPage(browser)
  await page.goto(granary.address)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await granary.stop()

  await page.reload()
  await page.getByRole('heading', { name: 'Your words' }).waitFor()

  await granary.start()
})
