import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import type { Project } from '#domain/project/project.ts'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { expectNoHindrance } from './accessibility.ts'
import { ask } from './ask.ts'
import { fetchedForOffline } from './kept-for-offline.ts'
import { pressByKeyboard, tabTo, typeInto } from './keyboard.ts'
import { openAs } from './known-device.ts'
import { clearedPage, FETCHES_AHEAD } from './new-page.ts'
import { anOwner, type Owner, wordsOnServer } from './people.ts'

const granary = inject('sharedGranary')
const WIDE = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

/** Somebody with a dictionary of these words, glossed by themselves. */
async function ownerOf(...vernaculars: readonly string[]): Promise<Owner> {
  const owner = await anOwner(granary)
  for (const vernacular of vernaculars) {
    const sense = aSense({ glosses: [{ language: 'en', def: vernacular }] })
    await ask(granary, owner, `POST /projects/${owner.projectId}/words`, aWord({ vernacular, senses: [sense] }))
  }
  return owner
}

const characters = (page: Page) => page.getByRole('table').locator('tbody tr')
const letter = (page: Page, name: string) => page.locator(`tr[data-letter="${name}"] button`)
const written = async (owner: Owner) =>
  (await wordsOnServer(granary, owner)).map(({ vernacular }) => vernacular).toSorted()

async function lists(owner: Owner): Promise<readonly (readonly string[])[]> {
  const project = (await ask(granary, owner, `GET /projects/${owner.projectId}`)) as Project
  return [project.validCharacters.toSorted(), project.rejectedCharacters.toSorted()]
}

test('by keyboard alone characters are accepted and rejected, one by one and together, and rejected ones are marked in words', async () => {
  const owner = await ownerOf('chai', 'maji', 'ŋoma')
  const page = await clearedPage(WIDE)
  await openAs(page, granary, owner, '/app/goals')
  await page.getByRole('region', { name: 'What you did last' }).waitFor()
  await expectNoHindrance(page, 'the ways to clean up')
  await pressByKeyboard(page, page.getByRole('link', { name: 'Characters' }))
  await expect.poll(() => characters(page).count()).toBe(8)

  await tabTo(page, letter(page, 'a'))
  await page.keyboard.press('a')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('r')
  await expect.poll(() => lists(owner)).toEqual([['a'], ['c']])
  await page.keyboard.press('ArrowDown')
  for (let at = 0; at < 2; at++) await page.keyboard.press('Shift+ArrowDown')
  await expectNoHindrance(page, 'the characters, some of them selected')
  await page.keyboard.press('a')
  await expect.poll(() => lists(owner)).toEqual([['a', 'h', 'i', 'j'], ['c']])
  await pressByKeyboard(page, page.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => lists(owner)).toEqual([['a'], ['c']])

  await pressByKeyboard(page, letter(page, 'ŋ'))
  const details = page.getByRole('region', { name: 'Character' })
  await details.getByText('LATIN SMALL LETTER ENG').waitFor()
  await expectNoHindrance(page, 'one character')

  await pressByKeyboard(page, page.getByRole('link', { name: 'Words', exact: true }))
  await pressByKeyboard(page, page.getByRole('button', { name: 'Rejected characters 1' }))
  await expect.poll(() => page.locator('tbody tr mark').allInnerTexts()).toEqual(['c'])
  await expectNoHindrance(page, 'words with rejected characters')
})

test('by keyboard alone a spelling is replaced in the words that were not left out, and one undo brings them back', async () => {
  const owner = await ownerOf('chai', 'cheche', 'chuma', 'maji', 'ch')
  const page = await clearedPage(WIDE)
  await openAs(page, granary, owner, '/app/goals/replace')
  await typeInto(page, page.getByRole('textbox', { name: 'Find', exact: true }), 'ch')
  await expect.poll(() => characters(page).count()).toBe(4)
  expect(await page.getByRole('checkbox', { name: 'Replace in “ch”' }).isDisabled()).toBe(true)
  await typeInto(page, page.getByRole('textbox', { name: 'Replace with' }), 'c')
  // Until the last word has been read, nothing can be replaced.
  await page.getByRole('button', { name: 'Replace (4)', disabled: false }).waitFor()
  await tabTo(page, page.getByRole('checkbox', { name: 'Replace in “cheche”' }))
  await page.keyboard.press('Space')
  await expectNoHindrance(page, 'what would be replaced')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Replace (3)' }))

  await expect.poll(() => written(owner)).toEqual(['c', 'cai', 'cheche', 'cuma', 'maji'])
  const [set] = (
    (await ask(granary, owner, `GET /projects/${owner.projectId}/changesets`)) as {
      changeSets: readonly { kind: string; words: number }[]
    }
  ).changeSets
  expect(set).toMatchObject({ kind: 'replace', words: 3 })
  await pressByKeyboard(page, page.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => written(owner)).toEqual(['ch', 'chai', 'cheche', 'chuma', 'maji'])
  await expect.poll(() => characters(page).count()).toBe(4)
})

test('offline characters are decided about and words replaced, which others see when there is a network again', async () => {
  const owner = await ownerOf('chai', 'chuma')
  const page = await clearedPage({ ...FETCHES_AHEAD, ...WIDE })
  // A device that keeps nothing has the screens at which one was.
  await openAs(page, granary, owner, '/app/goals/replace')
  await fetchedForOffline(page)
  await page.getByRole('link', { name: 'Clean up' }).click()
  await page.getByRole('link', { name: 'Characters' }).click()
  await expect.poll(() => characters(page).count()).toBe(6)
  await page.context().setOffline(true)
  await letter(page, 'c').focus()
  await page.keyboard.press('r')
  await page.locator('tr[data-letter="c"]').getByText('Rejected').waitFor()
  await page.getByRole('link', { name: 'Clean up' }).click()
  await page.getByRole('link', { name: 'Find and replace' }).click()
  await page.getByRole('textbox', { name: 'Find', exact: true }).fill('ch')
  await page.getByRole('textbox', { name: 'Replace with' }).fill('k')
  await page.getByRole('button', { name: 'Replace (2)' }).click()
  await expect.poll(() => characters(page).count()).toBe(0)
  expect(await written(owner)).toEqual(['chai', 'chuma'])

  await page.context().setOffline(false)
  await expect.poll(() => written(owner)).toEqual(['kai', 'kuma'])
  await expect.poll(() => lists(owner)).toEqual([[], ['c']])
})

describe('on a phone, from right to left and in the dark', () => {
  test('characters of a language and one of several signs are accepted, and nothing hinders anybody', async () => {
    const owner = await ownerOf('ngoma', 'maji')
    const page = await clearedPage({ ...PHONE, locale: 'ar', colorScheme: 'dark' })
    await openAs(page, granary, owner, '/app/goals/characters')
    await expect.poll(() => characters(page).count()).toBe(7)
    await expectNoHindrance(page, 'the characters')
    await page.getByRole('button', { name: 'إضافة أحرف' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'اكتب أحرفًا' }).fill('ng')
    await dialog.getByRole('checkbox').check()
    await expectNoHindrance(page, 'adding characters')
    await dialog
      .getByRole('button', { name: /^قبول هذه/ })
      .last()
      .click()
    await expect.poll(() => lists(owner)).toEqual([['ng'], []])
    await expect.poll(() => characters(page).count()).toBe(6)

    await letter(page, 'ng').tap()
    await page.getByRole('region', { name: 'الحرف' }).waitFor()
    await expectNoHindrance(page, 'one character')
    await page.getByRole('region', { name: 'الحرف' }).getByRole('button', { name: 'إغلاق' }).click()

    await page.getByRole('button', { name: 'إضافة أحرف' }).click()
    await dialog.getByRole('combobox').fill('السواحلية')
    await page.getByRole('option', { name: 'السواحلية', exact: true }).click()
    await dialog
      .getByRole('button', { name: /^قبول هذه/ })
      .first()
      .click()
    await expect.poll(async () => (await lists(owner))[0]).toContain('ch')

    await openAs(page, granary, owner, '/app/goals/replace?find=ng')
    await expect.poll(() => characters(page).count()).toBe(1)
    await expectNoHindrance(page, 'what would be replaced')
  })
})
