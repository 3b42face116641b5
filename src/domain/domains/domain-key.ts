import { type Guid, NIL_GUID, type SemanticDomain } from '#domain/word/word.ts'
import { domainIdKind, type DomainId } from './domain-id.ts'

/**
 * By what a domain is known wherever something is kept of it: a standard one, the root and the Inbox by their id, one that a
 * project added by its guid, for that is made with it, while its number is found by the server.
 */
export type DomainKey = string

/**
 * What stands for the number of a domain until the server has given it one. Several domains may have it at a time, no domain
 * keeps it, and nobody is shown it.
 */
export const NO_NUMBER_YET: DomainId = '9999.9999'

type Named = Pick<SemanticDomain, 'id' | 'guid'>

/**
 * Of a domain, or of the tag of a word. Words from other programs may not say which domain of the project they mean: then the
 * number is all that they are known by.
 */
export function domainKey({ id, guid }: Named): DomainKey {
  return domainIdKind(id) === 'custom' && saysGuid(guid) ? guid.toLowerCase() : id
}

/** Whether two tags mean one domain: where one of them does not say which it means, the number tells. */
export function isSameDomain(one: Named, other: Named): boolean {
  return domainKey(one) === domainKey(other) || (one.id === other.id && !(saysGuid(one.guid) && saysGuid(other.guid)))
}

export function saysGuid(guid: Guid): boolean {
  return guid !== '' && guid !== NIL_GUID
}

/** The number of a domain of the project that is named by its key; what names no such domain, or one without a number, stays. */
export function numberOfKey(records: readonly Named[], key: DomainKey): DomainId {
  const named = records.find(({ id, guid }) => guid === key.toLowerCase() && id !== NO_NUMBER_YET)
  return named?.id ?? key
}

/** Whether a list of what the project has marked names a domain: by its number, or by its key while it has none. */
export function isNamedIn(names: ReadonlySet<string>, domain: Named): boolean {
  return names.has(domain.id) || names.has(domainKey(domain))
}
