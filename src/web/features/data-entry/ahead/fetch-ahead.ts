import type { Project } from '#domain/project/project.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { fetchWordLists } from '#web/features/spelling/fetch-word-lists.ts'
import { fetchToKeep } from '#web/device/fetch-to-keep.ts'
import { isSavingData } from '#web/shared/is-saving-data.ts'
import { loadFaces } from './load-faces.ts'

/**
 * Fetches the faces of a project's scripts and the word lists of these languages, if something keeps them: the service
 * worker. Whoever saves data gets them when they are needed, and not before.
 */
export async function fetchAhead(project: Project, spelled: readonly LanguageTag[]): Promise<void> {
  if (!('serviceWorker' in navigator) || isSavingData()) return
  await workerAtWork(navigator.serviceWorker)
  await loadFaces(project)
  await keepFaces()
  await fetchWordLists(spelled)
}

/** Faces that came before the service worker did are on the page, but nowhere for the next one: it gets to see them now. */
async function keepFaces(): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  // The browser has them; this does not go over the network.
  for (const face of new Set(loaded.filter(isFace))) await fetchToKeep(face)
}

const isFace = (address: string): boolean => /\.(?:woff2?|ttf)$/.test(address)

/** On a first visit it takes over when it has the whole shell, which is to come first anyway. */
async function workerAtWork(workers: ServiceWorkerContainer): Promise<void> {
  if (workers.controller) return
  await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }))
}
