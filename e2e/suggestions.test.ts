import type { BrowserContextOptions, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { openEntry } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, glossOf, typeWord, vernacularOf, wordsOnServer, type Owner } from './people.ts'

const granary = inject('sharedGranary')

async function pageOf(owner: Owner, options?: BrowserContextOptions): Promise<Page> {
  const page = await clearedPage(options)
  await openEntry(page, granary, owner, '1.3')
  return page
}

const suggested = (page: Page) => page.getByRole('listbox').getByRole('option')
const rows = (page: Page) => page.getByRole('list', { name: 'Entered just now' }).getByRole('listitem')
const onServer = (page: Page) => rows(page).locator('[data-saved="server"]')

test('by keyboard alone and without a network a word is suggested, its sense chosen, and all of it arrives later', async () => {
  const owner = await anOwner(granary)
  const page = await pageOf(owner)
  await typeWord(page, 'maji', 'water')
  await expect.poll(() => onServer(page).count()).toBe(1)
  await page.goto(`${granary.address}/app/data-entry?domain=1.3.1`)
  await vernacularOf(page).waitFor()
  await page.context().setOffline(true)

  await page.keyboard.type('maj')
  await suggested(page).getByText('maji').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await vernacularOf(page).inputValue()).toBe('maji')
  await page.getByRole('radio', { name: 'a new meaning of this word' }).waitFor()
  await page.keyboard.press('Alt+Digit2')
  await page.keyboard.type('rain')
  await page.keyboard.press('Enter')
  await page.getByText('Added as a new meaning').waitFor()

  await page.keyboard.type('maji')
  await page.getByRole('radio', { name: /rain/ }).waitFor()
  await page.keyboard.press('Alt+Digit1')
  expect(await glossOf(page).inputValue()).toBe('water')
  await page.keyboard.press('Enter')
  await page.getByText('Added to a meaning that was there already').waitFor()

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

test('a word that somebody else enters is suggested while one types, without a key', async () => {
  const owner = await anOwner(granary)
  const [one, other] = [await pageOf(owner), await pageOf(owner)]
  await one.keyboard.type('maj')
  await typeWord(other, 'majani', 'leaves')

  await suggested(one).getByText('majani').waitFor()
  expect(await vernacularOf(one).inputValue()).toBe('maj')
})

test('keys that come as fast as a machine types them are all there, and what is suggested fits them', async () => {
  const page = await pageOf(await anOwner(granary))
  for (const vernacular of ['majani', 'majina', 'mto']) await typeWord(page, vernacular, 'gloss')
  await page.keyboard.type('majan')

  await expect.poll(() => suggested(page).allInnerTexts()).toEqual(['majani', 'majina'])
  expect(await vernacularOf(page).inputValue()).toBe('majan')

  await page.keyboard.type('i')
  await page.getByRole('radio').first().waitFor()
  await expect.poll(() => suggested(page).allInnerTexts()).toEqual(['majina'])
  const [list, field, hint] = await Promise.all(
    [page.getByRole('listbox'), vernacularOf(page), page.getByRole('radiogroup').getByRole('radio').first()].map(
      (one) => one.boundingBox(),
    ),
  )
  if (!list || !field || !hint) throw new Error('They are not there.')
  expect([field.y + field.height <= list.y, list.y + list.height <= hint.y]).toEqual([true, true])
})

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const

test('on a phone the list leaves its field in sight, and a touch takes a word', async () => {
  const page = await pageOf(await anOwner(granary), { ...PHONE, reducedMotion: 'reduce' })
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

test('what is suggested and offered is accessible', async () => {
  const page = await pageOf(await anOwner(granary), { reducedMotion: 'reduce' })
  for (const vernacular of ['maji', 'Májì', 'majani']) await typeWord(page, vernacular, 'water')
  await expect.poll(() => onServer(page).count()).toBe(3)
  await page.keyboard.type('maji')
  await suggested(page).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('radio', { name: /water/ }).waitFor()
  await page.getByRole('button', { name: 'Write it “Májì”' }).waitFor()
  expect(await violationsOn(page)).toEqual([])

  await page.keyboard.press('Alt+Digit1')
  await page.getByRole('radio', { name: /water/, checked: true }).waitFor()
  expect(await violationsOn(page)).toEqual([])
})

test('in Arabic, with words from right to left, what is suggested and offered is accessible', async () => {
  const script = { bcp47: 'ms-Arab', name: 'Jawi', font: '', rtl: true }
  const page = await pageOf(await anOwner(granary, { vernacularWritingSystem: script }))
  await typeWord(page, 'اير', 'water')
  await page.getByRole('combobox', { name: 'Language of the interface' }).selectOption('ar')
  await page.locator('html[dir="rtl"]').waitFor()
  await page.locator('section input').first().pressSequentially('اير')
  await page.getByRole('radio', { name: /water/ }).waitFor()
  expect(await violationsOn(page)).toEqual([])

  await page.keyboard.press('Backspace')
  await suggested(page).getByText('اير').waitFor()
  expect(await page.getByRole('listbox').evaluate((list: HTMLElement) => [list.dir, list.lang])).toEqual([
    'rtl',
    'ms-Arab',
  ])
  expect(await violationsOn(page)).toEqual([])
})
