import { isGuid } from '#domain/word/guid.ts'
import { NIL_GUID, type LanguageTag, type SemanticDomain } from '#domain/word/word.ts'
import { domainIdKind, ROOT_ID } from './domain-id.ts'
import { NO_NUMBER_YET, type DomainKey } from './domain-key.ts'
import type { TreeDomain } from './domain-tree.ts'
import { ownTextIn, type OwnDomain } from './own-domains.ts'

type Known = {
  /** In which it is called, where that is known. */
  readonly lang: LanguageTag
  /** As somebody wanted to add it. */
  readonly added?: OwnDomain | undefined
  /** As a word has it that is in it. */
  readonly tag?: SemanticDomain | undefined
}

/**
 * What stands in for a domain of the project that is not in its tree any more: words keep its tag, and whoever was entering
 * some goes on. Null for what never can have been one.
 */
export function removedDomain(key: DomainKey, { lang, added, tag }: Known): TreeDomain | null {
  const isNumber = domainIdKind(key) === 'custom'
  if (!isNumber && !isGuid(key)) return null
  const text = added && ownTextIn(added, lang)
  return {
    key,
    id: isNumber ? key : (added?.id ?? tag?.id ?? NO_NUMBER_YET),
    guid: isNumber ? NIL_GUID : key,
    name: text?.name ?? tag?.name ?? '',
    nameLang: text?.lang ?? tag?.lang ?? '',
    inEnglish: false,
    isCustom: true,
    isHidden: false,
    parentKey: ROOT_ID,
    childKeys: [],
  }
}
