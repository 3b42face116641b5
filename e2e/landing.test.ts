import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { detour } from './detour.ts'
import { pressByKeyboard } from './keyboard.ts'
import { clearedPage } from './new-page.ts'

const granary = inject('sharedGranary')

test('says what Granary is in four paragraphs beside its picture, leads to sign-up, log-in and the guide, asks no other host for anything, and keeps its colours and its Arabic for the next visit', async () => {
  const page = await clearedPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' })
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await expectRoomForPicture(page)

  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator('header :focus').count()).toBe(1)
  expect(await page.locator('main p').count()).toBe(4)
  expect(await page.title()).toBe('Your words, gathered and kept by you – Granary')
  await pressByKeyboard(page, page.getByRole('link', { name: 'Log in' }))
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  await page.goBack()
  await pressByKeyboard(page, page.getByRole('link', { name: 'Get started' }))
  await page.getByRole('heading', { name: 'Sign up' }).waitFor()
  await page.goBack()
  const modeNow = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  const colours = page.getByRole('button', { name: /^Colours/ })
  while ((await modeNow()) !== 'dark') await pressByKeyboard(page, colours)
  await page.getByRole('combobox', { name: 'Interface language' }).selectOption('ar')
  await page.getByRole('heading', { name: 'كلماتكم' }).waitFor()

  await page.goto(`${granary.address}/`, { waitUntil: 'commit' })
  // The first thing that could be painted.
  await page.locator('#app').waitFor({ state: 'attached' })
  expect(await modeNow()).toBe('dark')
  await page.getByRole('heading', { name: 'كلماتكم' }).waitFor()
  expect(await page.locator('html').evaluate(({ dir, lang }: HTMLElement) => [dir, lang])).toEqual(['rtl', 'ar'])
  await page.waitForLoadState('networkidle')
  expect([...hosts]).toEqual([new URL(granary.address).host])
})

/** Opens the page; its picture has its room before it is there, and is another one in the dark. */
async function expectRoomForPicture(page: Page): Promise<void> {
  const arrival = Promise.withResolvers<undefined>()
  const asked: string[] = []
  const letThrough = await detour(page, '**/*.webp', async (route) => {
    asked.push(route.request().url())
    await arrival.promise
    await route.continue()
  })
  await page.goto(`${granary.address}/`, { waitUntil: 'commit' })
  const picture = page.getByRole('img', { name: 'The words of a dictionary' })
  const below = page.locator('main p').nth(1)
  await below.waitFor()
  const before = [await picture.boundingBox(), await below.boundingBox()]
  // The drawings are seen without scrolling.
  expect(before[1]?.y).toBeLessThan(800)
  arrival.resolve(undefined)
  const shown = (): Promise<string> =>
    picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc))

  expect(await shown()).toContain('product-light-720')
  expect([await picture.boundingBox(), await below.boundingBox()]).toEqual(before)
  // What is asked for before the code is there is what the code then shows.
  expect(asked).toEqual([`${granary.address}/pictures/product-light-720.webp`])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(shown).toContain('product-dark-720')
  await page.emulateMedia({ colorScheme: 'light' })
  letThrough()
}
