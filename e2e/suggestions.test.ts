import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { rows } from './entry-table.ts'
import { fetchedForOffline } from './kept-for-offline.ts'
import { openEntry } from './known-device.ts'
import { clearedPage, FETCHES_AHEAD } from './new-page.ts'
import { anOwner, typeWord, vernacularOf, wordsOnServer } from './people.ts'

const granary = inject('sharedGranary')

const suggested = (page: Page) => page.getByRole('listbox').getByRole('option')

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const

test('on a phone the list leaves its field in sight; without a network a touch takes a word, it gets a new meaning, and all of it arrives later', async () => {
  const owner = await anOwner(granary)
  const page = await clearedPage({ ...FETCHES_AHEAD, ...PHONE })
  await openEntry(page, granary, owner, '1.3')
  for (const vernacular of ['maji', 'majani', 'majira']) await typeWord(page, vernacular, 'gloss')
  await rows(page).locator('[data-saved="server"]').nth(2).waitFor()
  await fetchedForOffline(page)
  await page.context().setOffline(true)
  await page.keyboard.type('maj')
  await suggested(page).nth(2).waitFor()

  const list = await page.getByRole('listbox').boundingBox()
  const field = await vernacularOf(page).boundingBox()
  if (!list || !field) throw new Error('They are not there.')
  expect(list.y + list.height <= field.y || list.y >= field.y + field.height).toBe(true)
  expect(list.y).toBeGreaterThanOrEqual(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  for (const option of await suggested(page).all())
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await suggested(page).getByText('majani').tap()
  expect(await vernacularOf(page).inputValue()).toBe('majani')
  expect(await vernacularOf(page).evaluate((input) => input === document.activeElement)).toBe(true)

  await page.getByRole('radio', { name: 'the same word, new meaning' }).waitFor()
  await page.keyboard.press('Alt+Digit2')
  await page.keyboard.type('leaf')
  await page.keyboard.press('Enter')
  await page.getByText('Added to the existing word as a new meaning').waitFor()
  await page.context().setOffline(false)
  await expect
    .poll(async () => (await wordsOnServer(granary, owner)).find(({ vernacular }) => vernacular === 'majani')?.senses)
    .toMatchObject([{ glosses: [{ def: 'gloss' }] }, { glosses: [{ def: 'leaf' }] }])
  expect(await wordsOnServer(granary, owner)).toHaveLength(3)
})
