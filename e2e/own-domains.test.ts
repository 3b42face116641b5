import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import type { Project } from '#domain/project/project.ts'
import type { Word } from '#domain/word/word.ts'
import { violationsOn } from './accessibility.ts'
import { ask } from './ask.ts'
import { keptForOffline } from './kept-for-offline.ts'
import { chooseFromMenu, pressByKeyboard } from './keyboard.ts'
import { openAs } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, typeWord, vernacularOf, wordsOnServer } from './people.ts'

const granary = inject('sharedGranary')

const here = (page: Page): Locator => page.getByRole('region', { name: 'Semantic domains' }).locator('[aria-current]')
const atTree = async (page: Page): Promise<void> => {
  await here(page).waitFor()
  await expect.poll(() => here(page).evaluate((tile) => tile === document.activeElement)).toBe(true)
}

test('by keyboard alone: a domain of one’s own, a word in it, another from the Inbox, and one less in the tree', async () => {
  const owner = await anOwner(granary)
  const page = await clearedPage({ reducedMotion: 'reduce' })
  await openAs(page, granary, owner, '/app/data-entry')
  await atTree(page)
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())

  // Any domain: its name, and Enter.
  await page.keyboard.type('household equipment')
  await press('Enter')
  await page.getByRole('button', { name: 'Collect words in 5.1 Household equipment' }).waitFor()
  await atTree(page)

  await pressByKeyboard(page, page.getByRole('button', { name: 'More about 5.1 Household equipment' }))
  await chooseFromMenu(page, page.getByRole('menuitem', { name: 'Add a domain below it' }))
  const dialog = page.getByRole('dialog', { name: 'A new domain below 5.1 Household equipment' })
  await expect.poll(() => dialog.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.type('Baskets')
  await press('Enter')

  await page.getByRole('button', { name: 'Collect words in 5.1.0 Baskets' }).waitFor()
  await atTree(page)
  expect(await violationsOn(page)).toEqual([])
  await press('Enter')
  await vernacularOf(page).waitFor()
  await typeWord(page, 'kikapu', 'basket')
  await page.getByText('kikapu').first().waitFor()

  await page.goto(`${granary.address}/app/data-entry?domain=Inbox`)
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
  await typeWord(page, 'ndege', 'bird')
  await pressByKeyboard(page, page.getByRole('button', { name: 'More about “ndege”' }))
  await pressByKeyboard(page, page.getByRole('button', { name: 'Move to another domain' }))
  const mover = page.getByRole('dialog', { name: /^Move .*ndege/ })
  await mover.getByRole('combobox').waitFor()
  await page.keyboard.type('1.6.1.2')
  await press('Enter')
  await mover.waitFor({ state: 'hidden' })
  await expect
    .poll(
      async () =>
        (await wordsOnServer(granary, owner)).map(({ vernacular, senses }) => [
          vernacular,
          senses[0]?.semanticDomains[0]?.id,
        ]),
      { timeout: 20_000 },
    )
    .toEqual(
      expect.arrayContaining([
        ['kikapu', '5.1.0'],
        ['ndege', '1.6.1.2'],
      ]),
    )

  await page.goto(`${granary.address}/app/data-entry`)
  await atTree(page)
  await page.keyboard.type('2.1')
  await press('Enter')
  await atTree(page)
  await pressByKeyboard(page, page.getByRole('button', { name: 'More about 2.1 Body' }))
  await chooseFromMenu(page, page.getByRole('menuitem', { name: 'Hide it from the tree' }))
  await page.getByText('2.1 Body is hidden now.').waitFor()
  await expect.poll(async () => (await projectOf(owner)).hiddenDomains).toEqual(['2.1'])
})

test('without a network, through a reload: a domain and words in it, which all have a number once there is a network', async () => {
  const owner = await anOwner(granary)
  const page = await clearedPage({ reducedMotion: 'reduce' })
  await openAs(page, granary, owner, '/app/data-entry')
  await atTree(page)
  await keptForOffline(page)
  await page.context().setOffline(true)

  await page.keyboard.type('household equipment')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Collect words in 5.1 Household equipment' }).waitFor()
  await page.getByRole('button', { name: 'More about 5.1 Household equipment' }).click()
  await page.getByRole('menuitem', { name: 'Add a domain below it' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Baskets')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Collect words in new Baskets' }).click()
  await vernacularOf(page).waitFor()
  await typeWord(page, 'kikapu', 'basket')
  await page.getByRole('button', { name: /^Offline since .* 2 changes are saved here and wait/ }).waitFor()
  await vernacularOf(page).fill('mkeka')
  await page.reload()
  await page.getByRole('heading', { name: 'new Baskets' }).waitFor()
  await expect.poll(() => vernacularOf(page).inputValue()).toBe('mkeka')

  const texts = [{ lang: 'en', name: 'Pots', description: '', questions: [] }]
  const pots = { guid: crypto.randomUUID(), parentId: '5.1', texts }
  await ask(granary, owner, `POST /projects/${owner.projectId}/domains`, pots)
  await page.context().setOffline(false)

  await page.getByRole('heading', { name: '5.1.10 Baskets' }).waitFor()
  await expect.poll(() => vernacularOf(page).inputValue()).toBe('mkeka')
  await expect
    .poll(async () => (await wordsOnServer(granary, owner)).map(tagOf))
    .toEqual([['kikapu', '5.1.10', 'Baskets']])
  const { semanticDomains } = await projectOf(owner)
  expect(semanticDomains.map(({ id, name }) => [id, name])).toEqual([
    ['5.1.0', 'Pots'],
    ['5.1.10', 'Baskets'],
  ])
}, 90_000)

function tagOf({ vernacular, senses }: Word): readonly (string | undefined)[] {
  const tag = senses[0]?.semanticDomains[0]
  return [vernacular, tag?.id, tag?.name]
}

test.each([
  { width: 1280, locale: 'en', colorScheme: 'light' },
  { width: 360, locale: 'ar', colorScheme: 'dark' },
] as const)('the tree and the form of a domain hinder nobody at $width px in $locale', async ({ width, ...look }) => {
  const page = await clearedPage({ viewport: { width, height: 740 }, reducedMotion: 'reduce', ...look })
  await openAs(page, granary, await anOwner(granary), '/app/data-entry')
  const current = page.locator('main section [aria-current="true"]')
  await current.waitFor()
  expect(await violationsOn(page)).toEqual([])

  await current.focus()
  await page.keyboard.type('1.3')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^(More about|المزيد عن) .*1\.3/ }).click()
  await page.getByRole('menuitem', { name: /^(Add a domain below it|أضف مجالًا تحته)$/ }).click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  expect(await violationsOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})

async function projectOf({ projectId, token }: { projectId: string; token: string }): Promise<Project> {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${granary.address}/v1/projects/${projectId}`, { headers })).json() as Promise<Project>
}
