import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { expectNoHindrance } from './accessibility.ts'
import { ask } from './ask.ts'
import { everythingSaved } from './entry-table.ts'
import { chooseFromMenu, pressByKeyboard, typeOver } from './keyboard.ts'
import { openAs } from './known-device.ts'
import { clearedPage } from './new-page.ts'
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

test('words are found by a gloss, put in a domain together, flagged together, changed in their cells and kept as a view, and take back what was done to many', async () => {
  const owner = await anOwner(granary)
  for (const [word, gloss] of [
    ['mbuzi', 'goat'],
    ['jua', 'the Sun'],
    ['mwezi', 'moon'],
  ] as const)
    await bring(owner, word, gloss, ...(word === 'mbuzi' ? ['5.2'] : []))
  const page = await clearedPage({ viewport: { width: 1280, height: 800 } })
  await openAs(page, granary, owner, '/app/words')
  await expect.poll(() => listed(page).count()).toBe(3)
  await expectNoHindrance(page, 'the words')

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
  await page.getByLabel('Reason').fill('tone?')
  await page.getByText('Words that will change: 2.').waitFor()
  await expectNoHindrance(page, 'what would become of many words')
  await page.keyboard.press('Enter')
  const flags = async () => (await wordsOnServer(granary, owner)).map(({ flag }) => flag.text).toSorted()
  await expect.poll(flags).toEqual(['', 'tone?', 'tone?'])
  await pressByKeyboard(page, page.getByRole('button', { name: 'Undo' }))
  await expect.poll(flags).toEqual(['', '', ''])

  await page.getByRole('button', { name: 'jua', exact: true }).focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await page.getByLabel('English of “jua”').fill('sun')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator(':focus').innerText()).toBe('moon')
  const glosses = async () =>
    (await wordsOnServer(granary, owner)).flatMap(({ senses }) => senses[0]?.glosses.map(({ def }) => def))
  await expect.poll(glosses).toContain('sun')

  await pressByKeyboard(page, page.getByRole('button', { name: 'Saved views' }))
  await page.getByLabel('Name of this view').fill('To be sorted')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'No domain 2' }).click()
  await expect.poll(() => listed(page).count()).toBe(3)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('button', { name: 'To be sorted', exact: true }).click()
  await expect.poll(() => listed(page).count()).toBe(2)
})

test('a word is opened beside the list, changed there without a network, and is there by its address after a reload', async () => {
  const owner = await anOwner(granary)
  await bring(owner, 'maji', 'watter', '1.3')
  const page = await clearedPage({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  await openAs(page, granary, owner, '/app/words')
  await page.getByRole('button', { name: 'maji' }).tap()
  const word = page.getByRole('region', { name: 'Word “maji”' })
  const gloss = word.getByLabel('English of “maji”')
  await gloss.waitFor()
  await expectNoHindrance(page, 'a word')
  await everythingSaved(page)
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
  await listed(page).first().getByText('water').waitFor()
})
