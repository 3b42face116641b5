import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { keptForOffline } from './kept-for-offline.ts'
import { openAs, openEntry } from './known-device.ts'
import { clearedPage, newPage } from './new-page.ts'
import { anOwner, changeSettings, glossOf, vernacularOf, wordsOnServer } from './people.ts'

const granary = inject('sharedGranary')
const browser = await sharedBrowser()

const offered = (page: Page) => page.getByRole('listbox').getByRole('option')

test('S7.17 a gloss is corrected from the list, also after a cold start without a network', async () => {
  const owner = await anOwner(granary)
  const page = await newPage(browser)
  await openEntry(page, granary, owner, '1.3')
  await keptForOffline(page)
  await typeGloss(page, 'maji', 'fresh watter')
  await offered(page).filter({ hasText: '… water' }).first().waitFor()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await glossOf(page).inputValue()).toBe('fresh water')
  await page.keyboard.press('Enter')
  await expect.poll(() => wordsOnServer(granary, owner)).toMatchObject([{ vernacular: 'maji' }])

  // Not merely what the browser happens to remember.
  expect(await page.evaluate(async () => (await (await caches.open('spelling')).keys()).length)).toBe(2)

  await page.context().setOffline(true)
  await page.reload()
  await typeGloss(page, 'mto', 'rivver')
  await offered(page).filter({ hasText: 'river' }).first().waitFor()
}, 90_000)

test('who wants no suggestions for glosses gets none', async () => {
  const owner = await anOwner(granary)
  const page = await clearedPage()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  const user = await changeSettings(granary, owner.token, { glossSuggestion: 'Off' })
  await openAs(page, granary, { ...owner, user: { ...user, token: owner.token } }, '/app/data-entry?domain=1.3')
  await typeGloss(page, 'maji', 'watter')
  await page.waitForTimeout(1_000)

  expect(await offered(page).count()).toBe(0)
  expect(asked.filter((address) => address.includes('spelling'))).toEqual([])
})

test.each([
  ['hi', 'मेरा पानि', 'मेरा पानी'],
  ['ml', 'നല്ല വെള്ലം', 'നല്ല വെള്ളം'],
  ['sw', 'maji ya ng’ome', "maji ya ng'ombe"],
])('S7.17 a gloss in %s is corrected: %s', async (bcp47, typed, meant) => {
  const owner = await anOwner(granary, { analysisWritingSystems: [{ bcp47, name: bcp47, font: '', rtl: null }] })
  const page = await clearedPage()
  await openEntry(page, granary, owner, '1.3')
  await vernacularOf(page).fill('wata')
  await glossOf(page).focus()
  await page.keyboard.insertText(typed)
  await offered(page)
    .filter({ hasText: `… ${meant.split(' ').at(-1)}` })
    .first()
    .click()

  expect(await glossOf(page).inputValue()).toBe(meant)
})

async function typeGloss(page: Page, vernacular: string, gloss: string): Promise<void> {
  await vernacularOf(page).fill(vernacular)
  await glossOf(page).focus()
  await page.keyboard.type(gloss)
}
