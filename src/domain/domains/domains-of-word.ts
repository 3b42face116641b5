import type { WordContent } from '#domain/word/word.ts'
import type { DomainId } from './domain-id.ts'

/** The domains that a word counts in: each once, however many of its senses are there. */
export function domainsOfWord({ senses }: Pick<WordContent, 'senses'>): readonly DomainId[] {
  return [...new Set(senses.flatMap((sense) => sense.semanticDomains.map((domain) => domain.id)))]
}
