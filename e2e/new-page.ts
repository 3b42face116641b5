import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright'
import { inject, onTestFinished } from 'vitest'
import { sharedBrowser } from './browser.ts'

/** Whoever waits for something on a busy machine waits longer. Milliseconds. */
const PATIENCE = 60_000

/** What moves on a page is most of the work of drawing it. `main-job.test.ts` has it move, as most people do. */
const USUAL = { locale: 'en', reducedMotion: 'reduce' } as const

/** A page of a browser that knows nothing yet, such as a new device; closed when the test is done. */
export async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await newDevice(browser, options)
  onTestFinished(() => context.close())
  return context.newPage()
}

/** A device on which Granary was opened before, with a window that is left open: each saves half of opening a page. */
type Device = { readonly context: BrowserContext; readonly window: CDPSession }

/** Those that no test uses just now, by their options. */
const free = new Map<string, Device[]>()

/**
 * A page of a device that has the app already, and nothing else: no log-in, no word, no choice. For the shared Granary.
 * Two that are asked for in a test are two devices.
 */
export async function clearedPage(options: BrowserContextOptions = {}): Promise<Page> {
  const { viewport, colorScheme, ...others } = options
  const ofDevice = { ...USUAL, ...others }
  const key = JSON.stringify(ofDevice)
  const device = free.get(key)?.pop() ?? (await openDevice(ofDevice))
  onTestFinished(async () => {
    await clear(device)
    free.set(key, [...(free.get(key) ?? []), device])
  })
  const page = await device.context.newPage()
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme: colorScheme ?? null })
  return page
}

async function openDevice(options: BrowserContextOptions): Promise<Device> {
  const context = await newDevice(await sharedBrowser(), options)
  return { context, window: await context.newCDPSession(await context.newPage()) }
}

async function clear({ context, window }: Device): Promise<void> {
  const [, ...used] = context.pages()
  await Promise.all(used.map((page) => page.close()))
  await context.setOffline(false)
  const origin = inject('sharedGranary').address
  await window.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage,indexeddb' })
}

async function newDevice(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ ...USUAL, ...options })
  context.setDefaultTimeout(PATIENCE)
  return context
}
