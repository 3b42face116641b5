import { DomainError } from '#domain/domain-error.ts'
import type { CustomDomain } from '#domain/project/project.ts'
import type { Guid, LanguageTag } from '#domain/word/word.ts'
import { type DomainKey, numberOfKey } from './domain-key.ts'
import { mergedQuestions } from './merged-questions.ts'
import { assertOwnDomains, type StandardList } from './own-domain-rules.ts'
import type { OwnDomain, OwnText } from './own-domains.ts'
import { seenTexts, type SeenTexts } from './seen-texts.ts'
import { tidiedText } from './tidied-text.ts'

/**
 * Changes of one domain among those of a project; all others stay as they are. Each throws what `assertOwnDomains` throws,
 * and, but for a removal, `domain.notFound` where there is no domain with the guid. One that says what was seen when it was
 * decided, perhaps days ago, throws `decision.outdated` where it would take away what somebody has written since.
 */

type Records = readonly CustomDomain[]
export type Author = { readonly userId: string; readonly at: string }

export function withDomain(records: Records, domain: OwnDomain, author: Author, list: StandardList): Records {
  const parentId = numberOfKey(records, domain.parentId)
  const added = domain.texts.map((text) => recordOf({ ...domain, parentId }, text, author))
  return checked([...records, ...added], records, list)
}

/** What is not given stays, in a language in which it is told; in a new one there must be a name. */
export type TextChange = { readonly [Field in keyof Omit<OwnText, 'lang'>]?: OwnText[Field] }

type Telling = {
  readonly guid: Guid
  readonly lang: LanguageTag
  readonly change: TextChange
  /** Of what is changed, what was seen; '' and none in a language in which it was not told. */
  readonly was?: TextChange
}

export function withText(
  records: Records,
  { guid, lang, change, was = {} }: Telling,
  author: Author,
  list: StandardList,
): Records {
  const domain = recordsWith(records, guid)
  const told = domain.find((record) => record.lang === lang)
  const before: OwnText = { lang, name: '', description: '', questions: [], ...told }
  const text = textAfter(tidiedText(before), tidiedText({ ...before, ...change }), tidiedText({ ...before, ...was }))
  const changed = told
    ? records.map((record) => (record === told ? { ...told, ...text } : record))
    : [...records, recordOf(domain[0], text, author)]
  return checked(changed, records, list)
}

/** Two people may each have added questions, but of two names only one can stand. */
function textAfter(before: OwnText, now: OwnText, was: OwnText): OwnText {
  const isOvertaken = (field: 'name' | 'description'): boolean =>
    before[field] !== was[field] && before[field] !== now[field]
  if (isOvertaken('name') || isOvertaken('description')) throw new DomainError('decision.outdated', {})
  return { ...now, questions: mergedQuestions(before.questions, { was: was.questions, now: now.questions }) }
}

/** `seen`: the texts that were to be taken away. */
type Removal = { readonly guid: Guid; readonly seen?: SeenTexts | undefined }

/** Throws `domain.lastText`: a domain is told in some language, or it is removed. */
export function withoutText(records: Records, { guid, lang, seen }: Removal & { readonly lang: LanguageTag }): Records {
  assertSeen(
    records.filter((record) => record.guid === guid && record.lang === lang),
    seen,
  )
  const remaining = recordsWith(records, guid).filter((record) => record.lang !== lang)
  if (remaining.length === 0) throw new DomainError('domain.lastText', {})
  return records.filter((record) => record.guid !== guid || record.lang !== lang)
}

/** Its number stays, and with it the tags of its words. */
export function movedTo(records: Records, guid: Guid, parentKey: DomainKey, list: StandardList): Records {
  recordsWith(records, guid)
  const parentId = numberOfKey(records, parentKey)
  const moved = records.map((record) => (record.guid === guid ? { ...record, parentId } : record))
  return checked(moved, records, list)
}

/** Words keep their tags; what is gone already stays gone. Throws `domain.hasChildren` while other domains of the project hang below it. */
export function withoutDomain(records: Records, { guid, seen }: Removal): Records {
  const id = records.find((record) => record.guid === guid)?.id
  if (records.some(({ parentId }) => parentId === id || parentId === guid))
    throw new DomainError('domain.hasChildren', {})
  assertSeen(
    records.filter((record) => record.guid === guid),
    seen,
  )
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
  return { mongoId: null, guid, id, parentId, userId, created: at, ...tidiedText(text) }
}

/** What is gone already nobody has written anything in. */
function assertSeen(records: Records, seen: SeenTexts | undefined): void {
  if (seen === undefined || records.length === 0 || seenTexts(records) === seen) return
  throw new DomainError('decision.outdated', {})
}

function checked(records: Records, before: Records, list: StandardList): Records {
  assertOwnDomains(records, before, list)
  return records
}
