import type { DomainId } from './domain-id.ts'
import type { DomainTree } from './domain-tree.ts'
import { INBOX_ID } from './inbox.ts'

/** Words in a domain itself, and in all domains below it. A word in two of those counts in both. */
export type WordCount = { readonly own: number; readonly below: number }

export const NO_WORDS: WordCount = { own: 0, below: 0 }

/** The counts of every domain of a tree in which, or below which, there are words; those of hidden ones count as well. */
export function countInTree(
  { domains }: DomainTree,
  ownCounts: ReadonlyMap<DomainId, number>,
): ReadonlyMap<DomainId, WordCount> {
  const below = new Map<DomainId | null, number>()
  const countOf = (id: DomainId): WordCount => ({ own: ownCounts.get(id) ?? 0, below: below.get(id) ?? 0 })
  for (const { id, parentId } of [...domains.values()].toReversed()) {
    if (id !== INBOX_ID) below.set(parentId, (below.get(parentId) ?? 0) + totalOf(countOf(id)))
  }
  const counts = [...domains.keys()].map((id) => [id, countOf(id)] as const)
  return new Map(counts.filter(([, count]) => totalOf(count) > 0))
}

function totalOf({ own, below }: WordCount): number {
  return own + below
}
