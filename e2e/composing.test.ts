import type { CDPSession, Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import type { Project } from '#domain/project/project.ts'
import { openEntry } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, glossOf, vernacularOf } from './people.ts'

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const

const granary = inject('sharedGranary')

/** The table on a phone whose keyboard composes what is typed, as those of many scripts and of all swipes do. */
async function composingPhone(overrides: Partial<Project> = {}) {
  const page = await clearedPage(PHONE)
  await openEntry(page, granary, await anOwner(granary, overrides), '1.3')
  const keyboard = await page.context().newCDPSession(page)
  return { page, compose: (field: Locator, text: string) => compose(keyboard, field, text) }
}

/** Letter by letter, and without an end: the last word is still open to change. */
async function compose(keyboard: CDPSession, field: Locator, text: string): Promise<void> {
  await field.tap()
  for (let end = 1; end <= text.length; end++) {
    await keyboard.send('Input.imeSetComposition', {
      text: text.slice(0, end),
      selectionStart: end,
      selectionEnd: end,
    })
  }
}

const saveIn = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const fieldOfRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Entered just now' }).getByLabel(name, { exact: true })

test('a gloss that is still being composed belongs to the word that is saved, and not to the next', async () => {
  const { page, compose } = await composingPhone()
  await compose(vernacularOf(page), 'maji')
  await compose(glossOf(page), 'su\u0301')
  await saveIn(page).tap()

  await expect.poll(() => fieldOfRow(page, 'English of “maji”').inputValue()).toBe('sú')
  expect([await vernacularOf(page).inputValue(), await glossOf(page).inputValue()]).toEqual(['', ''])
  // The keyboard on the screen stays open.
  expect(await vernacularOf(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await compose(vernacularOf(page), 'mto')
  await saveIn(page).tap()
  await expect.poll(() => fieldOfRow(page, 'English of “mto”').inputValue()).toBe('')
})

test('so does the form, which is composed in the field where the next one begins', async () => {
  const { page, compose } = await composingPhone()
  await compose(vernacularOf(page), 'maji')
  await saveIn(page).tap()

  await fieldOfRow(page, 'English of “maji”').waitFor()
  expect(await vernacularOf(page).inputValue()).toBe('')
  await compose(vernacularOf(page), 'mto')
  await saveIn(page).tap()
  await fieldOfRow(page, 'English of “mto”').waitFor()
})

test('so do a definition and a note', async () => {
  const entryFields = { note: true, flag: false, picture: false }
  const { page, compose } = await composingPhone({ definitionsEnabled: true, entryFields })
  const table = page.getByRole('region', { name: 'New word' })
  for (const [word, name] of [
    ['maji', 'Note'],
    ['mto', 'Definition'],
  ] as const) {
    const field = table.getByLabel(new RegExp(`^${name}`))
    await compose(vernacularOf(page), word)
    // It stays open for the next word.
    if (word === 'maji') await page.getByRole('button', { name: 'More fields' }).tap()
    await compose(field, 'one')
    await saveIn(page).tap()
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).waitFor()
    expect(await field.inputValue()).toBe('')
  }
})
