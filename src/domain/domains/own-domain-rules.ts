import { DomainError } from '#domain/domain-error.ts'
import type { CustomDomain } from '#domain/project/project.ts'
import { domainIdKind, ROOT_ID, type DomainId } from './domain-id.ts'

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
export type StandardList = { readonly isStandard: (id: DomainId) => boolean }

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
  for (const record of fresh) {
    assertTexts(record)
    assertPlace(record, records, list)
    assertNumber(record, records, list)
  }
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
function assertNumber({ id, guid, lang }: CustomDomain, records: readonly CustomDomain[], list: StandardList): void {
  if (domainIdKind(id) === 'invalid' || id.length > OWN_DOMAIN_LIMITS.number)
    throw new DomainError('domain.numberInvalid', { number: id })
  const isTaken =
    list.isStandard(id) ||
    records.some((other) => (other.id === id) !== (other.guid === guid)) ||
    records.filter((other) => other.id === id && other.lang === lang).length > 1
  if (isTaken) throw new DomainError('domain.numberTaken', { number: id })
}

function assertPlace({ id, parentId }: CustomDomain, records: readonly CustomDomain[], list: StandardList): void {
  const parents = new Map(records.map((record) => [record.id, record.parentId]))
  if (!isPlace(parentId) && !list.isStandard(parentId) && !parents.has(parentId))
    throw new DomainError('domain.parentUnknown', { parentId })
  const passed = new Set([id])
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
