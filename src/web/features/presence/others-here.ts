import type { PresentPerson } from '#contract/live.ts'

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

/** Those who have this domain open, or one below it. */
export function othersWithin(others: readonly Other[], domainId: string): readonly Other[] {
  return others.filter((other) => other.domainIds.some((id) => id === domainId || id.startsWith(`${domainId}.`)))
}
