import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { pressByKeyboard, typeInto } from './keyboard.ts'
import { openAs } from './known-device.ts'
import { aMember } from './members.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, vernacularOf } from './people.ts'

const granary = inject('sharedGranary')

const meanings = (page: Page) => page.getByRole('list', { name: 'Gloss languages' })
const tagsIn = async (page: Page) =>
  (await meanings(page).getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0])

/** By keys alone; the best match of what is typed. */
async function pickLanguage(page: Page, field: string, name: string): Promise<void> {
  await typeInto(page, page.getByRole('combobox', { name: field }), name)
  await page.getByRole('listbox', { name: field }).getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
}

async function addLanguage(page: Page, name: string): Promise<void> {
  await pickLanguage(page, 'Add a language', name)
  await page.keyboard.press('Enter')
  await meanings(page).getByText(name, { exact: true }).waitFor()
}

test('languages are added, put in order and removed by keyboard alone, and the focus is never lost; those of the dictionary change its fields for everybody, at once', async () => {
  const owner = await anOwner(granary)
  const theirs = await clearedPage()
  await openAs(theirs, granary, await aMember(granary, owner), '/app/data-entry?domain=1.3')
  await vernacularOf(theirs).waitFor()
  const page = await clearedPage()
  await openAs(page, granary, owner, '/app/project-settings')
  await addLanguage(page, 'French')
  await addLanguage(page, 'Swahili')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

  await pressByKeyboard(page, page.getByRole('button', { name: 'Move English down' }))
  await expect.poll(() => tagsIn(page)).toEqual(['French', 'English', 'Swahili'])
  expect(await focused()).toBe('Move English down')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Remove Swahili' }))
  await expect.poll(() => tagsIn(page)).toEqual(['French', 'English'])
  await expect.poll(focused).toBe('Remove English')
  await pressByKeyboard(
    page,
    page.getByText('Swahili has been removed from the list').getByRole('button', { name: 'Undo' }),
  )
  await expect.poll(() => tagsIn(page)).toEqual(['French', 'English', 'Swahili'])

  await page.getByRole('button', { name: 'Change Sena' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Sena' })
  await dialog.getByLabel('Font').fill('Scheherazade New')
  await dialog.getByLabel('Direction').selectOption('right to left')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const look = () => vernacularOf(theirs).evaluate((field: HTMLElement) => [field.dir, field.style.fontFamily])
  await expect.poll(look).toEqual(['rtl', expect.stringMatching(/^"Scheherazade New"/)])
})
