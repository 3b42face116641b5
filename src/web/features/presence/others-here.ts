import type { PresentPerson } from '#contract/live.ts'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import { pathTo, type DomainTree } from '#domain/domains/domain-tree.ts'

/** Somebody else in the project, with every domain that they have open; none: they are elsewhere in it. */
export type Other = { readonly userId: string; readonly name: string; readonly domainIds: readonly string[] }

/** Everybody but oneself, each once, in the order in which they were told. */
export function othersAmong(people: readonly PresentPerson[], userId: string): readonly Other[] {
  const others = people.filter((person) => person.userId !== userId)
  return [...Map.groupBy(others, (person) => person.userId).values()].map((seats) => ({
    userId: seats[0]?.userId ?? '',
    name: seats[0]?.name ?? '',
    domainIds: seats.flatMap(({ domainId }) => domainId ?? []),
  }))
}

/** Those who have this very domain open. */
export function othersIn(others: readonly Other[], domainId: string): readonly Other[] {
  return others.filter((other) => other.domainIds.includes(domainId))
}

/**
 * Those who have this domain open, or one that lies below it in the tree, wherever its number would have it. Nobody at the
 * root: that somebody is in the project is said elsewhere.
 */
export function othersWithin(others: readonly Other[], tree: DomainTree, domainId: string): readonly Other[] {
  if (domainId === ROOT_ID) return []
  // Upwards from the few who are there; the tree has many more domains below.
  const isWithin = (id: string): boolean => id === domainId || pathTo(tree, id).some((above) => above.id === domainId)
  return others.filter((other) => other.domainIds.some(isWithin))
}
