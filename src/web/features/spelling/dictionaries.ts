import type { LanguageTag } from '#domain/word/word.ts'

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
