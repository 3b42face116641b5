import { expect, inject, test } from 'vitest'
import { BOARD_KEYS_LISTED } from '#web/shared/keys/board-keys.ts'
import english from '#web/locales/en.json' with { type: 'json' }
import { violationsOn } from './accessibility.ts'
import { openEntry } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, vernacularOf } from './people.ts'

const granary = inject('sharedGranary')

/** What the panel of the merging board says, below which the guide has nothing. */
const ofMerging = Object.values(BOARD_KEYS_LISTED)
  .flat()
  .map(({ says }) => english[says])

test('F1 shows the keys while one types and Esc leads back, and the guide says the same of every key', async () => {
  const page = await clearedPage()
  await openEntry(page, granary, await anOwner(granary), '1.3')
  await page.keyboard.type('ma?')
  await page.keyboard.press('F1')
  const panel = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await panel.waitFor()
  const onScreen = await panel.locator('dd').allTextContents()

  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await page.keyboard.type('ji')
  expect(await vernacularOf(page).inputValue()).toBe('ma?ji')

  await page.goto(`${granary.address}/docs/keyboard.html`)
  expect(onScreen.length).toBeGreaterThan(10)
  expect(await page.locator('td:last-child').allTextContents()).toEqual([...onScreen, ...ofMerging])
})

test('every page of the guide is free of hindrances, and its links lead somewhere', async () => {
  const page = await clearedPage()
  await page.goto(`${granary.address}/docs/`)
  const links = await page.locator('nav a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))

  expect(links.length).toBeGreaterThan(5)
  for (const link of links) {
    expect((await page.goto(link))?.status()).toBe(200)
    expect(await violationsOn(page)).toEqual([])
  }
})
