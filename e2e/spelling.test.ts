import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { keptForOffline } from './kept-for-offline.ts'
import { openAs, openEntry } from './known-device.ts'
import { KEEPS_APP, newPage } from './new-page.ts'
import { anOwner, glossOf, vernacularOf } from './people.ts'

const granary = inject('sharedGranary')

const aScript = (bcp47: string) => ({ bcp47, name: bcp47, font: '', rtl: null })
const offered = (page: Page) => page.getByRole('listbox').getByRole('option')

test('S7.17 a project that was merely opened has its faces and word lists on the device, and a gloss is corrected from them after a cold start without a network', async () => {
  const owner = await anOwner(granary, {
    vernacularWritingSystem: aScript('am'),
    analysisWritingSystems: [aScript('en'), aScript('th'), aScript('ru')],
    validCharacters: ['ɛ̂'],
  })
  const page = await newPage(await sharedBrowser(), KEEPS_APP)
  await openAs(page, granary, owner, '/app/data-entry')
  await keptForOffline(page)
  // For Thai there is none.
  const lists = ['spelling-en-gb.btrie', 'spelling-en-us.btrie', 'spelling-ru.btrie']
  await expect.poll(() => keptIn(page, 'spelling')).toEqual(lists)
  // Of the letter with a mark, too, which the small faces lack.
  for (const face of ['ethiopic', 'thai', 'cyrillic', 'Andika_400Regular'])
    await expect.poll(async () => (await keptIn(page, 'fonts')).join(' ')).toContain(face)
  expect((await keptIn(page, 'fonts')).join(' ')).not.toMatch(/hebrew|khmer|tamil/)

  await page.context().setOffline(true)
  await page.goto(`${granary.address}/app/data-entry?domain=1.3`)
  await vernacularOf(page).fill('maji')
  await glossOf(page).focus()
  await page.keyboard.type('fresh watter')
  await offered(page).filter({ hasText: '… water' }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await glossOf(page).inputValue()).toBe('fresh water')

  // More is offered than there is room for.
  await page.setViewportSize({ width: 620, height: 800 })
  await page.keyboard.type(' rive')
  await expect.poll(() => offered(page).count()).toBeGreaterThan(3)
  await page.keyboard.press('Tab')
  await page.keyboard.type('x')
  expect(await glossOf(page, 2).inputValue()).toBe('x')
})

test('S7.17 a gloss is corrected in a language with marks of its own, for whose letters no other faces come', async () => {
  // A device that has shown nothing yet.
  const page = await newPage(await sharedBrowser())
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  // Marks stand alone in the list.
  const languages = { analysisWritingSystems: [aScript('hi')], validCharacters: ['क', 'ि', 'ം'] }
  await openEntry(page, granary, await anOwner(granary, languages), '1.3')
  await vernacularOf(page).fill('wata')
  await glossOf(page).focus()
  await page.keyboard.insertText('मेरा पानि')
  await offered(page).filter({ hasText: '… पानी' }).first().click()
  expect(await glossOf(page).inputValue()).toBe('मेरा पानी')

  const faces = asked.filter((address) => /\.(?:woff2?|ttf)$/.test(address)).join(' ')
  expect(faces).toMatch(/devanagari/)
  expect(faces).not.toMatch(/Andika_|scheherazade|myanmar/)
})

/** What the service worker keeps there: the names of the files, without what stands for their content. */
async function keptIn(page: Page, cache: string): Promise<readonly string[]> {
  const addresses = await page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url),
    cache,
  )
  return addresses.map((address) => (address.split('/').at(-1) ?? '').replace(/-.{8}\.\w+$/, '')).toSorted()
}
