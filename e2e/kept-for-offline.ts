import type { Page } from 'playwright'
import { untilTrue } from './until-true.ts'

/** Waits until the first visit has left everything on the device that the next one needs without a network. */
export async function keptForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await untilTrue(page, isAllCached, undefined)
}

/** Runs in the page. */
async function isAllCached(): Promise<boolean> {
  const names = await caches.keys()
  const cached = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
  return cached.some((count) => count > 20) && navigator.serviceWorker.controller !== null
}
