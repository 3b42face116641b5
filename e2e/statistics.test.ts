import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { expectNoHindranceAnywhere } from './accessibility.ts'
import { ask } from './ask.ts'
import { openAs, openEntry } from './known-device.ts'
import { aMember } from './members.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, type Owner, typeWord, vernacularOf } from './people.ts'

const granary = inject('sharedGranary')

const A_DAY = 86_400_000
const daysAgo = (days: number): string => new Date(Date.now() - days * A_DAY).toISOString()

/** A project in the third of four days of its workshop; each of the first two has brought a word. */
async function aWorkshop(): Promise<Owner> {
  const midnights = [-2, -1, 0, 1].map((day) => `${daysAgo(-day).slice(0, 10)}T00:00:00.000Z`)
  const owner = await anOwner(granary, { workshopSchedule: midnights })
  for (const [word, days] of [
    ['maji', 2],
    ['mto', 1],
  ] as const) {
    const tag = aDomain('1.3', { name: 'Water', userId: owner.userId, created: daysAgo(days) })
    const sense = aSense({ glosses: [{ language: 'en', def: 'water' }], semanticDomains: [tag] })
    await ask(granary, owner, `POST /projects/${owner.projectId}/words`, aWord({ vernacular: word, senses: [sense] }))
  }
  return owner
}

/** The chart is drawn: it has room, and lines or bars in it. */
async function expectChart(page: Page): Promise<void> {
  await page
    .locator('main figure svg :is(.recharts-line-curve, .recharts-rectangle)')
    .first()
    .waitFor({ state: 'attached' })
}

const VIEWS = ['progress', 'users', 'domains', 'days', 'workshop'] as const

test('each view has its chart, its table and its files, hinders nobody, and changes while somebody else types', async () => {
  const owner = await aWorkshop()
  const juma = await aMember(granary, owner, { name: 'Juma Ali' })
  const page = await clearedPage({ viewport: { width: 1280, height: 800 } })
  await openAs(page, granary, owner, '/app/home')
  await page.getByRole('link', { name: 'Statistics' }).click()

  for (const view of VIEWS) {
    await page.locator(`main a[href="/app/statistics/${view}"]`).click()
    await page.getByRole('table').waitFor()
    await expectChart(page)
    await expectNoHindranceAnywhere(page, `the statistics: ${view}`)
  }
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as picture (PNG)' }).click(),
  ])
  expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG')

  await page.getByRole('link', { name: 'People', exact: true }).last().click()
  const hers = page.getByRole('row', { name: juma.username })
  await expect.poll(() => hers.textContent()).toBe(`${juma.username}00`)
  const typing = await clearedPage({ viewport: { width: 1280, height: 800 } })
  await openEntry(typing, granary, juma, '1.3')
  await vernacularOf(typing).focus()
  await typeWord(typing, 'ziwa', 'lake')
  await expect.poll(() => hers.textContent()).toContain(`${juma.username}111.3 Water`)

  await page.getByRole('link', { name: 'Wall view' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Juma Ali1.3 Water' }).waitFor()
  await expect.poll(() => page.locator('dl > div').first().textContent()).toBe('Today1')
  await expectNoHindranceAnywhere(page, 'the wall')
})
