import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { newWord, recordByKey, rows, speak } from './entry-table.ts'
import { pressByKeyboard, tabTo, typeInto } from './keyboard.ts'
import { clearedPage } from './new-page.ts'
import { glossOf, vernacularOf, wordsOnServer } from './people.ts'
import { NEW_PASSWORD, signUp } from './sign-up.ts'

const granary = inject('sharedGranary')

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const
/** Milliseconds of sound: the shortest words are as long. */
const A_SHORT_WORD = 300
/** Thirty, each with three glosses, short: each letter is drawn, and texts of many are typed in other journeys. */
const WORDS = [...'bdfglm'].flatMap((consonant) =>
  [...'aeiou'].map((vowel) => {
    const syllable = `${consonant}${vowel}`
    return [syllable, `e ${syllable}`, `s ${syllable}`, `f ${syllable}`] as const
  }),
)
/** The last of them are recorded as well, since a recording takes its time. */
const RECORDED = WORDS.slice(-6)

test('by keyboard alone somebody signs up, makes a project in Nyakyusa with three gloss languages, finds a domain in the tree, and types thirty words with all glosses by Enter, the last ones recorded', async () => {
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
  await tabTo(page, page.locator('[aria-current="true"]'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('13')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Add words in 1\.3 / }).waitFor()
  await page.keyboard.press('Enter')
  await vernacularOf(page).waitFor()
  for (const word of WORDS) {
    const [form, ...glosses] = word
    await page.keyboard.type(form)
    for (const gloss of glosses) {
      await page.keyboard.press('Enter')
      await page.keyboard.type(gloss)
    }
    if (RECORDED.includes(word)) await recordByKey(page, 'Alt+r', A_SHORT_WORD)
    await page.keyboard.press('Enter')
  }

  await expectCollected(page)
  expect(await rows(page).count()).toBe(WORDS.length)
})

test('by touch alone at 360×640 somebody does the same, with the key of the keyboard that says next; the latest word stands next to the fields', async () => {
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
  await expectHelpInMenu(page)
  await tap('link', 'Collect')
  await tap('button', /^Down to 1 /)
  await tap('button', /^Down to 1\.3 /)
  await tap('button', 'Add words')
  await vernacularOf(page).waitFor()
  const hints = await newWord(page)
    .locator('input')
    .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).enterKeyHint))
  expect(hints).toEqual(['next', 'next', 'next', 'done'])
  for (const word of WORDS) await collectByTouch(page, word)

  await expectCollected(page)
  expect(await vernacularOf(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await rows(page).last().getByRole('textbox').first().inputValue()).toBe(WORDS.at(-1)?.[0])
  expect(await rows(page).count()).toBe(3)
  await page.getByRole('button', { name: `Show ${WORDS.length - 3} earlier words` }).tap()
  expect(await rows(page).count()).toBe(WORDS.length)
  await wayBackIntoField(page)
  // What comes to a row with a finger takes the place of nothing that the finger may be going to.
  const row = rows(page).nth(-2)
  const more = row.getByRole('button', { name: /^More options/ })
  const place = await more.boundingBox()
  await row.locator('input').first().tap()
  await row.getByRole('button', { name: /^Delete/ }).waitFor()
  expect(await more.boundingBox()).toEqual(place)
  // Nor of what it is at: the click of a tap arrives where the finger came down.
  const arrived = nextClick(page)
  const play = `Play recording 1 of ${WORDS.at(-3)?.[0]}`
  await rows(page).nth(-3).getByRole('button', { name: play }).tap()
  expect(await arrived).toBe(play)
})

/** Outside of a field the ways at the foot come back a moment later, and leave again in one: nothing moves after that. */
async function wayBackIntoField(page: Page): Promise<void> {
  const way = page.getByRole('link', { name: 'Collect', exact: true })
  await way.waitFor()
  await vernacularOf(page).tap()
  await way.waitFor({ state: 'hidden' })
}

/** The name of the button at which the next click arrives; null: at none. */
async function nextClick(page: Page): Promise<string | null> {
  return page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        const onClick = ({ target }: Event): void =>
          resolve((target as Element).closest('button')?.getAttribute('aria-label') ?? null)
        document.addEventListener('click', onClick, { capture: true, once: true })
      }),
  )
}

/** On a phone the sign that leads to the guide stands in the menu of the person. */
async function expectHelpInMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Neema’s menu' })
  await menu.tap()
  expect(await page.getByRole('menuitem', { name: 'Help' }).getAttribute('href')).toBe('/docs/languages.html')
  // It hears keys as soon as the focus has come to it.
  await page.locator('[role="menu"]:focus-within').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
}

/** A word with its glosses by the key that says next; recorded or not. */
async function collectByTouch(page: Page, word: (typeof WORDS)[number]): Promise<void> {
  const [form, ...glosses] = word
  await vernacularOf(page).tap()
  for (const text of [form, ...glosses.slice(0, -1)]) {
    await page.keyboard.insertText(text)
    await page.keyboard.press('Enter')
  }
  expect(await glossOf(page, glosses.length).evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.insertText(glosses.at(-1) ?? '')
  if (RECORDED.includes(word)) await recordByTouch(page, form)
  await newWord(page).getByRole('button', { name: 'Save', exact: true }).tap()
}

async function recordByTouch(page: Page, form: string): Promise<void> {
  await newWord(page)
    .getByRole('button', { name: `Record ${form}` })
    .tap()
  await speak(page, A_SHORT_WORD)
  await newWord(page)
    .getByRole('button', { name: `Stop recording ${form}` })
    .tap()
}

/** Each word once, in the order in which it was typed, with all its glosses, and recordings of their own. */
async function expectCollected(page: Page): Promise<void> {
  const [token, projectId] = await page.evaluate(() => [
    (JSON.parse(localStorage.getItem('user') ?? '{}') as { token: string }).token,
    localStorage.getItem('projectId') ?? '',
  ])
  const onServer = () => wordsOnServer(granary, { token: token as string, projectId: projectId as string })
  const collected = async () =>
    (await onServer())
      .toSorted((one, other) => one.created.localeCompare(other.created))
      .map(({ vernacular, senses, audio }) => [
        vernacular,
        ...(senses[0]?.glosses.map(({ def }) => def) ?? []),
        audio.length,
      ])
  await expect.poll(collected).toEqual(WORDS.map((word) => [...word, RECORDED.includes(word) ? 1 : 0]))
  const files = (await onServer()).flatMap(({ audio }) => audio.map(({ fileName }) => fileName))
  expect(new Set(files).size).toBe(RECORDED.length)
}
