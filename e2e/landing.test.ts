import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { sharedBrowser } from './browser.ts'
import { pressByKeyboard } from './keyboard.ts'
import { clearedPage, newPage } from './new-page.ts'

const granary = inject('sharedGranary')

type Look = { readonly width: number; readonly colorScheme: 'light' | 'dark' }

test.each<[string, Look]>([
  ['en', { width: 1280, colorScheme: 'light' }],
  ['ar', { width: 360, colorScheme: 'dark' }],
])('the landing page is accessible and scrolls in one direction only: %s, %j', async (language, look) => {
  const page = await open(`/?lng=${language}`, look)

  expect(await violationsOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})

const DESK: Look = { width: 1280, colorScheme: 'light' }

test('says what Granary is in four paragraphs and leads to sign-up, log-in and the guide', async () => {
  const page = await open('/', DESK)

  expect(await page.locator('main p').count()).toBe(4)
  expect(await page.title()).toBe('Your words, gathered and kept by you – Granary')
  await pressByKeyboard(page, page.getByRole('link', { name: 'Log in' }))
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  await page.goBack()
  await pressByKeyboard(page, page.getByRole('link', { name: 'Sign up and begin' }))
  await page.getByRole('heading', { name: 'Sign up' }).waitFor()
  await page.goto(`${granary.address}/docs/`)
  await page.getByRole('heading', { name: 'User guide' }).waitFor()
})

test('Arabic turns the page round and is remembered', async () => {
  const page = await open('/', DESK)
  await page.getByRole('combobox', { name: 'Language of the interface' }).selectOption('ar')
  await page.getByRole('heading', { name: 'كلماتكم' }).waitFor()

  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await page.locator('html').getAttribute('lang')).toBe('ar')
  await page.reload()
  await page.getByRole('heading', { name: 'كلماتكم' }).waitFor()
})

test('a chosen colour mode is there before the first paint of the next visit', async () => {
  const page = await open('/', DESK)
  const modeNow = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  const button = page.getByRole('button', { name: /^Colours/ })
  while ((await modeNow()) !== 'dark') await pressByKeyboard(page, button)

  await page.goto(`${granary.address}/`, { waitUntil: 'commit' })
  // The first thing that could be painted.
  await page.locator('#app').waitFor({ state: 'attached' })

  expect(await modeNow()).toBe('dark')
})

test('asks no other host for anything', async () => {
  const page = await newPage(await sharedBrowser())
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))

  await page.goto(`${granary.address}/?lng=ar`)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')

  expect([...hosts]).toEqual([new URL(granary.address).host])
})

test('S2.4 an address that nothing is at says so, and its logo leads to the projects', async () => {
  const page = await open('/nowhere/at/all', DESK)

  await page.getByRole('heading', { name: '404' }).waitFor()
  await pressByKeyboard(page, page.getByRole('link', { name: 'To the projects' }))
  // The project screen is guarded.
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
})

async function open(path: string, { width, colorScheme }: Look): Promise<Page> {
  const page = await clearedPage({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' })
  await page.goto(granary.address + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
