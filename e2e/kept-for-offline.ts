import type { Page } from 'playwright'
import { untilTrue } from './until-true.ts'

/** Waits until the first visit has left everything on the device that the next one needs without a network. */
export async function keptForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await untilTrue(page, isShellKept, undefined)
  await untilTrue(page, areDomainsKept, undefined)
}

/** Waits until the screen, of a device that keeps nothing, has fetched what it can do without a network. */
export async function fetchedForOffline(page: Page): Promise<void> {
  await untilTrue(page, areLatePartsFetched, undefined)
}

/** Runs in the page. */
async function areLatePartsFetched(): Promise<boolean> {
  const marks = performance.getEntriesByName('late-parts') as PerformanceMark[]
  return marks.some(({ detail }) => detail === location.pathname)
}

/** Runs in the page. */
async function isShellKept(): Promise<boolean> {
  const names = await caches.keys()
  const cached = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
  return cached.some((count) => count > 20) && navigator.serviceWorker.controller !== null
}

/** Runs in the page. */
async function areDomainsKept(): Promise<boolean> {
  const answerTo = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('failed')))
    })
  const db = await answerTo(indexedDB.open('granary-domains'))
  try {
    const keys = await answerTo(db.transaction('answers').objectStore('answers').getAllKeys())
    return keys.some((key) => typeof key === 'string' && key.startsWith('["domains",'))
  } finally {
    db.close()
  }
}
