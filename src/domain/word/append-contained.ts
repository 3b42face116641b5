import { domainKey, isSameDomain } from '#domain/domains/domain-key.ts'
import { appendFlag } from './append-flag.ts'
import { appendNote } from './append-note.ts'
import { appendNew } from './append-new.ts'
import { senseContaining, withInfoOf } from './contains-word.ts'
import { picturesOf, withNewPictures } from './sense-pictures.ts'
import type { SemanticDomain, Sense, WordContent } from './word.ts'

/**
 * The existing word enriched by what is new in one that it contains: domains, pictures, note, flag, recordings (spec api
 * 9.2), and the part of speech where none was known.
 *
 * A domain that nobody signed is signed by `userId`. Each recording comes over once (R4.9). Guid, status and past stay
 * those of the existing word (R35).
 */
export function appendContained<W extends WordContent>(existing: W, newWord: WordContent, userId: string): W {
  return {
    ...existing,
    senses: newWord.senses.reduce((senses, sense) => appendSense(senses, sense, userId), existing.senses),
    audio: appendNew(existing.audio, newWord.audio, (recording) => recording.fileName),
    note: appendNote(existing.note, newWord.note),
    flag: appendFlag(existing.flag, newWord.flag),
  }
}

function appendSense(senses: readonly Sense[], added: Sense, userId: string): readonly Sense[] {
  const home = senseContaining(senses, added)
  const signed = added.semanticDomains.map((domain) => (domain.userId.trim() === '' ? { ...domain, userId } : domain))
  return senses.map((sense) => {
    if (sense !== home) return sense
    const semanticDomains = appendDomains(sense.semanticDomains, signed)
    return withNewPictures({ ...withInfoOf(sense, added), semanticDomains }, picturesOf(added))
  })
}

/** Each domain once. */
export function appendDomains(
  tags: readonly SemanticDomain[],
  added: readonly SemanticDomain[],
): readonly SemanticDomain[] {
  const fresh = added.filter((tag) => !tags.some((known) => isSameDomain(known, tag)))
  return appendNew(tags, fresh, domainKey)
}
