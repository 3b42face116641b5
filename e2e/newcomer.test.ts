import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { newWord, rows } from './entry-table.ts'
import { pressByKeyboard, tabTo, typeInto } from './keyboard.ts'
import { clearedPage } from './new-page.ts'
import { typeWord, vernacularOf, wordsOnServer } from './people.ts'
import { NEW_PASSWORD, signUp } from './sign-up.ts'

const granary = inject('sharedGranary')

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const
const THIRTY = Array.from({ length: 30 }, (_, n) => [`neno ${n}`, `word ${n}`, `neno la ${n}`, `mot ${n}`] as const)

test('by keyboard alone somebody signs up, makes a project in Nyakyusa with three gloss languages, and types thirty words with all glosses by Enter', async () => {
  const page = await clearedPage({ viewport: { width: 1280, height: 800 } })
  const press = (target: Locator) => pressByKeyboard(page, target)
  await signUp(page, granary, 'Tumaini')
  await press(page.getByRole('link', { name: 'Create a project' }))
  await typeInto(page, page.getByLabel('Project name'), 'Ikinyakyusa')
  const pick = async (field: string, name: string): Promise<void> => {
    await typeInto(page, page.getByRole('combobox', { name: field }), name)
    await page.getByRole('listbox', { name: field }).getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
  }
  await pick('Dictionary language', 'Nyakyusa')
  await page.getByText('nyy', { exact: true }).waitFor()
  await pick('Gloss language', 'English')
  await press(page.getByRole('button', { name: 'Create project' }))
  await press(page.getByRole('link', { name: 'Choose the gloss languages' }))
  for (const name of ['Swahili', 'French']) {
    await pick('Add a language', name)
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: 'Gloss languages' }).getByText(name, { exact: true }).waitFor()
  }
  await press(page.getByRole('link', { name: 'Collect', exact: true }))
  await typeInto(page, page.getByRole('combobox', { name: 'Find a domain' }), '1.3')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await vernacularOf(page).waitFor()
  await tabTo(page, vernacularOf(page))
  for (const word of THIRTY) await typeWord(page, ...word)

  await expectThirty(page)
})

test('by touch alone at 360×640 somebody does the same, with the key of the keyboard that says next', async () => {
  const page = await clearedPage(PHONE)
  const tap = (role: 'link' | 'button', name: string | RegExp) => page.getByRole(role, { name, exact: true }).tap()
  const enter = async (field: Locator, text: string): Promise<void> => {
    await field.tap()
    // As a keyboard on the screen does: letters come as text, and no key is told.
    await page.keyboard.insertText(text)
  }
  const pick = async (field: string, name: string): Promise<void> => {
    await enter(page.getByRole('combobox', { name: field }), name)
    await page.getByRole('listbox', { name: field }).getByRole('option', { name }).first().tap()
  }
  await page.goto(granary.address)
  await tap('link', 'Sign up')
  await enter(page.getByLabel('Your name'), 'Neema')
  await enter(page.getByLabel('Username'), 'neema')
  await enter(page.getByLabel('Email'), 'neema@example.org')
  await enter(page.getByLabel('Password', { exact: true }), NEW_PASSWORD)
  await enter(page.getByLabel('Repeat password'), NEW_PASSWORD)
  await tap('button', 'Sign up')
  await tap('link', 'Create a project')
  await enter(page.getByLabel('Project name'), 'Words of Neema')
  await pick('Dictionary language', 'Nyakyusa')
  await pick('Gloss language', 'English')
  await tap('button', 'Create project')
  await tap('link', 'Choose the gloss languages')
  for (const name of ['Swahili', 'French']) {
    await pick('Add a language', name)
    await tap('button', 'Add')
    await page.getByRole('list', { name: 'Gloss languages' }).getByText(name, { exact: true }).waitFor()
  }
  // The ways at the foot give their room to the keyboard until one leaves the field.
  await page.getByRole('heading', { level: 1 }).tap()
  await tap('link', 'Collect')
  await tap('button', /^Down to 1 /)
  await tap('button', /^Down to 1\.3 /)
  await tap('button', 'Add words')
  await vernacularOf(page).waitFor()
  const hints = await newWord(page)
    .locator('input')
    .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).enterKeyHint))
  expect(hints).toEqual(['next', 'next', 'next', 'done'])
  await vernacularOf(page).tap()
  for (const [form, ...glosses] of THIRTY) {
    for (const text of [form, ...glosses.slice(0, -1)]) {
      await page.keyboard.insertText(text)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.insertText(glosses.at(-1) ?? '')
    await newWord(page).getByRole('button', { name: 'Save', exact: true }).tap()
  }

  await expectThirty(page)
  // What comes to a row with a finger takes the place of nothing that the finger may be going to.
  const row = rows(page).nth(-2)
  const more = row.getByRole('button', { name: /^More options/ })
  const place = await more.boundingBox()
  await row.locator('input').first().tap()
  await row.getByRole('button', { name: /^Delete/ }).waitFor()
  expect(await more.boundingBox()).toEqual(place)
})

/** Each word once, in order, with all its glosses. */
async function expectThirty(page: Page): Promise<void> {
  const [token, projectId] = await page.evaluate(() => [
    (JSON.parse(localStorage.getItem('user') ?? '{}') as { token: string }).token,
    localStorage.getItem('projectId') ?? '',
  ])
  const entered = async () =>
    (await wordsOnServer(granary, { token: token as string, projectId: projectId as string }))
      .toSorted((one, other) => one.created.localeCompare(other.created))
      .map(({ vernacular, senses }) => [vernacular, ...(senses[0]?.glosses.map(({ def }) => def) ?? [])])
  await expect.poll(entered).toEqual(THIRTY)
}
