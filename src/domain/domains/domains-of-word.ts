import type { WordContent } from '#domain/word/word.ts'
import { domainKey, type DomainKey } from './domain-key.ts'

/** The domains that a word counts in: each once, however many of its senses are there. */
export function domainsOfWord({ senses }: Pick<WordContent, 'senses'>): readonly DomainKey[] {
  return [...new Set(senses.flatMap((sense) => sense.semanticDomains.map(domainKey)))]
}
