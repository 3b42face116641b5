import type { Locator } from 'playwright'
import { expect, inject, test } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { openEntry } from './known-device.ts'
import { newPage } from './new-page.ts'
import { anOwner, glossOf, vernacularOf } from './people.ts'

/** What a keyboard on the screen leaves of it. */
const ABOVE_KEYBOARD = 340

const granary = inject('sharedGranary')

test('the fields, then what saves them, stand in reach above a keyboard on the screen', async () => {
  const page = await newPage(await sharedBrowser(), {
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  })
  await page.addInitScript((height) => {
    const view = Object.assign(new EventTarget(), { height, offsetTop: 0, scale: 1, width: innerWidth })
    Object.defineProperty(window, 'visualViewport', { value: view })
  }, ABOVE_KEYBOARD)
  await openEntry(page, granary, await anOwner(granary), '1.3')
  await glossOf(page).tap()
  await page.evaluate(() => visualViewport?.dispatchEvent(new Event('resize')))

  expect(
    Math.round((await reachOf(page.getByRole('button', { name: 'Save', exact: true }))).bottom),
  ).toBeLessThanOrEqual(ABOVE_KEYBOARD)
  await page.evaluate(() => scrollTo(0, 0))
  expect((await reachOf(vernacularOf(page))).bottom).toBeLessThan(ABOVE_KEYBOARD)
})

async function reachOf(locator: Locator): Promise<{ readonly top: number; readonly bottom: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${String(locator)} is not there.`)
  return { top: box.y, bottom: box.y + box.height }
}
