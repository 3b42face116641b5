import { fetchToStore } from '#web/device/fetch-to-store.ts'
import { isSavingData } from '#web/shared/is-saving-data.ts'
import { workerAtWork } from '#web/shared/worker-at-work.ts'

/**
 * Fetches the guide in a language, so that the service worker has it without a network: its pages, but for the English ones, which
 * are in the shell, what can be searched, and the pictures. What is kept already is not fetched again: the worker brings it up to
 * date when somebody reads it. `folder`: where its pages are.
 */
export async function keepGuide(folder: string): Promise<void> {
  if (!('serviceWorker' in navigator) || isSavingData()) return
  await workerAtWork(navigator.serviceWorker)
  // Whatever fails is fetched when somebody reads it.
  const list = await fetch(`${folder}kept.txt`).catch(() => null)
  if (!list?.ok) return
  for (const address of (await list.text()).split('\n')) await fetchToStore(address, 'low').catch(() => undefined)
}
