import type { BrowserContextOptions, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { openAs, openEntry } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, typeWord, vernacularOf, wordsOnServer, type Owner } from './people.ts'

const EVERYTHING = {
  analysisWritingSystems: [
    { bcp47: 'en', name: 'English', font: '', rtl: null },
    { bcp47: 'fr', name: 'French', font: '', rtl: null },
    { bcp47: 'ar', name: 'Arabic', font: '', rtl: true },
  ],
  definitionsEnabled: true,
  grammaticalInfoEnabled: true,
  entryFields: { note: true, flag: true, picture: false },
}

const granary = inject('sharedGranary')

async function pageOf(owner: Owner, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await clearedPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options })
  await openEntry(page, granary, owner, '1.3')
  return page
}

const rows = (page: Page) => page.getByRole('list', { name: 'Entered just now' }).getByRole('listitem')

async function savedOnServer(page: Page): Promise<void> {
  await rows(page).locator('[data-saved="server"]').last().waitFor({ timeout: 30_000 })
}

async function chooseColumns(page: Page, ...languages: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Gloss languages' }).click()
  for (const name of languages) await page.getByRole('checkbox', { name }).check()
  await page.keyboard.press('Escape')
  await vernacularOf(page).focus()
}

/** By keys alone. */
async function typeEverything(page: Page): Promise<void> {
  await page.keyboard.type('maji')
  await page.keyboard.press('Enter')
  await page.keyboard.type('water')
  await page.keyboard.press('Tab')
  await page.keyboard.type('eau')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('ماء')
  await page.keyboard.press('Alt+d')
  await page.keyboard.type('what one drinks')
  await page.keyboard.press('Alt+g')
  await page.keyboard.type('Nou')
  await page.keyboard.press('Alt+n')
  await page.keyboard.type('from an old man')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('by the lake')
  await page.keyboard.press('Alt+f')
  await page.keyboard.type('tone?')
}

test('a word with glosses in three languages and all it can have is entered by keys alone, and reaches the server', async () => {
  const owner = await anOwner(granary, EVERYTHING)
  const page = await pageOf(owner)
  await chooseColumns(page, 'French', 'Arabic')
  await typeEverything(page)
  await page.keyboard.press('Enter')
  await savedOnServer(page)

  expect(await vernacularOf(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await wordsOnServer(granary, owner)).toMatchObject([
    {
      vernacular: 'maji',
      note: { language: 'en', text: 'from an old man\nby the lake' },
      flag: { active: true, text: 'tone?' },
      senses: [
        {
          glosses: [
            { language: 'en', def: 'water' },
            { language: 'fr', def: 'eau' },
            { language: 'ar', def: 'ماء' },
          ],
          definitions: [{ language: 'en', text: 'what one drinks' }],
          grammaticalInfo: { catGroup: 'Noun' },
        },
      ],
    },
  ])
})

test('all that is typed is there after a reload at once', async () => {
  const page = await pageOf(await anOwner(granary, EVERYTHING))
  await chooseColumns(page, 'French', 'Arabic')
  await typeEverything(page)
  await page.reload()

  await expect.poll(() => vernacularOf(page).inputValue()).toBe('maji')
  const fields = page.getByRole('region', { name: 'New word' })
  const valueOf = (label: string) => fields.getByLabel(label, { exact: true }).inputValue()
  expect(await Promise.all(['French gloss', 'Arabic gloss', 'Note', 'Flag'].map(valueOf))).toEqual([
    'eau',
    'ماء',
    'from an old man\nby the lake',
    'tone?',
  ])
  expect(await valueOf('Part of speech')).toBe('Noun')
})

test('a word is moved by the number of its domain, brought back, and taken back into the fields', async () => {
  const owner = await anOwner(granary)
  const page = await pageOf(owner)
  await typeWord(page, 'maji', 'water')
  await savedOnServer(page)
  const domains = async () =>
    (await wordsOnServer(granary, owner)).flatMap((word) =>
      (word as unknown as { senses: { semanticDomains: { id: string }[] }[] }).senses.flatMap((sense) =>
        sense.semanticDomains.map(({ id }) => id),
      ),
    )
  await rows(page).getByRole('textbox').last().focus()
  await page.keyboard.press('Alt+m')
  await page.getByRole('dialog').getByRole('combobox').fill('1.3.1')
  await page.keyboard.press('Enter')
  await page.getByText('Moved to 1.3.1').waitFor()
  await expect.poll(domains).toEqual(['1.3.1'])

  await page.keyboard.press('Alt+z')
  await page.getByLabel('English of “maji”').waitFor()
  await expect.poll(domains).toEqual(['1.3'])
  await page.keyboard.press('Alt+z')
  await expect.poll(() => vernacularOf(page).inputValue()).toBe('maji')
  await expect.poll(domains).toEqual([])
})

test('what is entered with a word is switched on for the project', async () => {
  const owner = await anOwner(granary)
  const page = await clearedPage()
  await openAs(page, granary, owner, '/app/project-settings')
  await page.getByRole('switch', { name: 'Definitions' }).click({ force: true })
  await expect.poll(() => page.getByRole('switch', { name: 'Definitions' }).isChecked()).toBe(true)
  await page.goto(`${granary.address}/app/data-entry?domain=1.3`)
  await vernacularOf(page).focus()
  await page.keyboard.press('Alt+d')

  await page.getByLabel('Definition (English)').waitFor()
})

test.each([
  ['en', 1280],
  ['ar', 820],
])('every field, row and dialog is accessible, in %s at %i px', async (locale, width) => {
  const page = await clearedPage({ locale, viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  const violations = (...except: string[]) => violationsOn(page, ...except)
  await openEntry(page, granary, await anOwner(granary, EVERYTHING), '1.3')
  await page.locator('main section input').first().fill('maji')
  await page.keyboard.press('Alt+n')
  await page.keyboard.type('seen')
  await page.keyboard.press('Alt+g')
  await page.keyboard.type('V')
  await page.keyboard.press('Alt+f')
  await page.keyboard.type('tone?')
  await page.keyboard.press('Enter')
  await page.locator('main ol [data-saved="server"]').waitFor({ timeout: 30_000 })
  expect(await violations()).toEqual([])

  await page.locator('main ol [aria-expanded][aria-label*="maji"]').last().click()
  await page.locator('main ol textarea').first().focus()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await violations()).toEqual([])

  await page.keyboard.press('Alt+m')
  await page.getByRole('dialog').getByRole('combobox').fill('1.3.1')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  expect(await violations('region')).toEqual([])
})
