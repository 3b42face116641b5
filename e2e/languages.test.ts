import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { pressByKeyboard, typeInto } from './keyboard.ts'
import { openAs } from './known-device.ts'
import { aMember } from './members.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, aPerson, vernacularOf, wordsOnServer, type Person } from './people.ts'

const granary = inject('sharedGranary')

const meanings = (page: Page) => page.getByRole('list', { name: 'Languages of the meanings' })
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

/** By the form for a new project, as a person makes one; ends in data entry. Answers its id. */
async function makeProject(page: Page, person: Person): Promise<string> {
  await openAs(page, granary, person, '/app/projects/new')
  await typeInto(page, page.getByLabel('Name of the project'), `Words of ${person.username}`)
  await pickLanguage(page, 'Language of the dictionary', 'Swahili')
  await pickLanguage(page, 'Language of the meanings', 'English')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Create the project' }))
  await page.waitForURL('**/app/data-entry')
  return page.evaluate(() => localStorage.getItem('projectId') ?? '')
}

test('a project made by the form gets a second language of the meanings, and words with glosses in both', async () => {
  const person = await aPerson(granary)
  const page = await clearedPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  const projectId = await makeProject(page, person)
  await page.goto(`${granary.address}/app/project-settings`)
  await addLanguage(page, 'French')
  expect(await tagsIn(page)).toEqual(['English', 'French'])

  await page.goto(`${granary.address}/app/data-entry?domain=1.3`)
  await vernacularOf(page).waitFor()
  await page.getByRole('button', { name: 'Gloss languages' }).click()
  await page.getByRole('checkbox', { name: 'French' }).check()
  await page.keyboard.press('Escape')
  await vernacularOf(page).focus()
  await page.keyboard.type('maji')
  await page.keyboard.press('Enter')
  await page.keyboard.type('water')
  await page.keyboard.press('Tab')
  await page.keyboard.type('eau')
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Entered just now' }).locator('[data-saved="server"]').waitFor()

  expect(await wordsOnServer(granary, { ...person, projectId })).toMatchObject([
    {
      vernacular: 'maji',
      senses: [
        {
          glosses: [
            { language: 'en', def: 'water' },
            { language: 'fr', def: 'eau' },
          ],
        },
      ],
    },
  ])
})

test('languages are put in order and removed by keyboard alone, and the focus is never lost', async () => {
  const page = await clearedPage({ reducedMotion: 'reduce' })
  await openAs(page, granary, await anOwner(granary), '/app/project-settings')
  await addLanguage(page, 'French')
  await addLanguage(page, 'Swahili')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

  await pressByKeyboard(page, page.getByRole('button', { name: 'Move English down' }))
  await expect.poll(() => tagsIn(page)).toEqual(['French', 'English', 'Swahili'])
  expect(await focused()).toBe('Move English down')
  await page.keyboard.press('Enter')
  await expect.poll(() => tagsIn(page)).toEqual(['French', 'Swahili', 'English'])
  expect(await focused()).toBe('Move English down')

  await pressByKeyboard(page, page.getByRole('button', { name: 'Take Swahili off the list' }))
  await expect.poll(() => tagsIn(page)).toEqual(['French', 'English'])
  await expect.poll(focused).toBe('Take English off the list')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Undo' }).last())
  await expect.poll(() => tagsIn(page)).toEqual(['French', 'Swahili', 'English'])
})

test('another font and direction of the dictionary’s language are those of its fields, for everybody and at once', async () => {
  const owner = await anOwner(granary)
  const theirs = await clearedPage()
  await openAs(theirs, granary, await aMember(granary, owner), '/app/data-entry?domain=1.3')
  await vernacularOf(theirs).waitFor()
  const page = await clearedPage({ reducedMotion: 'reduce' })
  await openAs(page, granary, owner, '/app/project-settings')
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

test.each([
  ['en', 1280],
  ['ar', 360],
  ['ml', 360],
])('the languages of a project can be seen by everybody and changed, in %s at %i px', async (locale, width) => {
  const long = 'The language of the people on the far side of the great lake'
  const owner = await anOwner(granary, {
    analysisWritingSystems: [
      { bcp47: 'en', name: 'English', font: '', rtl: null },
      { bcp47: 'ar', name: 'Arabic', font: 'Scheherazade New', rtl: true },
      { bcp47: 'qaa-x-lake', name: long, font: '', rtl: null },
    ],
  })
  const page = await clearedPage({ locale, viewport: { width, height: 740 }, reducedMotion: 'reduce' })
  await openAs(page, granary, owner, '/app/project-settings')
  await page.getByText(long, { exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await violationsOn(page)).toEqual([])

  await page.getByRole('button', { name: long }).nth(2).click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  expect(await violationsOn(page)).toEqual([])

  const reader = await clearedPage({ locale, viewport: { width, height: 740 }, reducedMotion: 'reduce' })
  await openAs(reader, granary, await aMember(granary, owner), '/app/project-settings')
  await reader.getByRole('listitem').filter({ hasText: long }).waitFor()
  await expect.poll(() => reader.getByRole('button', { name: long }).count()).toBe(0)
  expect(await violationsOn(reader)).toEqual([])
})
