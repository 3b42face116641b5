import type { DomainKey } from './domain-key.ts'
import type { DomainTree } from './domain-tree.ts'
import { INBOX_ID } from './inbox.ts'

/** Words in a domain itself, and in all domains below it. A word in two of those counts in both. */
export type WordCount = { readonly own: number; readonly below: number }

export const NO_WORDS: WordCount = { own: 0, below: 0 }

/** The counts of every domain of a tree in which, or below which, there are words; those of hidden ones count as well. */
export function countInTree(
  { domains }: DomainTree,
  ownCounts: ReadonlyMap<DomainKey, number>,
): ReadonlyMap<DomainKey, WordCount> {
  const below = new Map<DomainKey | null, number>()
  const countOf = (key: DomainKey): WordCount => ({ own: ownCounts.get(key) ?? 0, below: below.get(key) ?? 0 })
  for (const { key, parentKey } of [...domains.values()].toReversed()) {
    if (key !== INBOX_ID) below.set(parentKey, (below.get(parentKey) ?? 0) + totalOf(countOf(key)))
  }
  const counts = [...domains.keys()].map((key) => [key, countOf(key)] as const)
  return new Map(counts.filter(([, count]) => totalOf(count) > 0))
}

function totalOf({ own, below }: WordCount): number {
  return own + below
}
