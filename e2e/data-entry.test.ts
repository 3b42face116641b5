import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { openEntry } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, vernacularOf } from './people.ts'

const WATER = '1.3'
const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} as const

const granary = inject('sharedGranary')

test('words that were begun in two tabs that died are both gone on with, on a phone too', async () => {
  const LONG = 'mto'.repeat(30)
  const first = await clearedPage(PHONE)
  await openEntry(first, granary, await anOwner(granary), WATER)
  const second = await first.context().newPage()
  await second.goto(`${granary.address}/app/data-entry?domain=${WATER}`)
  await vernacularOf(second).fill(LONG)
  await first.keyboard.type('maj')
  await expect.poll(() => keptTexts(first)).toContain('"maj"')
  await expect.poll(() => keptTexts(first)).toContain(LONG)
  const third = await first.context().newPage()
  await Promise.all([first.close(), second.close()])
  await third.setViewportSize(PHONE.viewport)
  await third.goto(`${granary.address}/app/data-entry?domain=${WATER}`)
  const waiting = third.getByRole('navigation', { name: 'Drafts:' }).getByRole('button')
  await waiting.waitFor()
  const before = [await vernacularOf(third).inputValue(), await waiting.innerText()]
  expect(before.toSorted()).toEqual(['maj', LONG])
  expect(await third.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(Math.round((await waiting.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(44)
  expect(await violationsOn(third)).toEqual([])

  await waiting.press('Enter')
  await third.keyboard.type('i')
  const after = [await vernacularOf(third).inputValue(), await waiting.innerText()]
  expect(after).toEqual([`${before[1]}i`, before[0]])
})

/** What the page keeps of what is typed and not entered. */
function keptTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answerOf = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('There is no database.'))
      })
    const replicas = (await indexedDB.databases()).filter(({ name }) => name?.match(/^granary-[0-9a-f]{24}-/))
    const items = replicas.map(async ({ name = '' }) => {
      const db = await answerOf(indexedDB.open(name))
      return answerOf(db.transaction('desk').objectStore('desk').getAll()).finally(() => db.close())
    })
    return JSON.stringify(await Promise.all(items))
  })
}
