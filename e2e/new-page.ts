import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { inject, onTestFinished } from 'vitest'
import { sharedBrowser, USUAL } from './browser.ts'

/** Whoever waits for something on a busy machine waits longer. Milliseconds. */
const PATIENCE = 60_000

/** To fetch and compile the whole app beforehand is more work than most journeys: for those that look at a screen. */
const WITH_NETWORK = { serviceWorkers: 'block' } as const
/** For a device that is to be used without a network. */
export const KEEPS_APP = { serviceWorkers: 'allow', savesData: false } as const
/** For a page that is to go on when the network goes, on a device that keeps nothing. */
export const FETCHES_AHEAD = { savesData: false } as const
const USUAL_WINDOW = { width: 1280, height: 720 }

type Options = BrowserContextOptions & {
  /** As the settings of a phone say it: what may be wanted later is not fetched beforehand, which is a good deal of each visit. */
  readonly savesData?: boolean
}

/** A page of a browser that knows nothing yet, such as a new device; closed when the test is done. */
export async function newPage(browser: Browser, options: Options = {}): Promise<Page> {
  const context = await newDevice(browser, options)
  onTestFinished(() => context.close())
  return context.newPage()
}

/** Devices that no test uses just now, by their options. */
const free = new Map<string, BrowserContext[]>()

/**
 * The page of a device that has met the app already, and holds nothing else: no log-in, no word, no choice. It saves data, unless
 * `options` says otherwise. For the shared Granary. Two that are asked for in a test are two devices. It is the page of whoever
 * had the device before, since to open one is most of the work of looking at a screen: what is to run in a page before the app
 * does, as `addInitScript`, stays with it and is for `newPage`.
 */
export async function clearedPage(options: Options = {}): Promise<Page> {
  const { viewport, colorScheme, ...others } = options
  const key = JSON.stringify(others)
  const device = free.get(key)?.pop() ?? (await newDevice(await sharedBrowser(), { savesData: true, ...others }))
  onTestFinished(async () => {
    await clear(device)
    free.set(key, [...(free.get(key) ?? []), device])
  })
  const page = await pageOf(device)
  await page.setViewportSize(viewport ?? USUAL_WINDOW)
  await page.emulateMedia({ colorScheme: colorScheme ?? null })
  return page
}

async function pageOf(device: BrowserContext): Promise<Page> {
  return device.pages()[0] ?? (await device.newPage())
}

async function clear(device: BrowserContext): Promise<void> {
  const page = await pageOf(device)
  const [, ...others] = device.pages()
  await Promise.all(others.map((other) => other.close()))
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await device.setOffline(false)
  const { address: origin } = inject('sharedGranary')
  // Its smallest answer: the process stays, the app ends.
  await page.goto(`${origin}/health`)
  await page.evaluate(() => sessionStorage.clear())
  await page.mouse.move(-1, -1)
  const session = await device.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage,indexeddb' })
  await session.detach()
}

async function newDevice(browser: Browser, { savesData = false, ...options }: Options): Promise<BrowserContext> {
  const context = await browser.newContext({ ...USUAL, ...WITH_NETWORK, ...options })
  context.setDefaultTimeout(PATIENCE)
  if (savesData) await context.addInitScript(saveData)
  return context
}

/** Runs in a page before the app. */
function saveData(): void {
  const { connection } = navigator as Navigator & { readonly connection: object }
  Object.defineProperty(Object.getPrototypeOf(connection), 'saveData', { get: () => true })
}
