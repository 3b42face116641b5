import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { existing, rows, WIDE } from './entry-table.ts'
import { openEntry } from './known-device.ts'
import { aMember } from './members.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, typeWord, vernacularOf, wordsOnServer } from './people.ts'

const WATER = '1.3'

const granary = inject('sharedGranary')

/** Form and gloss of the only row. */
const formOf = (page: Page) => rows(page).locator('input').first()
const glossOf = (page: Page) => rows(page).locator('input').nth(1)
const saved = (page: Page) => rows(page).locator('[data-saved="server"]').waitFor()

/** At one project, each in a browser of their own. */
type Two = { readonly amina: Page; readonly juma: Page }

test('S7.8 two people in one domain see each other; what one types is among the words of the other at once, both keep different fields of it, and of the same field the later is told; where somebody types or records is seen until they go', async () => {
  const owner = await anOwner(granary)
  const member = await aMember(granary, owner, { name: 'Juma Ali' })
  const two = { amina: await clearedPage(WIDE), juma: await clearedPage(WIDE) }
  await openEntry(two.amina, granary, owner, WATER)
  await openEntry(two.juma, granary, member, WATER)
  await two.amina.getByText('Juma Ali is here too').waitFor()
  await two.juma.getByText('Amina Juma is here too').waitFor()

  await writeInOneWord(two)
  expect(await wordsOnServer(granary, owner)).toMatchObject([
    { vernacular: 'majini', senses: [{ glosses: [{ def: 'rain water' }] }] },
  ])
  await deleteAndBringBack(two)
  await expectToSeeWhere(two)
})

async function writeInOneWord({ amina, juma }: Two): Promise<void> {
  await typeWord(amina, 'maji', 'water')
  await existing(juma).getByText('maji').waitFor()
  // Who enters what is there already adds to it.
  await vernacularOf(juma).focus()
  await typeWord(juma, 'maji', 'water')
  await juma.getByText('Merged with the existing word').waitFor()
  await saved(juma)

  await glossOf(juma).fill('fresh water')
  await formOf(amina).fill('majini')
  await formOf(amina).press('Enter')
  await existing(juma).getByText('majini').waitFor()
  expect(await glossOf(juma).inputValue()).toBe('fresh water')
  await glossOf(juma).press('Enter')
  await expect.poll(() => glossOf(amina).inputValue()).toBe('fresh water')
  expect(await formOf(juma).inputValue()).toBe('majini')
  expect(await juma.getByRole('button', { name: 'Keep mine' }).count()).toBe(0)

  await glossOf(juma).fill('deep water')
  await glossOf(amina).fill('rain water')
  await glossOf(amina).press('Enter')
  await existing(juma).getByText('rain water').waitFor()
  await glossOf(juma).press('Enter')
  await juma.getByText('Amina Juma had written “rain water”. Your version was kept.').waitFor()
  await existing(amina).getByText('deep water').waitFor()
  expect(await violationsOn(juma)).toEqual([])

  await juma.getByRole('button', { name: 'Use theirs' }).click()
  await existing(amina).getByText('rain water').waitFor()
  await juma.getByText('Your version was kept').waitFor({ state: 'detached' })
}

/** Without a question. */
async function deleteAndBringBack({ amina, juma }: Two): Promise<void> {
  await amina.getByRole('button', { name: 'Delete “majini”' }).click()
  await existing(juma).getByText('majini').waitFor({ state: 'detached' })
  await amina.getByRole('button', { name: 'Undo' }).click()
  await existing(juma).getByText('majini').waitFor()
}

/** In the bar, the tree and on a phone. */
async function expectToSeeWhere({ amina, juma }: Two): Promise<void> {
  await juma.getByRole('link', { name: /1\.3\.1 Bodies of water/ }).click()
  await juma.getByRole('link', { name: 'Record words' }).click()
  await amina.getByText('Juma Ali is here too').waitFor({ state: 'detached' })
  await amina.getByRole('button', { name: 'Juma Ali is in the project too' }).click()
  await amina.getByRole('link', { name: '1.3.1 Bodies of water', exact: true }).waitFor()
  expect(await violationsOn(amina)).toEqual([])
  await amina.keyboard.press('Escape')
  await amina.getByRole('link', { name: 'All domains' }).click()
  const there = amina.getByRole('button', { name: /: .*\bwords?\b.*Juma Ali is there/ }).first()
  await there.waitFor()
  expect(await there.evaluate(facesCoverCount)).toBe(false)

  await amina.setViewportSize({ width: 360, height: 640 })
  await amina.getByRole('button', { name: 'Amina Juma’s menu' }).click()
  await amina.getByRole('menuitem', { name: 'Juma Ali 1.3.1 Bodies of water' }).click()
  await vernacularOf(amina).waitFor()
  await amina.setViewportSize({ width: 1280, height: 720 })

  await juma.close()
  await amina.getByRole('button', { name: 'Juma Ali is in the project too' }).waitFor({ state: 'detached' })
}

/** Runs in the page, on a tile of the tree. */
function facesCoverCount(tile: Element): boolean {
  const [face, count] = ['[data-shown]', '[title]:has(> svg)'].map((part) =>
    tile.querySelector(part)?.getBoundingClientRect(),
  )
  if (!face || !count) throw new Error('The tile says a person and a number of words, and does not show both.')
  return face.left < count.right && count.left < face.right && face.top < count.bottom && count.top < face.bottom
}
