import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { newWord, panel, recordByKey, rows, speak } from './entry-table.ts'
import { openEntry } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, glossOf, typeWord, vernacularOf, wordsOnServer } from './people.ts'

const granary = inject('sharedGranary')

const EVERYTHING = {
  analysisWritingSystems: [
    { bcp47: 'en', name: 'English', font: '', rtl: null },
    { bcp47: 'fr', name: 'French', font: '', rtl: null },
    { bcp47: 'ar', name: 'Arabic', font: '', rtl: true },
  ],
  definitionsEnabled: true,
  grammaticalInfoEnabled: true,
  entryFields: { note: true, flag: true, picture: true },
}
const DESK = { viewport: { width: 1280, height: 800 } } as const
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const
const KEYBOARD_UP = { width: 360, height: 360 } as const
const WORDS = Array.from({ length: 16 }, (_, n) => [`neno ${n}`, `w ${n}`, `m ${n}`, `k ${n}`] as const)

/** Where the fields of the next word stand. */
async function placeOf(page: Page) {
  const [form, gloss] = await Promise.all([vernacularOf(page).boundingBox(), glossOf(page).boundingBox()])
  return { form, gloss }
}

/** What Tab stops at, of what is seen. */
function stopsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main a[href], main button, main input, main select, main [tabindex]')]
      .filter((one) => one.tabIndex >= 0 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((one) => one.ariaLabel ?? one.textContent ?? one.id),
  )
}

const isFocused = (page: Page) => vernacularOf(page).evaluate((field) => field === document.activeElement)

test('the fields of the next word stay where they are: while typing, suggesting, with a hint, recording, recorded, with the panel open, after many words and a reload; what is recorded plays in line with its word', async () => {
  const owner = await anOwner(granary, EVERYTHING)
  const page = await clearedPage(DESK)
  await openEntry(page, granary, owner, '1.3')
  const place = await placeOf(page)
  const stays = async (when: string) => expect([when, await placeOf(page)]).toEqual([when, place])
  for (const word of WORDS.slice(0, 6)) await typeWord(page, ...word)
  await expect.poll(() => rows(page).count()).toBe(6)
  await stays('six rows')
  expect((await stopsOn(page)).length).toBeLessThanOrEqual(20)

  await page.keyboard.type('nen')
  await page.getByRole('listbox').waitFor()
  await stays('suggestions')
  await page.keyboard.type('o 0')
  await page.getByRole('radiogroup').waitFor()
  await stays('a hint')
  await page.keyboard.press('Alt+r')
  await speak(page)
  await stays('recording')
  await page.keyboard.press('Alt+r')
  await newWord(page).locator('[data-play]').waitFor()
  await stays('recorded')
  await page.keyboard.press('Alt+n')
  await page.keyboard.type('seen')
  await panel(page).waitFor()
  await stays('the panel')
  await page.keyboard.press('Enter')
  await expectInLine(page)
  for (const word of WORDS.slice(6)) await typeWord(page, ...word)
  await expect.poll(() => rows(page).count()).toBe(17)
  await stays('many rows')
  const heights = await rows(page).evaluateAll((all) => all.slice(7).map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(41)

  await typeEverything(page)
  await page.reload()
  await rows(page).nth(16).waitFor()
  const last = await rows(page).last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((place.form?.y ?? 0) + 1)
  expect(last?.y).toBeGreaterThan(300)
  await expectEverything(page)
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await wordsOnServer(granary, owner)).filter(({ vernacular }) => vernacular === 'maji'))
    .toMatchObject([MAJI])
  expect(await isFocused(page)).toBe(true)
})

async function expectInLine(page: Page): Promise<void> {
  const play = rows(page).last().locator('[data-play]')
  await play.waitFor()
  const [player, form] = await Promise.all([
    play.boundingBox(),
    rows(page).last().locator('input').first().boundingBox(),
  ])
  const middleOf = (box: typeof form) => (box?.y ?? 0) + (box?.height ?? 0) / 2
  expect(Math.abs(middleOf(player) - middleOf(form))).toBeLessThan(3)
}

/** All that a word can have, by keys alone. */
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

const MAJI = {
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
}

/** After a reload; ends in the field of the flag. */
async function expectEverything(page: Page): Promise<void> {
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
}

test('on a phone the word, one gloss, the microphone and Save are in sight at once, typed or not, with and without the keyboard', async () => {
  const page = await clearedPage(PHONE)
  await openEntry(page, granary, await anOwner(granary, EVERYTHING), '1.3')
  await vernacularOf(page).tap()
  const record = newWord(page).getByRole('button', { name: /^Record/ })
  const save = newWord(page).getByRole('button', { name: 'Save', exact: true })
  const inSight = async ({ height }: { readonly height: number }) => {
    const targets = [vernacularOf(page), glossOf(page), record, save]
    const boxes = await Promise.all(targets.map((target) => target.boundingBox()))
    return boxes.map((box) => box !== null && box.y >= 0 && box.y + box.height <= height)
  }
  for (const size of [PHONE.viewport, KEYBOARD_UP]) {
    await page.setViewportSize(size)
    await vernacularOf(page).fill('')
    await expect.poll(() => inSight(size)).toEqual([true, true, true, true])
    await page.keyboard.insertText('maji')
    expect(await inSight(size)).toEqual([true, true, true, true])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }

  // While the field has the focus nothing comes below the line, and Save stays under the thumb.
  await record.tap()
  await newWord(page)
    .getByRole('button', { name: /^Stop recording/ })
    .waitFor()
  expect(await isFocused(page)).toBe(true)
})

test('on a phone the texts of a word that has everything are read whole, and so is what it has', async () => {
  const page = await clearedPage(PHONE)
  await openEntry(page, granary, await anOwner(granary, EVERYTHING), '1.3')
  await vernacularOf(page).focus()
  await recordByKey(page)
  await newWord(page).locator('[data-play]').waitFor()
  await typeEverything(page)
  await page.keyboard.press('Enter')
  const word = rows(page).last()
  await word.locator('[data-play]').waitFor()
  await word.getByRole('button', { name: 'from an old man' }).waitFor()

  const cut = await word
    .locator('input, form > *, form > * > *')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML))
  expect(cut).toEqual([])
})
