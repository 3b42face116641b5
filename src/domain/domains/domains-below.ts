import type { DomainId } from './domain-id.ts'
import type { DomainTree } from './domain-tree.ts'

/** The domain and all that lie below it in the tree, hidden ones as well; of a number that the tree lacks only itself. */
export function withAllBelow({ domains }: DomainTree, id: DomainId): readonly DomainId[] {
  const within = new Set([id])
  // Each domain comes before those below it.
  for (const { id: below, parentId } of domains.values()) {
    if (parentId !== null && within.has(parentId)) within.add(below)
  }
  return [...within]
}
