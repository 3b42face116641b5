import { ROOT_ID, type DomainId } from './domain-id.ts'
import { neighboursOf, pathTo, type DomainTree, type TreeDomain } from './domain-tree.ts'
import type { WordCount } from './word-counts.ts'

export type Progress = {
  readonly counts: ReadonlyMap<DomainId, WordCount>
  /** Of these somebody said that all words are collected. */
  readonly finished: ReadonlySet<DomainId>
}

/**
 * Where to go on collecting after a domain: the nearest one that is neither finished nor has words. Siblings come first,
 * those after it before those ahead of it, then what lies below it, then the same one level further up. null when every
 * domain has words or is finished.
 */
export function suggestNext(tree: DomainTree, { counts, finished }: Progress, after: DomainId): TreeDomain | null {
  const isOpen = ({ id }: TreeDomain): boolean => !finished.has(id) && (counts.get(id)?.own ?? 0) === 0
  const upwards = pathTo(tree, after).toReversed()
  const nearby = upwards.flatMap(({ id }) => [...siblingsAround(tree, id), ...neighboursOf(tree, id).children])
  return nearby.find(isOpen) ?? [...reached(tree)].find(isOpen) ?? null
}

function siblingsAround(tree: DomainTree, id: DomainId): readonly TreeDomain[] {
  const { parent } = neighboursOf(tree, id)
  const siblings = parent ? neighboursOf(tree, parent.id).children : []
  const place = siblings.findIndex((sibling) => sibling.id === id)
  return [...siblings.slice(place + 1), ...siblings.slice(0, Math.max(place, 0))]
}

/** All domains that one comes by, in the order of the printed list. */
function* reached(tree: DomainTree, id: DomainId = ROOT_ID): Generator<TreeDomain> {
  for (const child of neighboursOf(tree, id).children) {
    yield child
    yield* reached(tree, child.id)
  }
}
