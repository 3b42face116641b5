import type { LanguageTag } from '#domain/word/word.ts'
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
  for (const name of names) await fetchUnkept(addressOfDictionary[name])
}

async function fetchUnkept(address: string): Promise<void> {
  if (await caches.match(address)) return
  // An answer that nobody reads might never come to its end. Whatever fails is fetched when somebody types.
  await fetch(address, { priority: 'low' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined)
}
