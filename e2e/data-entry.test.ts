import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { anOwner, glossOf, openEntry, typeWord, vernacularOf, wordsOnServer } from './people.ts'
import { startGranary } from './server.ts'

const WATER = '1.3'

const granary = await startGranary(afterAll)
const browser = await launchBrowser(afterAll)

/** A browser of its own, logged in and in the table of domain 1.3. */
async function pageOf(owner: Awaited<ReturnType<typeof anOwner>>): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await openEntry(page, granary, owner, WATER)
  return page
}

const existing = (page: Page) => page.getByRole('region', { name: 'Words in this domain' }).getByRole('listitem')
const rows = (page: Page) => page.getByRole('list', { name: 'Entered just now' }).getByRole('listitem')

test('two browsers in one project see each other’s words within a second', async () => {
  const owner = await anOwner(granary)
  const [one, other] = [await pageOf(owner), await pageOf(owner)]
  await existing(other).first().waitFor({ state: 'detached' })

  await typeWord(one, 'maji', 'water')
  await existing(other).getByText('maji').waitFor({ timeout: 1000 })
  await vernacularOf(other).focus()
  await typeWord(other, 'moto', 'fire')
  await existing(one).getByText('moto').waitFor({ timeout: 1000 })

  expect(await rows(one).count()).toBe(1)
})

test('a whole domain is typed without ever waiting, and everything arrives in order', async () => {
  const owner = await anOwner(granary)
  const page = await pageOf(owner)
  const typed = Array.from({ length: 20 }, (_, index) => `neno ${String.fromCharCode(97 + index)}`)

  for (const vernacular of typed) await typeWord(page, vernacular, 'gloss')
  await page.getByRole('button', { name: 'Everything is saved on the server' }).waitFor()

  expect(
    await rows(page)
      .getByRole('textbox')
      .evaluateAll((inputs: HTMLInputElement[]) => inputs.map((input) => input.value)),
  ).toEqual(typed.flatMap((vernacular) => [vernacular, 'gloss']))
  expect((await wordsOnServer(granary, owner)).map((word) => word.vernacular).toSorted()).toEqual(typed)
})

test('rows are changed in place, deleted without a question, and brought back', async () => {
  const owner = await anOwner(granary)
  const page = await pageOf(owner)
  await typeWord(page, 'maji', 'watr')

  await rows(page).getByRole('textbox').nth(1).fill('water')
  await page.keyboard.press('Enter')
  expect(await vernacularOf(page).evaluate((input) => input === document.activeElement)).toBe(true)
  await existing(page).getByText('water').waitFor()
  await page.getByRole('button', { name: 'Delete “maji”' }).click()
  await existing(page).first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await existing(page).getByText('water').waitFor()
  await page.getByRole('button', { name: 'Everything is saved on the server' }).waitFor()

  expect(await wordsOnServer(granary, owner)).toMatchObject([
    { vernacular: 'maji', senses: [{ glosses: [{ def: 'water' }] }] },
  ])
})

test('a word that is there already is hinted at, and the same one again is added to it', async () => {
  const owner = await anOwner(granary)
  const page = await pageOf(owner)
  await typeWord(page, 'maji', 'water')
  await rows(page).locator('[data-saved]').waitFor()
  await page.goto(`${granary.address}/app/data-entry?domain=1.3.1`)
  await vernacularOf(page).fill('maji')

  await page.getByRole('button', { name: /water/ }).click()
  await page.keyboard.press('Enter')
  await page.getByText('This word was already in the dictionary').waitFor()
  await page.getByRole('button', { name: 'Everything is saved on the server' }).waitFor()

  const words = await wordsOnServer(granary, owner)
  expect(words).toHaveLength(1)
  expect(words).toMatchObject([{ senses: [{ semanticDomains: [{ id: '1.3' }, { id: '1.3.1' }] }] }])
})

test('what is typed but not entered is still there after a reload', async () => {
  const page = await pageOf(await anOwner(granary))
  await page.keyboard.type('maj')
  await page.waitForTimeout(1200)

  await page.reload()
  await vernacularOf(page).waitFor()

  await expect.poll(() => vernacularOf(page).inputValue()).toBe('maj')
})

test.each(['light', 'dark'] as const)('the table is accessible in %s', async (colorScheme) => {
  const context = await browser.newContext({ colorScheme })
  const page = await context.newPage()
  await openEntry(page, granary, await anOwner(granary), WATER)
  await typeWord(page, 'maji', 'water')
  await page.getByRole('button', { name: 'Everything is saved on the server' }).waitFor()
  await vernacularOf(page).fill('maji')
  await page.getByText('This form is there already').waitFor()

  const { violations } = await new AxeBuilder({ page }).analyze()

  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

test('on a phone everything fits and every target is big enough for a thumb', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await openEntry(page, granary, await anOwner(granary), WATER)
  await typeWord(page, 'maji', 'water')
  await rows(page).first().waitFor()

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await vernacularOf(page).getAttribute('enterkeyhint')).toBe('next')
  expect(await glossOf(page).getAttribute('enterkeyhint')).toBe('done')
  for (const target of await page
    .locator('main')
    .getByRole('button')
    .or(page.locator('main').getByRole('textbox'))
    .all()) {
    const box = await target.boundingBox()
    expect([await target.innerText(), Math.round(box?.height ?? 0) >= 44]).toEqual([await target.innerText(), true])
  }
})
