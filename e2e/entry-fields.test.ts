import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { newWord, panel } from './entry-table.ts'
import { openEntry } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, vernacularOf, wordsOnServer } from './people.ts'

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

test('a word with glosses in three languages and all it can have is typed by keys alone, is there after a reload, and reaches the server', async () => {
  const owner = await anOwner(granary, EVERYTHING)
  const page = await clearedPage({ viewport: { width: 1280, height: 800 } })
  await openEntry(page, granary, owner, '1.3')
  await typeEverything(page)
  await page.reload()

  await expect.poll(() => vernacularOf(page).inputValue()).toBe('maji')
  const glossIn = (label: string) => newWord(page).getByLabel(label, { exact: true }).inputValue()
  expect(await Promise.all(['French gloss', 'Arabic gloss'].map(glossIn))).toEqual(['eau', 'ماء'])
  // What is filled shows at the word, and leads into the panel.
  await newWord(page).getByRole('button', { name: 'from an old man' }).click()
  const valueOf = (label: string) => panel(page).getByLabel(label, { exact: true }).inputValue()
  expect(await Promise.all(['Note', 'Flag', 'Part of speech'].map(valueOf))).toEqual([
    'from an old man\nby the lake',
    'tone?',
    'Noun',
  ])
  await vernacularOf(page).focus()
  await page.keyboard.press('Alt+f')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => wordsOnServer(granary, owner))
    .toMatchObject([
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
  expect(await vernacularOf(page).evaluate((field) => field === document.activeElement)).toBe(true)
})
