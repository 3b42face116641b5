import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { asOnPhone, expectNoHindranceAnywhere } from './accessibility.ts'
import { ask } from './ask.ts'
import { fetchedForOffline } from './kept-for-offline.ts'
import { openEntry } from './known-device.ts'
import { clearedPage, FETCHES_AHEAD } from './new-page.ts'
import { anOwner, type Owner, vernacularOf } from './people.ts'

const granary = inject('sharedGranary')

const fieldOf = (page: Page) => page.getByRole('dialog').getByRole('combobox')
const marked = (page: Page) => page.getByRole('option', { selected: true })

async function bring(owner: Owner, vernacular: string, gloss: string): Promise<void> {
  const sense = aSense({ glosses: [{ language: 'en', def: gloss }], semanticDomains: [aDomain('1.3')] })
  await ask(granary, owner, `POST /projects/${owner.projectId}/words`, aWord({ vernacular, senses: [sense] }))
}

test('from a field the key leads to a word by its gloss, and without a network to a domain; Esc leads back to the field; on a phone the sign in the header leads to a part of the settings', async () => {
  const owner = await anOwner(granary)
  await bring(owner, 'ilyuba', 'zenith')
  await bring(owner, 'umwesi', 'moon')
  const page = await clearedPage({ ...FETCHES_AHEAD, viewport: { width: 1280, height: 800 } })
  await openEntry(page, granary, owner, '1.1')
  await vernacularOf(page).fill('ul')
  await page.keyboard.press('ControlOrMeta+k')
  await fieldOf(page).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.type('o')
  await expect.poll(() => vernacularOf(page).inputValue()).toBe('ulo')

  await page.keyboard.press('ControlOrMeta+k')
  await fieldOf(page).fill('zenith')
  await marked(page).getByText('ilyuba').waitFor()
  await expectNoHindranceAnywhere(page, 'a jump')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Word “ilyuba”' }).waitFor()

  // What the list shows is not what was looked for above it.
  const rows = page.getByRole('table', { name: 'Words' }).locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(2)
  await fetchedForOffline(page)
  await page.context().setOffline(true)
  await page.keyboard.press('ControlOrMeta+k')
  await fieldOf(page).fill('11')
  await marked(page).getByText('Sky').waitFor()
  expect(await rows.count()).toBe(2)
  await page.keyboard.press('Enter')
  await expect.poll(() => vernacularOf(page).inputValue()).toBe('ulo')
  await page.context().setOffline(false)
  await asOnPhone(page, () => expectSignLeadsToSetting(page))
})

/** On a phone, in Arabic. */
async function expectSignLeadsToSetting(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'بحث', exact: true }).click()
  await fieldOf(page).fill('الحقول')
  await marked(page).getByText('الحقول').click()
  const part = page.locator('#fields')
  await part.waitFor()
  await expect.poll(() => part.evaluate((element) => element.getBoundingClientRect().top < innerHeight / 2)).toBe(true)
}
