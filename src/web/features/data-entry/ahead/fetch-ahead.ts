import type { Project } from '#domain/project/project.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { fetchWordLists } from '#web/features/spelling/fetch-word-lists.ts'
import { isSavingData } from '#web/shared/is-saving-data.ts'
import { keepFaces } from './keep-faces.ts'
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

/** On a first visit it takes over when it has the whole shell, which is to come first anyway. */
async function workerAtWork(workers: ServiceWorkerContainer): Promise<void> {
  if (workers.controller) return
  await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }))
}
