import type { LanguageTag } from '#domain/word/word.ts'
import { fetchToStore } from '#web/device/fetch-to-store.ts'

/**
 * Which word lists know the words of a language: those of the interface languages for which there are any
 * (docs/decisions/0061). English is written in two ways, and both are right.
 */
const DICTIONARIES = {
  ar: ['ar'],
  en: ['en-us', 'en-gb'],
  es: ['es'],
  fr: ['fr'],
  hi: ['hi'],
  id: ['id'],
  ml: ['ml'],
  pt: ['pt'],
  ru: ['ru'],
  sw: ['sw'],
} as const satisfies Record<string, readonly string[]>

type Spelled = keyof typeof DICTIONARIES
export type DictionaryName = (typeof DICTIONARIES)[Spelled][number]

/** None for a language without any; only the language part of a tag counts. */
export function dictionariesOf(tag: LanguageTag): readonly DictionaryName[] {
  const language = tag.toLowerCase().split(/[-_]/)[0] ?? ''
  return language in DICTIONARIES ? DICTIONARIES[language as Spelled] : []
}

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
  for (const name of names) await fetchToStore(addressOfDictionary[name], 'low').catch(() => undefined)
}
