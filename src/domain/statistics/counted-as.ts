import type { DomainKey } from '../domains/domain-key.ts'
import { domainsOfWord } from '../domains/domains-of-word.ts'
import { livingSenses } from '../word/living-senses.ts'
import type { LanguageTag, WordContent } from '../word/word.ts'

/** What is counted of a project: its words, those with what, and those in each language and domain. */
export type Counted = 'words' | 'inDomains' | 'recorded' | `glossed ${LanguageTag}` | `domain ${DomainKey}`

/**
 * Under what a word counts, each once. As on the server (`GET …/totals`): one without a sense is in no list; a domain counts
 * whichever sense it is on, but only a sense that is in use puts the word in a domain, or says what it means.
 */
export function countedAs(word: Pick<WordContent, 'senses' | 'audio'>): readonly Counted[] {
  if (word.senses.length === 0) return []
  const inUse = livingSenses(word)
  const glossed = inUse.flatMap(({ glosses }) =>
    glosses.filter(({ def }) => def !== '').map(({ language }) => language),
  )
  return [
    'words',
    ...(inUse.some(({ semanticDomains }) => semanticDomains.length > 0) ? (['inDomains'] as const) : []),
    ...(word.audio.length > 0 ? (['recorded'] as const) : []),
    ...[...new Set(glossed)].map((language) => `glossed ${language}` as const),
    ...domainsOfWord(word).map((key) => `domain ${key}` as const),
  ]
}
