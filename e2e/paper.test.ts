import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { pressByKeyboard, tabTo } from './keyboard.ts'
import { openEntry } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, typeWord, vernacularOf } from './people.ts'

const granary = inject('sharedGranary')

const sheets = (page: Page) => page.getByRole('region', { name: 'Sheets to type from' })
const line = (page: Page) => page.getByRole('slider', { name: 'Reading line' })

/** A photo of so many pixels, as a camera would give it. */
async function aPhoto(page: Page, name: string, [width, height]: readonly [number, number]) {
  const encoded = await page.evaluate(
    ([across, down]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: across, height: down })
      const pen = canvas.getContext('2d')
      pen?.fillText('maji = water', 20, 20)
      return canvas.toDataURL('image/jpeg').replace(/^.*,/, '')
    },
    [width, height] as const,
  )
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(encoded, 'base64') }
}

async function choose(page: Page, files: readonly { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Choose photos' }))
  await (await choosing).setFiles([...files])
}

test('words are typed from photographed sheets by keyboard alone, and the sheets are there after a reload', async () => {
  const page = await clearedPage()
  await openEntry(page, granary, await anOwner(granary), '1.3')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Sheets', exact: true }))
  await choose(page, [
    await aPhoto(page, 'one.jpg', [3000, 4000]),
    await aPhoto(page, 'two.jpg', [800, 600]),
    { name: 'list.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') },
    { name: 'list.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ])
  await sheets(page).getByRole('img', { name: 'Sheet one.jpg' }).waitFor()

  expect(await sheets(page).getByRole('alert').allTextContents()).toEqual([
    expect.stringContaining('“list.heic” is a HEIC photo'),
    '“list.jpg” is not a picture that can be shown.',
  ])
  expect(
    await sheets(page)
      .getByRole('img')
      .evaluate((image: HTMLImageElement) => image.naturalHeight),
  ).toBe(2400)

  await page.keyboard.press('Escape')
  expect(await vernacularOf(page).evaluate((field) => field === document.activeElement)).toBe(true)
  const before = Number(await line(page).getAttribute('aria-valuenow'))
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await typeWord(page, 'maji', 'water')
  await page.getByRole('list', { name: 'Entered just now' }).getByRole('listitem').waitFor()
  await expect.poll(async () => Number(await line(page).getAttribute('aria-valuenow'))).toBe(before + 7)

  await page.keyboard.press('Alt+PageDown')
  await sheets(page).getByRole('img', { name: 'Sheet two.jpg' }).waitFor()
  // The reading line is kept in a pause.
  await page.waitForTimeout(500)
  await page.reload()
  await sheets(page).getByRole('img', { name: 'Sheet two.jpg' }).waitFor()
  await page.keyboard.press('Alt+PageUp')
  await sheets(page).getByRole('img', { name: 'Sheet one.jpg' }).waitFor()
  expect(Number(await line(page).getAttribute('aria-valuenow'))).toBe(before + 7)
  expect(await page.getByText('waiting').count()).toBe(0)
})

test('a sheet is removed at once and can be brought back, and the edge moves by arrow keys', async () => {
  const page = await clearedPage()
  await openEntry(page, granary, await anOwner(granary), '1.3')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Sheets', exact: true }))
  await choose(page, [await aPhoto(page, 'one.jpg', [300, 400])])
  const picture = sheets(page).getByRole('img', { name: 'Sheet one.jpg' })
  await picture.waitFor()

  const edge = page.getByRole('separator', { name: 'Edge between sheet and table' })
  await tabTo(page, edge)
  const width = async (): Promise<number> => (await sheets(page).boundingBox())?.width ?? 0
  const narrow = await width()
  await page.keyboard.press('ArrowRight')
  await expect.poll(width).toBeGreaterThan(narrow)

  await page.getByRole('button', { name: 'Contrast, lines, more sheets' }).click()
  await page.getByRole('button', { name: 'Remove this sheet' }).click()
  await picture.waitFor({ state: 'detached' })
  await sheets(page).getByRole('button', { name: 'Undo' }).click()
  await picture.waitFor()
})

test.each([
  { width: 1280, height: 800, locale: 'en' },
  { width: 360, height: 640, locale: 'ar' },
] as const)('sheets hinder nobody at $width px in $locale', async ({ locale, ...viewport }) => {
  const page = await clearedPage({ viewport, locale, reducedMotion: 'reduce' })
  await openEntry(page, granary, await anOwner(granary), '1.3')
  await page.locator('[aria-expanded="false"]', { hasText: /^(Sheets|الأوراق)$/ }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /Choose photos|اختيار صور/ }).click()
  await (await choosing).setFiles(await aPhoto(page, 'one.jpg', [300, 400]))
  await page.getByRole('slider').first().waitFor()
  await page.locator('main img').waitFor()

  expect(await violationsOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
})
