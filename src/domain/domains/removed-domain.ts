import { NIL_GUID } from '#domain/word/word.ts'
import { domainIdKind, type DomainId, ROOT_ID } from './domain-id.ts'
import type { TreeDomain } from './domain-tree.ts'

/**
 * What stands in for a domain of the project that is not in its tree any more: words keep its number, and whoever was
 * entering some goes on. Null for what never can have been one.
 */
export function removedDomain(id: DomainId): TreeDomain | null {
  if (domainIdKind(id) !== 'custom') return null
  return {
    id,
    guid: NIL_GUID,
    name: '',
    nameLang: '',
    inEnglish: false,
    isCustom: true,
    isHidden: false,
    parentId: ROOT_ID,
    childIds: [],
  }
}
