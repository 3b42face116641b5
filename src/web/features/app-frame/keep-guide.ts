import { fetchToStore } from '#web/device/fetch-to-store.ts'
import { isSavingData } from '#web/shared/is-saving-data.ts'
import { workerAtWork } from '#web/shared/worker-at-work.ts'

/**
 * Fetches all pages of the guide in a language, so that the service worker has them without a network; English ones are in its
 * shell. A page that is kept already is not fetched again: the worker brings it up to date when somebody reads it.
 */
export async function keepGuide(folder: string): Promise<void> {
  if (!('serviceWorker' in navigator) || isSavingData()) return
  await workerAtWork(navigator.serviceWorker)
  // Whatever fails is fetched when somebody reads it.
  const first = await fetch(folder).catch(() => null)
  if (!first?.ok) return
  const text = await first.text()
  const pages = [...text.matchAll(/(?:href|src)="(\/docs\/[\w/.-]+\.(?:html|webp))"/g)].map(([, page = '']) => page)
  for (const page of [`${folder}search.json`, ...pages]) await fetchToStore(page, 'low').catch(() => undefined)
}
