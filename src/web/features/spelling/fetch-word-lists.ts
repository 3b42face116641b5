import type { LanguageTag } from '#domain/word/word.ts'
import { fetchToKeep } from '#web/device/fetch-to-keep.ts'
import { dictionariesOf } from './dictionaries.ts'

/**
 * Fetches the word lists of these languages, so that the service worker has them when somebody types without a network. A
 * list that is kept already is not fetched again.
 */
export async function fetchWordLists(languages: readonly LanguageTag[]): Promise<void> {
  const names = new Set(languages.flatMap(dictionariesOf))
  if (names.size === 0) return
  const { addressOfDictionary } = await import('virtual:spelling-dictionaries')
  // One after the other: they are megabytes, and the words of the project may be on their way as well.
  // Whatever fails is fetched when somebody types.
  for (const name of names) await fetchToKeep(addressOfDictionary[name], 'low').catch(() => undefined)
}
