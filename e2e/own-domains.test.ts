import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { ask } from './ask.ts'
import { rows } from './entry-table.ts'
import { chooseFromMenu, pressByKeyboard } from './keyboard.ts'
import { openAs } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, typeWord, vernacularOf, wordsOnServer } from './people.ts'
import { goWithinApp } from './within-app.ts'

const granary = inject('sharedGranary')

const here = (page: Page): Locator => page.getByRole('region', { name: 'Semantic domains' }).locator('[aria-current]')
const atTree = async (page: Page): Promise<void> => {
  await here(page).waitFor()
  await expect.poll(() => here(page).evaluate((tile) => tile === document.activeElement)).toBe(true)
}

test('by keyboard alone: a domain of one’s own, a word in it, another from the Inbox, and one less in the tree', async () => {
  const owner = await anOwner(granary)
  const page = await clearedPage()
  await openAs(page, granary, owner, '/app/data-entry')
  await atTree(page)
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())

  // Any domain: its name, and Enter.
  await page.keyboard.type('household equipment')
  await press('Enter')
  await page.getByRole('button', { name: 'Add words in 5.1 Household equipment' }).waitFor()
  await atTree(page)

  await pressByKeyboard(page, page.getByRole('button', { name: 'More options for 5.1 Household equipment' }))
  await chooseFromMenu(page, page.getByRole('menuitem', { name: 'Add a domain below this one' }))
  const dialog = page.getByRole('dialog', { name: 'New domain below 5.1 Household equipment' })
  await expect.poll(() => dialog.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Baskets')
  await press('Enter')

  await page.getByRole('button', { name: 'Add words in 5.1.0 Baskets' }).waitFor()
  await atTree(page)
  await press('Enter')
  await vernacularOf(page).waitFor()
  await typeWord(page, 'kikapu', 'basket')
  await rows(page).first().waitFor()

  await goWithinApp(page, '/app/data-entry?domain=Inbox')
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
  await typeWord(page, 'ndege', 'bird')
  await pressByKeyboard(page, page.getByRole('button', { name: 'More options for “ndege”' }))
  await pressByKeyboard(page, page.getByRole('button', { name: 'Move to another domain' }))
  const mover = page.getByRole('dialog', { name: /^Move .*ndege/ })
  await mover.getByRole('combobox').waitFor()
  await page.keyboard.type('1.6.1.2')
  await press('Enter')
  await mover.waitFor({ state: 'hidden' })
  await expect
    .poll(async () =>
      (await wordsOnServer(granary, owner)).map(({ vernacular, senses }) => [
        vernacular,
        senses[0]?.semanticDomains[0]?.id,
      ]),
    )
    .toEqual(
      expect.arrayContaining([
        ['kikapu', '5.1.0'],
        ['ndege', '1.6.1.2'],
      ]),
    )

  await goWithinApp(page, '/app/data-entry')
  await atTree(page)
  await page.keyboard.type('2.1')
  await press('Enter')
  await atTree(page)
  await pressByKeyboard(page, page.getByRole('button', { name: 'More options for 2.1 Body' }))
  await chooseFromMenu(page, page.getByRole('menuitem', { name: 'Hide from the tree' }))
  await page.getByText('2.1 Body is now hidden.').waitFor()
  await expect
    .poll(() => ask(granary, owner, `GET /projects/${owner.projectId}`))
    .toMatchObject({ hiddenDomains: ['2.1'] })
})
