import { ROOT_ID } from './domain-id.ts'
import { type DomainKey, isNamedIn } from './domain-key.ts'
import { neighboursOf, pathTo, type DomainTree, type TreeDomain } from './domain-tree.ts'
import type { WordCount } from './word-counts.ts'

export type Progress = {
  readonly counts: ReadonlyMap<DomainKey, WordCount>
  /** Of these somebody said that all words are collected (`isNamedIn`). */
  readonly finished: ReadonlySet<string>
}

/**
 * Where to go on collecting after a domain: the nearest one that is neither finished nor has words. Siblings come first,
 * those after it before those ahead of it, then what lies below it, then the same one level further up. null when every
 * domain has words or is finished.
 */
export function suggestNext(tree: DomainTree, { counts, finished }: Progress, after: DomainKey): TreeDomain | null {
  const isOpen = (domain: TreeDomain): boolean =>
    !isNamedIn(finished, domain) && (counts.get(domain.key)?.own ?? 0) === 0
  const upwards = pathTo(tree, after).toReversed()
  const nearby = upwards.flatMap(({ key }) => [...siblingsAround(tree, key), ...neighboursOf(tree, key).children])
  return nearby.find(isOpen) ?? [...reached(tree)].find(isOpen) ?? null
}

function siblingsAround(tree: DomainTree, key: DomainKey): readonly TreeDomain[] {
  const { parent } = neighboursOf(tree, key)
  const siblings = parent ? neighboursOf(tree, parent.key).children : []
  const place = siblings.findIndex((sibling) => sibling.key === key)
  return [...siblings.slice(place + 1), ...siblings.slice(0, Math.max(place, 0))]
}

/** All domains that one comes by, in the order of the printed list. */
function* reached(tree: DomainTree, key: DomainKey = ROOT_ID): Generator<TreeDomain> {
  for (const child of neighboursOf(tree, key).children) {
    yield child
    yield* reached(tree, child.key)
  }
}
