/** A place in the tree of semantic domains: the root, or a dotted number such as `1.1.2`. */
export type DomainId = string

export const ROOT_ID: DomainId = 'Sem'

/** No standard domain has more than nine children, so its number has single digits (spec rules T9.1). */
const STANDARD = /^[1-9](\.[1-9])*$/
/** A domain that a project added may be number 0 or 10, and lie below another such one (spec rules R9.6). */
const NUMBER = /^(0|[1-9]\d{0,3})(\.(0|[1-9]\d{0,3}))*$/

/** Whether a number has the form of a standard domain, of one that only a project can have added, or of neither. */
export function domainIdKind(id: string): 'standard' | 'custom' | 'invalid' {
  if (STANDARD.test(id)) return 'standard'
  return NUMBER.test(id) ? 'custom' : 'invalid'
}

/** The place above, null above the root. */
export function parentIdOf(id: DomainId): DomainId | null {
  if (id === ROOT_ID) return null
  const dot = id.lastIndexOf('.')
  return dot === -1 ? ROOT_ID : id.slice(0, dot)
}

/** Sorts as the printed list does: the root, `1`, `1.2`, `1.10`, `2`; what is no number comes last. */
export function compareDomainIds(left: DomainId, right: DomainId): number {
  const [a, b] = [numbersOf(left), numbersOf(right)]
  const differing = a.findIndex((number, place) => number !== b[place])
  return differing === -1 ? a.length - b.length : (a[differing] ?? 0) - (b[differing] ?? -1)
}

function numbersOf(id: DomainId): readonly number[] {
  return id === ROOT_ID ? [] : id.split('.').map((part) => (Number.isNaN(Number(part)) ? Infinity : Number(part)))
}
