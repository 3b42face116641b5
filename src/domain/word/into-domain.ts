import { isLiving } from './living-senses.ts'
import { withDomain } from './sense-in-word.ts'
import type { SemanticDomain, WordContent } from './word.ts'

/**
 * The word with every sense that is in use, and in no domain yet, in this one. Senses that have a domain stay where they are;
 * of a word whose senses all have one, each gets this one as well.
 */
export function intoDomain(word: WordContent, domain: SemanticDomain): WordContent {
  const living = word.senses.filter(isLiving)
  const bare = living.filter(({ semanticDomains }) => semanticDomains.length === 0)
  const meant = new Set(bare.length > 0 ? bare : living)
  return { ...word, senses: word.senses.map((sense) => (meant.has(sense) ? withDomain(sense, domain) : sense)) }
}
