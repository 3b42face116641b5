import type { CustomDomain } from '#domain/project/project.ts'
import { type Guid, NIL_GUID } from '#domain/word/word.ts'
import { ROOT_ID, type DomainId } from './domain-id.ts'

/** Numbers that a longer standard list may have one day are left free: after 0 comes 10. */
const FIRST_AFTER_STANDARD = 10

/**
 * The number of a new domain below another: `5.1.0`, or the first of `5.1.10`, `5.1.11` … that is free (spec rules R9.6).
 * One that words carry counts as taken, though the domain that had it is gone: they would turn up in another one.
 */
export function numberBelow(parentId: DomainId, isTaken: (id: DomainId) => boolean): DomainId {
  const start = parentId === ROOT_ID || parentId === '' ? '' : `${parentId}.`
  const zero = `${start}0`
  if (!isTaken(zero)) return zero
  for (let last = FIRST_AFTER_STANDARD; ; last++) if (!isTaken(`${start}${last}`)) return `${start}${last}`
}

type Numbered = Pick<CustomDomain, 'id' | 'guid'>

/** Whether the number that is meant for one domain is that of another. */
export function isAnothers({ id, guid }: Numbered, records: readonly Numbered[]): boolean {
  return records.some((record) => record.id === id && record.guid !== guid)
}

/**
 * Whether words carry the number that is meant for a domain as that of another one, of which there may be nothing left but
 * them. One that comes back (`again`) to its own words has them, whoever else has left some there; words from a file or
 * another program often do not say whose they are, and count as its own. `tags`: the guids that the number has in words.
 */
export function isOfOthersWords(
  { guid, again = false }: Pick<Numbered, 'guid'> & { readonly again?: boolean },
  tags: readonly Guid[],
): boolean {
  if (again && tags.includes(guid)) return false
  return tags.some((tag) => tag !== guid && !(again && tag === NIL_GUID))
}
