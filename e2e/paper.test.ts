import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { pressByKeyboard } from './keyboard.ts'
import { openEntry } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, typeWord, vernacularOf } from './people.ts'
import { aPhoto } from './photo.ts'

const granary = inject('sharedGranary')

const sheets = (page: Page) => page.getByRole('region', { name: 'Paper sheets' })
const line = (page: Page) => page.getByRole('slider', { name: 'Reading line' })

async function choose(page: Page, files: readonly { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Choose photos' }))
  await (await choosing).setFiles([...files])
}

test('words are typed from photographed sheets by keyboard alone, and the sheets are there after a reload', async () => {
  const page = await clearedPage()
  await openEntry(page, granary, await anOwner(granary), '1.3')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Paper sheets', exact: true }))
  await choose(page, [
    await aPhoto(page, 'one.jpg', [3000, 4000]),
    await aPhoto(page, 'two.jpg', [800, 600]),
    { name: 'list.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') },
    { name: 'list.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ])
  await sheets(page).getByRole('img', { name: 'Sheet one.jpg' }).waitFor()

  expect(await sheets(page).getByRole('alert').allTextContents()).toEqual([
    expect.stringContaining('“list.heic” is a HEIC photo'),
    '“list.jpg” isn’t a picture that can be shown.',
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
  await page.getByRole('list', { name: 'Just added' }).getByRole('listitem').waitFor()
  await expect.poll(async () => Number(await line(page).getAttribute('aria-valuenow'))).toBe(before + 7)

  await page.keyboard.press('Alt+PageDown')
  await sheets(page).getByRole('img', { name: 'Sheet two.jpg' }).waitFor()
  await page.reload()
  await sheets(page).getByRole('img', { name: 'Sheet two.jpg' }).waitFor()
  await page.keyboard.press('Alt+PageUp')
  await sheets(page).getByRole('img', { name: 'Sheet one.jpg' }).waitFor()
  expect(Number(await line(page).getAttribute('aria-valuenow'))).toBe(before + 7)
  await expect.poll(() => page.getByText('waiting').count()).toBe(0)
})
