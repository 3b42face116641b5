import { DomainError } from '#domain/domain-error.ts'
import type { CustomDomain } from '#domain/project/project.ts'
import type { Guid } from '#domain/word/word.ts'
import { domainIdKind, ROOT_ID, type DomainId } from './domain-id.ts'
import { domainKey, NO_NUMBER_YET } from './domain-key.ts'

/** Characters and numbers of things, generous for people and too few to fill a server. */
export const OWN_DOMAIN_LIMITS = {
  name: 200,
  description: 5000,
  question: 1000,
  questions: 50,
  number: 60,
  language: 60,
  records: 2000,
} as const

/** What the rules ask of the standard list. */
export type StandardList = {
  readonly isStandard: (id: DomainId) => boolean
  /** Who asks gives no numbers: some domains have none yet, and that two have the same is for the server to settle. */
  readonly numbersComeLater?: true
}

/**
 * Throws where the domains of a project would not be what a tree can show: `domain.numberInvalid`, `domain.numberTaken`
 * (a standard number, or two domains with one number, language or guid), `domain.parentUnknown`, `domain.ring`,
 * `domain.nameBlank`, `domain.tooLong`. Records that were there before are not asked again, whatever brought them.
 */
export function assertOwnDomains(
  records: readonly CustomDomain[],
  before: readonly CustomDomain[],
  list: StandardList,
): void {
  if (records.length > OWN_DOMAIN_LIMITS.records) throw tooLong('records')
  const known = new Set(before.map((record) => JSON.stringify(record)))
  const fresh = records.filter((record) => !known.has(JSON.stringify(record)))
  const all = namesIn(records)
  for (const record of fresh) {
    assertTexts(record)
    assertPlace(record, all, list)
    assertNumber(record, all, list)
  }
}

/** By what records name themselves and each other; made once for all of them, of which there may be thousands. */
type Names = {
  /** By numbers and by keys: each names its parent by either. */
  readonly parents: ReadonlyMap<string, string>
  readonly guids: ReadonlyMap<DomainId, ReadonlySet<Guid>>
  readonly numbers: ReadonlyMap<Guid, ReadonlySet<DomainId>>
  /** Domains with a language, of which there is more than one record. */
  readonly twice: ReadonlySet<string>
}

function namesIn(records: readonly CustomDomain[]): Names {
  const [guids, numbers] = [new Map<DomainId, Set<Guid>>(), new Map<Guid, Set<DomainId>>()]
  const [told, twice] = [new Set<string>(), new Set<string>()]
  const parents = new Map<string, string>()
  for (const record of records) {
    const { id, guid, lang, parentId } = record
    const key = domainKey(record)
    parents.set(key, parentId)
    if (id !== NO_NUMBER_YET) parents.set(id, parentId)
    guids.set(id, (guids.get(id) ?? new Set()).add(guid))
    numbers.set(guid, (numbers.get(guid) ?? new Set()).add(id))
    const text = `${key} ${lang}`
    if (told.has(text)) twice.add(text)
    told.add(text)
  }
  return { parents, guids, numbers, twice }
}

function assertTexts({ name, description, questions, lang }: CustomDomain): void {
  const { length } = questions
  if (name.trim() === '') throw new DomainError('domain.nameBlank', {})
  if (name.length > OWN_DOMAIN_LIMITS.name) throw tooLong('name')
  if (description.length > OWN_DOMAIN_LIMITS.description) throw tooLong('description')
  if (length > OWN_DOMAIN_LIMITS.questions) throw tooLong('questions')
  if (questions.some((question) => question.length > OWN_DOMAIN_LIMITS.question)) throw tooLong('question')
  if (lang.length > OWN_DOMAIN_LIMITS.language) throw tooLong('language')
}

/** A number is one domain, and a guid is: never two of the one with the other. */
function assertNumber(record: CustomDomain, { guids, numbers, twice }: Names, list: StandardList): void {
  const { id, guid, lang } = record
  const isLeftOpen = list.numbersComeLater === true
  const isNumber = isLeftOpen || id !== NO_NUMBER_YET
  if (!isNumber || domainIdKind(id) === 'invalid' || id.length > OWN_DOMAIN_LIMITS.number)
    throw new DomainError('domain.numberInvalid', { number: id })
  const isShared = !isLeftOpen && (guids.get(id)?.size !== 1 || numbers.get(guid)?.size !== 1)
  if (list.isStandard(id) || isShared || twice.has(`${domainKey(record)} ${lang}`))
    throw new DomainError('domain.numberTaken', { number: id })
}

function assertPlace({ id, guid, parentId }: CustomDomain, { parents }: Names, list: StandardList): void {
  if (!isPlace(parentId) && !list.isStandard(parentId) && !parents.has(parentId))
    throw new DomainError('domain.parentUnknown', { parentId })
  const passed = new Set([id, guid])
  for (let at = parentId; parents.has(at); at = parents.get(at) ?? '') {
    if (passed.has(at)) throw new DomainError('domain.ring', { parentId })
    passed.add(at)
  }
}

/** The root, or whatever the number says. */
function isPlace(parentId: string): boolean {
  return parentId === ROOT_ID || parentId === ''
}

function tooLong(field: keyof typeof OWN_DOMAIN_LIMITS): DomainError {
  return new DomainError('domain.tooLong', { field, limit: OWN_DOMAIN_LIMITS[field] })
}
