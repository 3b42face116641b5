import { DomainError } from '#domain/domain-error.ts'
import type { CustomDomain } from '#domain/project/project.ts'
import type { Guid, LanguageTag } from '#domain/word/word.ts'
import type { DomainId } from './domain-id.ts'
import { assertOwnDomains, type StandardList } from './own-domain-rules.ts'
import type { OwnDomain, OwnText } from './own-domains.ts'

/**
 * Changes of one domain among those of a project; all others stay as they are. Each throws what `assertOwnDomains` throws,
 * and, but for a removal, `domain.notFound` where there is no domain with the guid.
 */

type Records = readonly CustomDomain[]
export type Author = { readonly userId: string; readonly at: string }

export function withDomain(records: Records, domain: OwnDomain, author: Author, list: StandardList): Records {
  const added = domain.texts.map((text) => recordOf(domain, text, author))
  return checked([...records, ...added], records, list)
}

/** What is not given stays, in a language in which it is told; in a new one there must be a name. */
export type TextChange = { readonly [Field in keyof Omit<OwnText, 'lang'>]?: OwnText[Field] }

export function withText(
  records: Records,
  { guid, lang, change }: { readonly guid: Guid; readonly lang: LanguageTag; readonly change: TextChange },
  author: Author,
  list: StandardList,
): Records {
  const domain = recordsWith(records, guid)
  const told = domain.find((record) => record.lang === lang)
  const text = tidied({ lang, name: '', description: '', questions: [], ...told, ...change })
  const changed = told
    ? records.map((record) => (record === told ? { ...told, ...text } : record))
    : [...records, recordOf(domain[0], text, author)]
  return checked(changed, records, list)
}

/** Throws `domain.lastText`: a domain is told in some language, or it is removed. */
export function withoutText(records: Records, guid: Guid, lang: LanguageTag): Records {
  const remaining = recordsWith(records, guid).filter((record) => record.lang !== lang)
  if (remaining.length === 0) throw new DomainError('domain.lastText', {})
  return records.filter((record) => record.guid !== guid || record.lang !== lang)
}

/** Its number stays, and with it the tags of its words. */
export function movedTo(records: Records, guid: Guid, parentId: DomainId, list: StandardList): Records {
  recordsWith(records, guid)
  const moved = records.map((record) => (record.guid === guid ? { ...record, parentId } : record))
  return checked(moved, records, list)
}

/** Words keep their tags; what is gone already stays gone. Throws `domain.hasChildren` while other domains of the project hang below it. */
export function withoutDomain(records: Records, guid: Guid): Records {
  const id = records.find((record) => record.guid === guid)?.id
  if (records.some(({ parentId }) => parentId === id)) throw new DomainError('domain.hasChildren', {})
  return records.filter((record) => record.guid !== guid)
}

function recordsWith(records: Records, guid: Guid): readonly [CustomDomain, ...CustomDomain[]] {
  const [first, ...others] = records.filter((record) => record.guid === guid)
  if (!first) throw new DomainError('domain.notFound', { domain: guid })
  return [first, ...others]
}

function recordOf(
  { id, guid, parentId }: Pick<OwnDomain, 'id' | 'guid' | 'parentId'>,
  text: OwnText,
  { userId, at }: Author,
): CustomDomain {
  return { mongoId: null, guid, id, parentId, userId, created: at, ...tidied(text) }
}

function tidied({ lang, name, description, questions }: OwnText): OwnText {
  return {
    lang,
    name: name.trim(),
    description: description.trim(),
    questions: questions.map((question) => question.trim()).filter((question) => question !== ''),
  }
}

function checked(records: Records, before: Records, list: StandardList): Records {
  assertOwnDomains(records, before, list)
  return records
}
