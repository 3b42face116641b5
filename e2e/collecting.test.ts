import type { Locator } from 'playwright'
import { expect, inject, test } from 'vitest'
import { newWord, recordByKey, rows, speak } from './entry-table.ts'
import { pressByKeyboard, tabTo, typeInto } from './keyboard.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, glossOf, type Owner, vernacularOf, wordsOnServer } from './people.ts'

/** Milliseconds of sound: the shortest words are as long. */
const A_SHORT_WORD = 300
const WORDS = Array.from({ length: 6 }, (_, index) => {
  const letter = String.fromCharCode(97 + index)
  return { vernacular: `neno ${letter}`, gloss: `word ${letter}` }
})

const granary = inject('sharedGranary')

test('by touch alone at 360×640 somebody logs in, finds a domain and collects words, each recorded; the latest stands next to the fields', async () => {
  const owner = await anOwner(granary)
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }
  const page = await clearedPage(phone)
  const enter = async (field: Locator, text: string): Promise<void> => {
    await field.tap()
    // As a keyboard on the screen does: letters come as text, and no key is told.
    await page.keyboard.insertText(text)
  }
  await page.goto(granary.address)
  await page.getByRole('link', { name: 'Log in', exact: true }).tap()
  await enter(page.getByLabel('Username or email'), owner.username)
  await enter(page.getByLabel('Password', { exact: true }), owner.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).tap()
  await page.getByRole('button', { name: owner.projectName }).tap()
  await page.getByRole('link', { name: 'Collect', exact: true }).tap()
  await page.getByRole('button', { name: /^Down to 1 / }).tap()
  await page.getByRole('button', { name: /^Down to 1\.3 / }).tap()
  await page.getByRole('button', { name: 'Add words', exact: true }).tap()
  await vernacularOf(page).waitFor()

  for (const { vernacular, gloss } of WORDS) {
    await enter(vernacularOf(page), vernacular)
    await enter(glossOf(page), gloss)
    await newWord(page)
      .getByRole('button', { name: `Record ${vernacular}` })
      .tap()
    await speak(page, A_SHORT_WORD)
    await newWord(page)
      .getByRole('button', { name: `Stop recording ${vernacular}` })
      .tap()
    await newWord(page).getByRole('button', { name: 'Save', exact: true }).tap()
  }

  await expectCollected(owner)
  expect(await vernacularOf(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await rows(page).last().getByRole('textbox').first().inputValue()).toBe(WORDS.at(-1)?.vernacular)
  expect(await rows(page).count()).toBe(3)
  await page.getByRole('button', { name: 'Show 3 earlier words' }).tap()
  expect(await rows(page).count()).toBe(WORDS.length)
})

test('at 1280, by keyboard alone, the same', async () => {
  const owner = await anOwner(granary)
  const page = await clearedPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(granary.address)
  await pressByKeyboard(page, page.getByRole('link', { name: 'Log in', exact: true }))
  await typeInto(page, page.getByLabel('Username or email'), owner.username)
  await typeInto(page, page.getByLabel('Password', { exact: true }), owner.password)
  await page.keyboard.press('Enter')
  await pressByKeyboard(page, page.getByRole('button', { name: owner.projectName }))
  await pressByKeyboard(page, page.getByRole('link', { name: 'Collect', exact: true }))
  await tabTo(page, page.locator('[aria-current="true"]'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('13')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Add words in 1\.3 / }).waitFor()
  await page.keyboard.press('Enter')
  await vernacularOf(page).waitFor()

  for (const { vernacular, gloss } of WORDS) {
    await page.keyboard.type(vernacular)
    await page.keyboard.press('Enter')
    await page.keyboard.type(gloss)
    await recordByKey(page, 'Alt+r', A_SHORT_WORD)
    await page.keyboard.press('Enter')
  }

  await expectCollected(owner)
  expect(await rows(page).count()).toBe(WORDS.length)
})

/** Each word once, in the order in which it was typed, with a recording of its own. */
async function expectCollected(owner: Owner): Promise<void> {
  const collected = async () =>
    (await wordsOnServer(granary, owner))
      .toSorted((one, other) => one.created.localeCompare(other.created))
      .map(({ vernacular, senses, audio }) => [vernacular, senses[0]?.glosses[0]?.def, audio.length])
  const typed = WORDS.map(({ vernacular, gloss }) => [vernacular, gloss, 1])
  await expect.poll(collected).toEqual(typed)
  const words = await wordsOnServer(granary, owner)
  expect(new Set(words.flatMap(({ audio }) => audio.map(({ fileName }) => fileName))).size).toBe(WORDS.length)
}
