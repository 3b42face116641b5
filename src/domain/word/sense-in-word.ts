import { domainKey, type DomainKey } from '#domain/domains/domain-key.ts'
import { saysTextsOf, senseContaining } from './contains-word.ts'
import type { SemanticDomain, Sense, WordContent } from './word.ts'

/**
 * The sense that an entry is in, in the word as it is now: the one that was entered, or the one in this domain that took it
 * in.
 */
export function senseOfEntry(word: WordContent, entered: Sense, domain: DomainKey): Sense | undefined {
  const inDomain = word.senses.filter((sense) => isIn(sense, domain))
  return (
    word.senses.find((sense) => sense.guid === entered.guid) ??
    senseContaining(inDomain, entered) ??
    // Its part of speech may have been changed since.
    inDomain.find((sense) => saysTextsOf(sense, entered)) ??
    inDomain[0]
  )
}

/** The word with other senses, or none, in the place of this one. */
export function onSense(word: WordContent, { guid }: Sense, become: (sense: Sense) => readonly Sense[]): WordContent {
  return { ...word, senses: word.senses.flatMap((one) => (one.guid === guid ? become(one) : [one])) }
}

export const isIn = (sense: Sense, domain: DomainKey): boolean =>
  sense.semanticDomains.some((tag) => domainKey(tag) === domain)

/** Imported senses may name one domain twice. */
export const isInSeveral = ({ semanticDomains }: Sense): boolean => new Set(semanticDomains.map(domainKey)).size > 1

export function withDomain(sense: Sense, tag: SemanticDomain): Sense {
  return isIn(sense, domainKey(tag)) ? sense : { ...sense, semanticDomains: [...sense.semanticDomains, tag] }
}

export function withoutDomain(sense: Sense, domain: DomainKey): Sense {
  return { ...sense, semanticDomains: sense.semanticDomains.filter((tag) => domainKey(tag) !== domain) }
}
