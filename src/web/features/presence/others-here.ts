import type { PresentPerson } from '#contract/live.ts'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import { pathTo, type DomainTree } from '#domain/domains/domain-tree.ts'

/** Somebody else in the project, with every domain that they have open; none: they are elsewhere in it. */
export type Other = { readonly userId: string; readonly name: string; readonly domains: readonly DomainKey[] }

/** Everybody but oneself, each once, in the order in which they were told. */
export function othersAmong(people: readonly PresentPerson[], userId: string): readonly Other[] {
  const others = people.filter((person) => person.userId !== userId)
  return [...Map.groupBy(others, (person) => person.userId).values()].map((seats) => ({
    userId: seats[0]?.userId ?? '',
    name: seats[0]?.name ?? '',
    domains: seats.flatMap(({ domainId }) => domainId ?? []),
  }))
}

/** Those who have this very domain open. */
export function othersIn(others: readonly Other[], domain: DomainKey): readonly Other[] {
  return others.filter((other) => other.domains.includes(domain))
}

/**
 * Those who have this domain open, or one that lies below it in the tree, wherever its number would have it. Nobody at the
 * root: that somebody is in the project is said elsewhere.
 */
export function othersWithin(others: readonly Other[], tree: DomainTree, domain: DomainKey): readonly Other[] {
  if (domain === ROOT_ID) return []
  // Upwards from the few who are there; the tree has many more domains below.
  const isWithin = (key: DomainKey): boolean =>
    key === domain || pathTo(tree, key).some((above) => above.key === domain)
  return others.filter((other) => other.domains.some(isWithin))
}
