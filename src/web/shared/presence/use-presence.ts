import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { type PresentPerson, wordsOfSetPlace } from '#contract/live.ts'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import { type DomainTree, pathTo } from '#domain/domains/domain-tree.ts'
import type { Guid } from '#domain/word/word.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useStoredUser } from '#web/session/stored-user.ts'

/** Who else is in the open project just now; nobody while that is not known. */
export function usePresence(): readonly Other[] {
  const company = useReplica()?.company
  const userId = useStoredUser()?.id ?? ''
  const people = useSyncExternalStore(company?.onPeople ?? neverChanging, () => company?.people ?? NOBODY)
  return useMemo(() => othersAmong(people, userId), [people, userId])
}

/** Tells the others that somebody works on a domain or a set in this tab, for as long as it is shown; null: on none. */
export function useWhereabouts(place: PresentPerson['domainId']): void {
  const company = useReplica()?.company
  useEffect(() => {
    company?.moveTo(place)
    return () => company?.moveTo(null)
  }, [company, place])
}

const NOBODY: readonly never[] = []
const neverChanging = () => () => undefined

/** Somebody else in the project, with every domain that they have open, and the words of every set; none: they are elsewhere in it. */
export type Other = Omit<PresentPerson, 'domainId'> & {
  readonly domains: readonly DomainKey[]
  readonly inSets: readonly Guid[]
}

/** Everybody but oneself, each once, in the order in which they were told. */
export function othersAmong(people: readonly PresentPerson[], userId: string): readonly Other[] {
  const others = people.filter((person) => person.userId !== userId)
  return [...Map.groupBy(others, (person) => person.userId).entries()].map(([id, seats]) => ({
    userId: id,
    name: seats[0]?.name ?? '',
    hasAvatar: seats[0]?.hasAvatar ?? false,
    domains: seats.flatMap(({ domainId }) => (domainId === null || wordsOfSetPlace(domainId) ? [] : domainId)),
    inSets: seats.flatMap(({ domainId }) => (domainId && wordsOfSetPlace(domainId)) || []),
  }))
}

/** Those who have this very domain open. */
export function othersIn(others: readonly Other[], domain: DomainKey): readonly Other[] {
  return others.filter((other) => other.domains.includes(domain))
}

/** Those who decide about a set that has one of these words. */
export function othersAtSet(others: readonly Other[], words: readonly Guid[]): readonly Other[] {
  return others.filter(({ inSets }) => inSets.some((word) => words.includes(word)))
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
