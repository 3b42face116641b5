import { ROOT_ID, type DomainId } from './domain-id.ts'
import type { DomainTree, TreeDomain } from './domain-tree.ts'
import type { Guid, LanguageTag } from '#domain/word/word.ts'

/**
 * Where words wait that came up in the wrong place: a domain for the people of a project, with a tag on the sense like any
 * other, but no part of the dictionary. It has no number, so no list can have it and no export writes it.
 */
export const INBOX_ID: DomainId = 'Inbox'
export const INBOX_GUID: Guid = '7d3f0c52-5b8e-4c11-9a6e-2f1d6a0be741'

/** The tree and beside it the Inbox. It is found and chosen like a domain, but nobody comes by it walking. */
export function withInbox({ lang, domains }: DomainTree, called: { name: string; lang: LanguageTag }): DomainTree {
  const inbox: TreeDomain = {
    key: INBOX_ID,
    id: INBOX_ID,
    guid: INBOX_GUID,
    name: called.name,
    nameLang: called.lang,
    inEnglish: false,
    isCustom: false,
    isHidden: false,
    parentKey: ROOT_ID,
    childKeys: [],
  }
  const [root, ...others] = domains
  return { lang, domains: new Map([...(root ? [root] : []), [INBOX_ID, inbox], ...others]) }
}
