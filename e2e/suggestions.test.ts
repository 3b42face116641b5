import type { BrowserContextOptions, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { rows } from './entry-table.ts'
import { keptForOffline } from './kept-for-offline.ts'
import { openEntry } from './known-device.ts'
import { clearedPage, KEEPS_APP } from './new-page.ts'
import { anOwner, glossOf, typeWord, vernacularOf, wordsOnServer, type Owner } from './people.ts'

const granary = inject('sharedGranary')

async function pageOf(owner: Owner, options?: BrowserContextOptions): Promise<Page> {
  const page = await clearedPage({ ...KEEPS_APP, ...options })
  await openEntry(page, granary, owner, '1.3')
  return page
}

const suggested = (page: Page) => page.getByRole('listbox').getByRole('option')
const onServer = (page: Page) => rows(page).locator('[data-saved="server"]')

test('by keyboard alone and without a network a word is suggested, its sense chosen, and all of it arrives later', async () => {
  const owner = await anOwner(granary)
  const page = await pageOf(owner)
  await typeWord(page, 'maji', 'water')
  await expect.poll(() => onServer(page).count()).toBe(1)
  await page.goto(`${granary.address}/app/data-entry?domain=1.3.1`)
  await vernacularOf(page).waitFor()
  await keptForOffline(page)
  await page.context().setOffline(true)

  await page.keyboard.type('maj')
  await suggested(page).getByText('maji').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await vernacularOf(page).inputValue()).toBe('maji')
  await page.getByRole('radio', { name: 'the same word, new meaning' }).waitFor()
  await page.keyboard.press('Alt+Digit2')
  await page.keyboard.type('rain')
  await page.keyboard.press('Enter')
  await page.getByText('Added to the existing word as a new meaning').waitFor()

  await page.keyboard.type('maji')
  await page.getByRole('radio', { name: /rain/ }).waitFor()
  await page.keyboard.press('Alt+Digit1')
  expect(await glossOf(page).inputValue()).toBe('water')
  await page.keyboard.press('Enter')
  await page.getByText('Added to the existing word.').waitFor()

  await page.context().setOffline(false)
  await expect.poll(() => onServer(page).count()).toBe(2)
  expect(await wordsOnServer(granary, owner)).toMatchObject([
    {
      vernacular: 'maji',
      senses: [
        { glosses: [{ def: 'water' }], semanticDomains: [{ id: '1.3' }, { id: '1.3.1' }] },
        { glosses: [{ def: 'rain' }], semanticDomains: [{ id: '1.3.1' }] },
      ],
    },
  ])
})

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const

test('on a phone the list leaves its field in sight, and a touch takes a word', async () => {
  const page = await pageOf(await anOwner(granary), PHONE)
  for (const vernacular of ['maji', 'majani', 'majira']) await typeWord(page, vernacular, 'gloss')
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
})
