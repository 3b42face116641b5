import { domainIdKind, type DomainId } from '#domain/domains/domain-id.ts'
import type { CustomDomain } from '#domain/project/project.ts'
import { type Guid, NIL_GUID, type SemanticDomain, type Sense, type WordContent } from './word.ts'

type Numbered = Pick<CustomDomain, 'id' | 'guid'>

/** Whether a word is in a domain that by its number can only be one that the project added. */
export function isInOwnDomain({ senses }: Pick<WordContent, 'senses'>): boolean {
  return senses.some(({ semanticDomains }) => semanticDomains.some(isOwn))
}

/**
 * The same word, but in domains of the project under the numbers that these have: a device that gave one a number of its own
 * may go on sending that for a while, and somebody else's domain may have it by now. The guid says which one was meant.
 */
export function withOwnNumbers<Content extends Pick<WordContent, 'senses'>>(
  word: Content,
  records: readonly Numbered[],
): Content {
  const numbers = new Map(records.filter(({ guid }) => guid !== NIL_GUID).map(({ guid, id }) => [guid, id]))
  return { ...word, senses: word.senses.map((sense) => renumbered(sense, numbers)) }
}

function renumbered(sense: Sense, numbers: ReadonlyMap<Guid, DomainId>): Sense {
  const tags = sense.semanticDomains.map((tag) => (isOwn(tag) ? { ...tag, id: numbers.get(tag.guid) ?? tag.id } : tag))
  // Of one that it carried under both numbers, the first stays.
  const isSecond = ({ id, guid }: SemanticDomain, at: number): boolean =>
    tags.findIndex((tag) => tag.id === id && tag.guid === guid) < at
  return { ...sense, semanticDomains: tags.filter((tag, at) => !numbers.has(tag.guid) || !isSecond(tag, at)) }
}

const isOwn = ({ id }: SemanticDomain): boolean => domainIdKind(id) === 'custom'
