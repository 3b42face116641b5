import type { BrowserContextOptions, Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { openEntry } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, glossOf, vernacularOf, type Owner } from './people.ts'

const PHONE = {
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const
/** What a keyboard on the screen leaves of it. */
const ABOVE_KEYBOARD = 340

const granary = inject('sharedGranary')

async function phoneOf(owner: Owner, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await clearedPage({ ...PHONE, ...options })
  await openEntry(page, granary, owner, '1.3')
  return page
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const rows = (page: Page) => page.getByRole('list', { name: 'Entered just now' }).getByRole('listitem')
const formOf = (row: Locator) => row.getByRole('textbox').first()

async function reachOf(locator: Locator): Promise<{ readonly top: number; readonly bottom: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${String(locator)} is not there.`)
  return { top: box.y, bottom: box.y + box.height }
}

test('the fields, then what saves them, stand in reach above a keyboard on the screen', async () => {
  const page = await clearedPage(PHONE)
  await page.addInitScript((height) => {
    const view = Object.assign(new EventTarget(), { height, offsetTop: 0, scale: 1, width: innerWidth })
    Object.defineProperty(window, 'visualViewport', { value: view })
  }, ABOVE_KEYBOARD)
  await openEntry(page, granary, await anOwner(granary), '1.3')
  await glossOf(page).tap()
  await page.evaluate(() => visualViewport?.dispatchEvent(new Event('resize')))

  expect(Math.round((await reachOf(save(page))).bottom)).toBeLessThanOrEqual(ABOVE_KEYBOARD)
  await page.evaluate(() => scrollTo(0, 0))
  expect((await reachOf(vernacularOf(page))).bottom).toBeLessThan(ABOVE_KEYBOARD)
})

test('Enter of a keyboard that tells no keys goes on and saves; the one that ends a composition does not', async () => {
  const page = await phoneOf(await anOwner(granary))
  const breakLine = (field: Locator, isComposing = false) =>
    field.evaluate(
      (element, composing) =>
        element.dispatchEvent(
          new InputEvent('beforeinput', {
            inputType: 'insertLineBreak',
            bubbles: true,
            cancelable: true,
            isComposing: composing,
          }),
        ),
      isComposing,
    )
  await vernacularOf(page).tap()
  await page.keyboard.insertText('maji')
  await breakLine(vernacularOf(page))
  expect(await glossOf(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.insertText('water')
  await breakLine(glossOf(page), true)
  expect(await vernacularOf(page).inputValue()).toBe('maji')
  await breakLine(glossOf(page))

  await expect.poll(() => formOf(rows(page).first()).inputValue()).toBe('maji')
  expect(await vernacularOf(page).inputValue()).toBe('')
})

test('S7.24 a note of several lines is written with the Enter of the screen', async () => {
  const page = await phoneOf(await anOwner(granary))
  await vernacularOf(page).tap()
  await page.keyboard.insertText('maji')
  await page.getByRole('button', { name: 'More fields' }).tap()
  await page.getByLabel('Note', { exact: true }).tap()
  await page.keyboard.type('one\ntwo')
  await save(page).tap()

  await rows(page).first().getByRole('button', { name: /Note:/ }).tap()
  expect(await page.getByLabel('Note of “maji”').inputValue()).toBe('one\ntwo')
})

test.each(['en', 'ar'])('everything fits, is big enough for a thumb and accessible: %s', async (locale) => {
  const everything = {
    analysisWritingSystems: [
      { bcp47: 'en', name: 'English', font: '', rtl: null },
      { bcp47: 'ar', name: 'Arabic', font: '', rtl: true },
    ],
    definitionsEnabled: true,
    grammaticalInfoEnabled: true,
    entryFields: { note: true, flag: true, picture: false },
  }
  const page = await clearedPage({ ...PHONE, locale })
  await openEntry(page, granary, await anOwner(granary, everything), '1.3')
  const fields = page.locator('main section')
  await fields.locator('input').first().fill('maji')
  await page.keyboard.press('Alt+f')
  await page.keyboard.insertText('tone?')
  await fields.locator('[class*="save"]').tap()
  await page.locator('[data-saved]').waitFor()
  await page.locator('main ol li button[aria-expanded]').tap()
  await page.locator('main section button[aria-expanded]').first().tap()

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  // How much room is used on the device is always to be seen.
  await page.locator('header [class*="used"] [class*="brief"]').waitFor()
  const targets = page.locator('main').locator('button:visible, input:visible, textarea:visible, select:visible')
  for (const target of await targets.all()) {
    const box = await target.boundingBox()
    const size = await target.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    const isField = await target.evaluate((element) => element.matches('input, textarea, select'))
    const html = await target.evaluate((element) => element.outerHTML.slice(0, 120))
    expect([html, Math.round(box?.height ?? 0) >= 44, !isField || size >= 16]).toEqual([html, true, true])
  }
  expect(await violationsOn(page)).toEqual([])
})
