import { domainKey, type DomainKey } from '#domain/domains/domain-key.ts'
import { isIn, onSense, withoutDomain } from './sense-in-word.ts'
import type { Guid, SemanticDomain, Sense, WordContent } from './word.ts'

export type EntryRemoval =
  | { readonly kind: 'word' }
  | { readonly kind: 'change'; readonly took: 'sense' | 'domain'; readonly word: WordContent }
  /** Everything in the row was there before: only the row goes. */
  | { readonly kind: 'row' }

/**
 * What goes when the row of an entry is deleted: never more than was entered in it (spec screens 7.7), and never the last
 * domain of a sense that others made (S7.19). `isNew`: the sense was entered in this row.
 */
export function removalOf(word: WordContent, senseGuid: Guid, domain: DomainKey, isNew: boolean): EntryRemoval {
  const sense = word.senses.find(({ guid }) => guid === senseGuid)
  if (!sense) return { kind: 'row' }
  if (sense.semanticDomains.some((tag) => domainKey(tag) !== domain))
    return { kind: 'change', took: 'domain', word: onSense(word, sense, (one) => [withoutDomain(one, domain)]) }
  if (!isNew) return { kind: 'row' }
  if (word.senses.length === 1) return { kind: 'word' }
  return { kind: 'change', took: 'sense', word: onSense(word, sense, () => []) }
}

/** The word with this sense in another domain instead of the one it is in; in each only once. */
export function withOtherDomain(
  word: WordContent,
  sense: Sense,
  { from, to }: { readonly from: DomainKey; readonly to: SemanticDomain },
): WordContent {
  if (isIn(sense, domainKey(to))) return onSense(word, sense, (one) => [withoutDomain(one, from)])
  const moved = (tag: SemanticDomain): SemanticDomain => (domainKey(tag) === from ? to : tag)
  return onSense(word, sense, (one) => [{ ...one, semanticDomains: one.semanticDomains.map(moved) }])
}
