import type { Locator } from 'playwright'
import { expect, inject, test } from 'vitest'
import { newWord, panel, rows } from './entry-table.ts'
import { openEntry } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, glossOf, vernacularOf } from './people.ts'

const granary = inject('sharedGranary')

test('what a keyboard on the screen is still composing belongs to the word that is saved, and not to the next: form, gloss, note and definition', async () => {
  const page = await clearedPage({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  const fields = { definitionsEnabled: true, entryFields: { note: true, flag: false, picture: false } }
  await openEntry(page, granary, await anOwner(granary, fields), '1.3')
  const keyboard = await page.context().newCDPSession(page)
  /** Letter by letter, as the keyboards of many scripts and all swipes do, and without an end: the last word is still open to change. */
  const compose = async (field: Locator, text: string): Promise<void> => {
    await field.tap()
    for (let end = 1; end <= text.length; end++)
      await keyboard.send('Input.imeSetComposition', {
        text: text.slice(0, end),
        selectionStart: end,
        selectionEnd: end,
      })
  }
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).tap()
  const inRow = (name: string) => rows(page).getByLabel(name, { exact: true })
  const inTable = (name: string) => panel(page).getByLabel(new RegExp(`^${name}`))

  await compose(vernacularOf(page), 'maji')
  await compose(glossOf(page), 'su\u0301')
  await save()
  await expect.poll(() => inRow('English of “maji”').inputValue()).toBe('sú')
  expect([await vernacularOf(page).inputValue(), await glossOf(page).inputValue()]).toEqual(['', ''])
  // The keyboard on the screen stays open.
  expect(await vernacularOf(page).evaluate((field) => field === document.activeElement)).toBe(true)

  await compose(vernacularOf(page), 'mto')
  await save()
  await expect.poll(() => inRow('English of “mto”').inputValue()).toBe('')
  expect(await vernacularOf(page).inputValue()).toBe('')

  for (const [word, name] of [
    ['moto', 'Note'],
    ['mvua', 'Definition'],
  ] as const) {
    await compose(vernacularOf(page), word)
    await page.getByRole('button', { name: 'More fields' }).tap()
    // And not the button, over which it lies.
    expect(await panel(page).evaluate((sheet) => sheet === document.activeElement)).toBe(true)
    await compose(inTable(name), 'one')
    await panel(page).getByRole('button', { name: 'Close' }).tap()
    await save()
    await rows(page)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .waitFor()
    expect(await newWord(page).getByText('one').count()).toBe(0)
  }
})
