import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { openEntry } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, typeWord } from './people.ts'

const granary = inject('sharedGranary')

const recordButton = (page: Page): Locator => page.locator('main [aria-keyshortcuts~="F2"]')

test.each([
  { width: 1280, locale: 'en', onward: 'ArrowRight' },
  { width: 360, locale: 'ar', onward: 'ArrowLeft' },
] as const)('recording word after word hinders nobody at $width px in $locale', async ({ width, locale, onward }) => {
  const page = await clearedPage({ locale, viewport: { width, height: 640 }, reducedMotion: 'reduce' })
  await openEntry(page, granary, await anOwner(granary), '1.3')
  await typeWord(page, 'maji', 'water')
  await page.locator('main ol [data-saved="server"]').waitFor()
  await page.goto(`${granary.address}/app/record?domain=1.3&by=me`)
  await recordButton(page).waitFor()
  expect(await violationsOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

  const onlyFlagged = page.locator('main fieldset button[aria-pressed]').last()
  await onlyFlagged.click()
  await recordButton(page).waitFor({ state: 'detached' })
  expect(await violationsOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await onlyFlagged.click()
  await recordButton(page).waitFor()

  await page.keyboard.press('Alt+r')
  await page.locator('main [data-state="recording"]').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Alt+r')

  await page.getByRole('button', { name: /^(What to do with recording|ما يمكن فعله بالتسجيل)/ }).click()
  await page.getByRole('menuitem', { name: /^(Trim…|اقتطاع…)$/ }).click()
  await page.getByRole('slider').first().waitFor()
  expect(await violationsOn(page)).toEqual([])
  await shadeFollowsThumbs(page)
  await drawBegin(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.keyboard.press(onward)
  await recordButton(page).waitFor({ state: 'detached' })
  expect(await violationsOn(page)).toEqual([])
})

/** S8.4: what is kept lies between the thumbs, over its own part of the sound, whichever way the page runs. */
async function shadeFollowsThumbs(page: Page): Promise<void> {
  const begin = page.getByRole('slider').first()
  await begin.focus()
  for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowUp')
  const sound = page.locator('[role="dialog"] svg[preserveAspectRatio="none"]')
  const [from, to] = [await middleOf(begin), await middleOf(page.getByRole('slider').last())]
  const shade = await sound.locator('+ div').boundingBox()
  const isRtl = await page.evaluate(() => document.documentElement.dir === 'rtl')

  expect(from > to).toBe(isRtl)
  expect(shade?.x).toBeCloseTo(Math.min(from, to), -1)
  expect((shade?.x ?? 0) + (shade?.width ?? 0)).toBeCloseTo(Math.max(from, to), -1)
  expect(await sound.evaluate((drawn) => getComputedStyle(drawn).transform.startsWith('matrix(-1'))).toBe(isRtl)
}

/** S8.4: an end goes where it is drawn to, and a finger that misses it does not move the other one. */
async function drawBegin(page: Page): Promise<void> {
  const [begin, end] = [page.getByRole('slider').first(), page.getByRole('slider').last()]
  const track = await page.locator('[role="dialog"] svg[preserveAspectRatio="none"]').boundingBox()
  const { x, y, width } = { ...(await begin.boundingBox()), x: track?.x ?? 0, width: track?.width ?? 0 }
  const isRtl = await page.evaluate(() => document.documentElement.dir === 'rtl')
  const height = (y ?? 0) + 8
  const at = (part: number): number => x + width * (isRtl ? 1 - part : part)
  const before = await end.getAttribute('aria-valuenow')
  await page.mouse.move(await middleOf(begin), height)
  await page.mouse.down()
  await page.mouse.move(at(0.6), height)
  await expect.poll(() => middleOf(begin)).toBeCloseTo(at(0.6), -1)
  await page.mouse.up()
  await page.mouse.click(at(0.7), height, { delay: 100 })
  await page.evaluate(() => new Promise(requestAnimationFrame))

  expect(await end.getAttribute('aria-valuenow')).toBe(before)
}

async function middleOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox()
  return (box?.x ?? 0) + (box?.width ?? 0) / 2
}
