import type { DomainId } from './domain-id.ts'
import type { DomainTree } from './domain-tree.ts'

/** Words in a domain itself, and in all domains below it. A word in two of those counts in both. */
export type WordCount = { readonly own: number; readonly below: number }

export const NO_WORDS: WordCount = { own: 0, below: 0 }

/** The counts of every domain of a tree in which, or below which, there are words. */
export function countInTree(
  { domains }: DomainTree,
  ownCounts: ReadonlyMap<DomainId, number>,
): ReadonlyMap<DomainId, WordCount> {
  const counts = new Map<DomainId, WordCount>()
  for (const { id, childIds } of [...domains.values()].toReversed()) {
    const below = childIds.reduce((sum, child) => sum + totalOf(counts.get(child)), 0)
    const own = ownCounts.get(id) ?? 0
    if (own + below > 0) counts.set(id, { own, below })
  }
  return counts
}

function totalOf({ own, below }: WordCount = NO_WORDS): number {
  return own + below
}
