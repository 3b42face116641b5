import { ROOT_ID } from './domain-id.ts'
import type { DomainKey } from './domain-key.ts'
import { neighboursOf, type DomainTree } from './domain-tree.ts'

export type TreeMove = 'parent' | 'previous' | 'next' | 'firstChild' | 'root'
export type Direction = 'ltr' | 'rtl'

/** Where a move leads. Without such a relative one stays where one is (spec screens 7.2.2). */
export function moveInTree(tree: DomainTree, at: DomainKey, move: TreeMove): DomainKey {
  if (move === 'root') return ROOT_ID
  const { parent, previous, next, children } = neighboursOf(tree, at)
  const relative = { parent, previous, next, firstChild: children[0] }[move]
  return relative?.key ?? at
}

/** What a key means in the tree. Left is previous where reading goes from left to right, next otherwise. */
export function moveForKey(key: string, direction: Direction): TreeMove | 'select' | null {
  switch (key) {
    case 'ArrowLeft':
      return direction === 'ltr' ? 'previous' : 'next'
    case 'ArrowRight':
      return direction === 'ltr' ? 'next' : 'previous'
    case 'ArrowUp':
      return 'parent'
    case 'ArrowDown':
      return 'firstChild'
    case 'Home':
      return 'root'
    case 'Enter':
      return 'select'
    default:
      return null
  }
}
