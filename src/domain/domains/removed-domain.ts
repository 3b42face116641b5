import { NIL_GUID, type LanguageTag } from '#domain/word/word.ts'
import { domainIdKind, type DomainId, ROOT_ID } from './domain-id.ts'
import type { TreeDomain } from './domain-tree.ts'
import { ownTextIn, type OwnDomain } from './own-domains.ts'

type Known = {
  /** In which it is called, where that is known. */
  readonly lang: LanguageTag
  /** As somebody wanted to add it; absent: nothing but its number is known. */
  readonly added?: OwnDomain | undefined
}

/**
 * What stands in for a domain of the project that is not in its tree any more: words keep its number, and whoever was
 * entering some goes on. Null for what never can have been one.
 */
export function removedDomain(id: DomainId, { lang, added }: Known): TreeDomain | null {
  if (domainIdKind(id) !== 'custom') return null
  const text = added && ownTextIn(added, lang)
  return {
    id,
    guid: added?.guid ?? NIL_GUID,
    name: text?.name ?? '',
    nameLang: text?.lang ?? '',
    inEnglish: false,
    isCustom: true,
    isHidden: false,
    parentId: ROOT_ID,
    childIds: [],
  }
}
