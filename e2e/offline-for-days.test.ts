import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { keptForOffline } from './kept-for-offline.ts'
import { openAs, openEntry } from './known-device.ts'
import { clearedPage, newPage } from './new-page.ts'
import { anOwner, typeWord, vernacularOf } from './people.ts'

const granary = inject('sharedGranary')
const browser = await sharedBrowser()

const isFace = (address: string): boolean => /\.(?:woff2?|ttf)$/.test(address)
const aScript = (bcp47: string) => ({ bcp47, name: bcp47, font: '', rtl: null })

test('a project that was merely opened has its faces and its word lists on the device', async () => {
  const owner = await anOwner(granary, {
    vernacularWritingSystem: aScript('am'),
    analysisWritingSystems: [aScript('es'), aScript('th'), aScript('ru')],
    validCharacters: ['ɛ̂'],
  })
  const page = await newPage(browser)
  await openAs(page, granary, owner, '/app/data-entry')
  await keptForOffline(page)

  await expect.poll(() => keptIn(page, 'spelling')).toEqual(['spelling-es.btrie'])
  const faces = await keptIn(page, 'fonts')
  // Of the letter with a mark, too, which the small faces lack.
  for (const face of ['ethiopic', 'thai', 'cyrillic', 'Andika_400Regular']) expect(faces.join(' ')).toContain(face)
  expect(faces.join(' ')).not.toMatch(/hebrew|khmer|tamil/)
}, 90_000)

test('no face is fetched for letters that it lacks, nor for marks that stand alone in a list', async () => {
  const page = await newPage(browser)
  const faces: string[] = []
  page.on('request', (request) => void (isFace(request.url()) && faces.push(request.url())))
  const owner = await anOwner(granary, {
    vernacularWritingSystem: aScript('hi'),
    analysisWritingSystems: [aScript('el')],
    validCharacters: ['क', 'ि', 'ं'],
  })
  await openAs(page, granary, owner, '/app/data-entry')
  await keptForOffline(page)
  await expect
    .poll(() => faces.join(' '))
    .toMatch(/devanagari-devanagari.*noto-sans-greek|noto-sans-greek.*devanagari-devanagari/)
  // Those that would come come soon after it.
  await page.waitForTimeout(500)

  expect(faces.join(' ')).not.toMatch(/Andika_|scheherazade|malayalam|myanmar/)
})

test('a page that lies open can save the work to a file when nothing of the app is left to be fetched', async () => {
  const page = await newPage(browser)
  const fetched: string[] = []
  page.on('requestfinished', (request) => void fetched.push(request.url()))
  await openEntry(page, granary, await anOwner(granary), '1.3')
  await expect.poll(() => fetched.filter((address) => /\/pack-work-[^/]+\.js$/.test(address))).toHaveLength(1)
  await keptForOffline(page)

  // As after another tab has taken a new version, whose parts have other names.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.context().setOffline(true)
  await vernacularOf(page).focus()
  await typeWord(page, 'maji', 'water')
  await page.getByRole('button', { name: /1 change is saved here and waits/ }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save this work to a file' }).click()

  expect((await downloading).suggestedFilename()).toMatch(/\.granary\.zip$/)
}, 90_000)

test('a recording pass has what recording needs before anybody records, also where nothing keeps the app', async () => {
  const page = await clearedPage({ serviceWorkers: 'block' })
  const fetched: string[] = []
  page.on('requestfinished', (request) => void fetched.push(request.url()))
  await openAs(page, granary, await anOwner(granary), '/app/record')

  for (const part of ['microphone', 'encode'])
    await expect.poll(() => fetched.filter((address) => address.includes(`/assets/${part}-`))).toHaveLength(1)
})

/** What the service worker keeps there: the names of the files, without what stands for their content. */
async function keptIn(page: Page, cache: string): Promise<readonly string[]> {
  const addresses = await page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url),
    cache,
  )
  return addresses.map((address) => (address.split('/').at(-1) ?? '').replace(/-[^-]{8}\.\w+$/, '')).toSorted()
}
