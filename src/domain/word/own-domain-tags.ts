import { domainIdKind } from '#domain/domains/domain-id.ts'
import { domainKey, saysGuid } from '#domain/domains/domain-key.ts'
import type { CustomDomain } from '#domain/project/project.ts'
import type { SemanticDomain, Sense, WordContent } from './word.ts'

export type NumberedDomain = Pick<CustomDomain, 'id' | 'guid'>

/** The domains of a word that by their numbers can only be those that the project added. */
export function ownDomainsOf({ senses }: Pick<WordContent, 'senses'>): readonly NumberedDomain[] {
  return senses.flatMap(({ semanticDomains }) => semanticDomains.filter(isOwnTag))
}

/**
 * The same word, but in domains of the project as these are known here: under their numbers, which a device that added one
 * without a network does not know, for the guid says which one was meant; and where a tag does not say that, with the guid
 * of the number.
 */
export function withOwnDomains<Content extends Pick<WordContent, 'senses'>>(
  word: Content,
  records: readonly NumberedDomain[],
): Content {
  const known = asKnownBy(records)
  return { ...word, senses: word.senses.map((sense) => withTags(sense, sense.semanticDomains.map(known))) }
}

/** The same of one tag. */
export function asKnownBy(records: readonly NumberedDomain[]): (tag: SemanticDomain) => SemanticDomain {
  const told = records.filter(({ guid }) => saysGuid(guid))
  const numbers = new Map(told.map(({ guid, id }) => [guid, id]))
  const guids = new Map(told.map(({ guid, id }) => [id, guid]))
  return (tag) => {
    if (!isOwnTag(tag)) return tag
    const guid = saysGuid(tag.guid) ? tag.guid : (guids.get(tag.id) ?? tag.guid)
    return { ...tag, guid, id: numbers.get(domainKey(tag)) ?? tag.id }
  }
}

/** Of a domain of the project that it carries twice by now, the first stays. */
function withTags(sense: Sense, tags: readonly SemanticDomain[]): Sense {
  const isFirst = (tag: SemanticDomain, at: number): boolean =>
    tags.findIndex((other) => domainKey(other) === domainKey(tag)) === at
  return {
    ...sense,
    semanticDomains: tags.filter((tag, at) => !isOwnTag(tag) || !saysGuid(tag.guid) || isFirst(tag, at)),
  }
}

export const isOwnTag = ({ id }: SemanticDomain): boolean => domainIdKind(id) === 'custom'
