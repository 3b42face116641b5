import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { expectNoHindrance, expectNoHindranceAnywhere } from './accessibility.ts'
import { ask } from './ask.ts'
import { fetchedForOffline } from './kept-for-offline.ts'
import { chooseFromMenu, pressByKeyboard, typeOver } from './keyboard.ts'
import { openAs } from './known-device.ts'
import { clearedPage, FETCHES_AHEAD } from './new-page.ts'
import { anOwner, type Owner, wordsOnServer } from './people.ts'

const granary = inject('sharedGranary')

const listed = (page: Page) => page.getByRole('table', { name: 'Words' }).locator('tbody tr')

async function bring(owner: Owner, vernacular: string, gloss: string, ...domains: string[]): Promise<void> {
  const sense = aSense({
    glosses: [{ language: 'en', def: gloss }],
    semanticDomains: domains.map((id) => aDomain(id)),
  })
  await ask(granary, owner, `POST /projects/${owner.projectId}/words`, aWord({ vernacular, senses: [sense] }))
}

const domainsOn = async (owner: Owner): Promise<Record<string, readonly string[]>> =>
  Object.fromEntries(
    (await wordsOnServer(granary, owner)).map(({ vernacular, senses }) => [
      vernacular,
      senses.flatMap(({ semanticDomains }) => semanticDomains.map(({ id }) => id)),
    ]),
  )

test('words are found by a gloss, put in a domain together and taken out again, and changed in their cells; on the way nothing hinders anybody', async () => {
  const owner = await anOwner(granary, { definitionsEnabled: true, grammaticalInfoEnabled: true })
  for (const [word, gloss] of [
    ['mbuzi', 'goat'],
    ['jua', 'the Sun'],
    ['mwezi', 'moon'],
  ] as const)
    await bring(owner, word, gloss, ...(word === 'mbuzi' ? ['5.2'] : []))
  const page = await clearedPage({ viewport: { width: 1280, height: 800 } })
  await openAs(page, granary, owner, '/app/words')
  await expect.poll(() => listed(page).count()).toBe(3)

  await page.keyboard.type('SUN')
  await expect.poll(() => listed(page).allInnerTexts()).toEqual([expect.stringContaining('jua')])
  await typeOver(page, page.getByRole('searchbox', { name: 'Find in words, glosses and notes' }), ' ')
  await pressByKeyboard(page, page.getByRole('button', { name: 'No domain 2' }))
  await expect.poll(() => listed(page).count()).toBe(2)
  for (const word of ['jua', 'mwezi']) {
    await page.getByRole('checkbox', { name: `Select “${word}”` }).focus()
    await page.keyboard.press('Space')
  }
  await pressByKeyboard(page, page.getByRole('button', { name: 'Put in a domain (2)' }))
  await page.getByRole('dialog').getByRole('combobox').fill('1.1')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => listed(page).count()).toBe(0)
  await expect.poll(() => domainsOn(owner)).toEqual({ mbuzi: ['5.2'], jua: ['1.1'], mwezi: ['1.1'] })

  await pressByKeyboard(page, page.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => listed(page).count()).toBe(2)
  await expect.poll(() => domainsOn(owner)).toEqual({ mbuzi: ['5.2'], jua: [], mwezi: [] })

  await page.getByRole('checkbox', { name: 'Select all' }).focus()
  await page.keyboard.press('Space')
  await pressByKeyboard(page, page.getByRole('button', { name: 'More changes' }))
  await chooseFromMenu(page, page.getByRole('menuitem', { name: 'Flag', exact: true }))
  await page.getByText('Words that will change: 2.').waitFor()
  await expectNoHindranceAnywhere(page, 'what would become of many words')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'jua', exact: true }).focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await page.getByLabel('English of “jua”').fill('sun')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator(':focus').innerText()).toBe('moon')
  const glosses = async () =>
    (await wordsOnServer(granary, owner)).flatMap(({ senses }) => senses[0]?.glosses.map(({ def }) => def))
  await expect.poll(glosses).toContain('sun')
  await page.getByRole('button', { name: 'No domain 2' }).click()

  await bringEmptyAndRich(owner)
  await expect.poll(() => listed(page).count()).toBe(5)
  await expectNoHindranceAnywhere(page, 'the words')
  await lookAtColumnsAndFilters(page)
  await lookAtCells(page, owner)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByLabel('Name of this view').fill('Here')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Here', exact: true }).waitFor()
  await expectNoHindranceAnywhere(page, 'views that are kept')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'ziwa', exact: true }).click()
  await page.locator('main aside section input').first().waitFor()
  await expectNoHindranceAnywhere(page, 'a word with several meanings beside the table')
})

/** A word without a text in its other cells, and one that has two meanings and a flag. */
async function bringEmptyAndRich(owner: Owner): Promise<void> {
  await bring(owner, 'mto', '')
  const senses = ['lake', 'pond'].map((def) => aSense({ glosses: [{ language: 'en', def }] }))
  const ziwa = aWord({ vernacular: 'ziwa', senses, flag: { active: true, text: 'tone?' } })
  await ask(granary, owner, `POST /projects/${owner.projectId}/words`, ziwa)
}

async function lookAtColumnsAndFilters(page: Page): Promise<void> {
  const panel = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Columns and groups' }).click()
  await panel.getByRole('checkbox').first().waitFor()
  for (const box of await panel.getByRole('checkbox').all()) await box.check()
  await panel.getByRole('combobox').selectOption('domains')
  await expectNoHindranceAnywhere(page, 'which columns and groups there are')
  await page.keyboard.press('Escape')
  await page.locator('tr[data-heading]').first().waitFor()
  await expectNoHindranceAnywhere(page, 'all columns, in groups')

  await page.locator('main button[aria-pressed]:has(~ button[aria-haspopup="dialog"])').click()
  await page.locator('thead input[type="search"]').first().waitFor()
  await expectNoHindranceAnywhere(page, 'filters')
  await page.locator('thead button[aria-haspopup="dialog"]').click()
  await panel.getByRole('checkbox').first().check()
  await expectNoHindranceAnywhere(page, 'parts of speech to filter by')
  await panel.getByRole('checkbox').first().uncheck()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
}

/** A part of speech is stored once, however many keys that takes. */
async function lookAtCells(page: Page, owner: Owner): Promise<void> {
  const word = page.locator('tbody tr', { hasText: 'mbuzi' })
  await word.locator('[data-column="note"] button').click()
  await word.locator('[data-column="note"] input').fill('from the well')
  await expectNoHindranceAnywhere(page, 'a text that is changed in its cell')
  await page.keyboard.press('Enter')
  await word.locator('[data-column="partOfSpeech"] button').click()
  const group = word.locator('select')
  for (const name of ['Verb', 'Noun']) await group.selectOption(name)
  await expectNoHindranceAnywhere(page, 'a part of speech that is changed in its cell')
  await group.press('Enter')
  const said = async () => {
    const words = await wordsOnServer(granary, owner)
    const mbuzi = words.find(({ vernacular }) => vernacular === 'mbuzi')
    return [mbuzi?.note.text, mbuzi?.senses[0]?.grammaticalInfo.catGroup, mbuzi?.history.length]
  }
  await expect.poll(said).toEqual(['from the well', 'Noun', 2])
}

test('on a phone the word stays in sight while one scrolls sideways; it is opened, changed without a network, and is there by its address after a reload', async () => {
  const owner = await anOwner(granary)
  await bring(owner, 'maji', 'watter', '1.3')
  const page = await clearedPage({
    ...FETCHES_AHEAD,
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  })
  await openAs(page, granary, owner, '/app/words')
  await expectWordInSight(page)
  await page.getByRole('button', { name: 'maji', exact: true }).tap()
  const word = page.getByRole('region', { name: 'Word “maji”' })
  const gloss = word.getByLabel('English of “maji”')
  await gloss.waitFor()
  await expectNoHindrance(page, 'a word')
  await fetchedForOffline(page)
  await page.context().setOffline(true)
  await gloss.fill('water')
  await page.keyboard.press('Enter')
  const remove = await word.getByRole('button', { name: 'Remove from 1.3 Water' }).elementHandle()
  // Undo comes before the removal is stored, and yet means it and not the gloss.
  await word.getByRole('button', { name: 'Undo' }).evaluate(async (undo: HTMLElement, other) => {
    ;(other as HTMLElement).click()
    await Promise.resolve()
    undo.click()
  }, remove)
  await word.getByRole('button', { name: 'Remove from 1.3 Water' }).waitFor()
  await page.context().setOffline(false)
  await expect
    .poll(() => wordsOnServer(granary, owner))
    .toMatchObject([
      { vernacular: 'maji', senses: [{ glosses: [{ def: 'water' }], semanticDomains: [{ id: '1.3' }] }] },
    ])

  await page.reload()
  await expect.poll(() => gloss.inputValue()).toBe('water')
  await word.getByRole('button', { name: 'Close' }).tap()
  await listed(page).first().getByText('water', { exact: true }).waitFor()
})

/** Where more columns are shown than fit. */
async function expectWordInSight(page: Page): Promise<void> {
  const word = page.getByRole('button', { name: 'maji', exact: true })
  await word.waitFor()
  await page.getByRole('button', { name: 'Columns and groups' }).tap()
  for (const name of ['Meanings', 'Domains', 'Note']) await page.getByRole('checkbox', { name, exact: true }).check()
  await page.keyboard.press('Escape')
  const startOf = async (cell: typeof word) => (await cell.boundingBox())?.x
  const meanings = page.getByRole('columnheader', { name: 'Meanings' })
  const [ofWord, ofMeanings] = [await startOf(word), await startOf(meanings)]
  await page.getByRole('table', { name: 'Words' }).evaluate((table) => table.parentElement?.scrollBy(200, 0))

  await expect.poll(() => startOf(meanings)).toBe((ofMeanings ?? 0) - 200)
  await expect.poll(() => startOf(word)).toBe(ofWord)
}
