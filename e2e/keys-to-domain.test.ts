import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import { openAs } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, typeWord, wordsOnServer } from './people.ts'

const granary = inject('sharedGranary')

/** Besides the letters of the name. */
const MOST_KEYS = 4

const OWN = anOwnDomain({ id: '5.1.0', parentId: '5.1', name: 'Baskets' })
const DEEP = { id: '1.6.1.1.6', name: 'Anteater, aardvark' }
const PART_OF_OTHERS = { id: '1.3', name: 'Water' }
const DOMAINS = [DEEP, PART_OF_OTHERS, OWN]

test('from the tree or a table, the name of a domain and four keys at most lead to where its first word is typed', async () => {
  const owner = await anOwner(granary, { semanticDomains: [OWN] })
  const page = await clearedPage()
  await openAs(page, granary, owner, '/app/data-entry')
  const keys: number[] = []
  for (const domain of DOMAINS) {
    if (keys.length > 0) await page.keyboard.press('Escape')
    await page.locator('[aria-current]:focus').waitFor()
    keys.push(await enterIn(page, domain, 'from the tree'))
  }
  for (const domain of DOMAINS) keys.push(await enterIn(page, domain, 'from a table', 'Escape'))

  expect(Math.max(...keys)).toBeLessThanOrEqual(MOST_KEYS)
  await expect
    .poll(() => linesOf(owner))
    .toEqual(['from a table', 'from the tree'].flatMap((word) => DOMAINS.map(({ id }) => `${word} ${id}`)).toSorted())
})

/** Types a word into a domain, without ever waiting for the page; answers how many keys it took besides the name. */
async function enterIn(page: Page, { id, name }: typeof DEEP, word: string, ...first: string[]): Promise<number> {
  const last = ['Enter', 'Enter']
  for (const key of first) await page.keyboard.press(key)
  await page.keyboard.type(name)
  for (const key of last) await page.keyboard.press(key)
  await typeWord(page, word, id)
  return first.length + last.length
}

/** The words that the server has, each with its domain. */
async function linesOf(owner: Parameters<typeof wordsOnServer>[1]): Promise<readonly string[]> {
  const words = await wordsOnServer(granary, owner)
  const tags = words.flatMap(({ vernacular, senses }) =>
    senses.flatMap(({ semanticDomains }) => semanticDomains.map(({ id }) => `${vernacular} ${id}`)),
  )
  return tags.toSorted()
}
