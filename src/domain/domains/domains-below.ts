import type { DomainKey } from './domain-key.ts'
import type { DomainTree } from './domain-tree.ts'

/** The domain and all that lie below it in the tree, hidden ones as well; of a key that the tree lacks only itself. */
export function withAllBelow({ domains }: DomainTree, key: DomainKey): readonly DomainKey[] {
  const within = new Set([key])
  // Each domain comes before those below it.
  for (const { key: below, parentKey } of domains.values()) {
    if (parentKey !== null && within.has(parentKey)) within.add(below)
  }
  return [...within]
}
