import { ROOT_ID } from './domain-id.ts'
import type { DomainKey } from './domain-key.ts'
import { neighboursOf, pathTo, type DomainTree, type TreeDomain } from './domain-tree.ts'
import type { Direction } from './tree-moves.ts'

/** A line of the tree drawn as a list. */
export type OutlineRow = {
  readonly domain: TreeDomain
  /** 1 at the top. */
  readonly level: number
  /** null where nothing lies below. */
  readonly isOpen: boolean | null
}

/** The lines that are to be seen: everything at the top, and what lies below an open one. */
export function outlineOf(tree: DomainTree, open: ReadonlySet<DomainKey>): readonly OutlineRow[] {
  const below = (key: DomainKey, level: number): readonly OutlineRow[] =>
    neighboursOf(tree, key).children.flatMap((domain) => {
      const isOpen = domain.childKeys.length === 0 ? null : open.has(domain.key)
      return [{ domain, level, isOpen }, ...(isOpen ? below(domain.key, level + 1) : [])]
    })
  return below(ROOT_ID, 1)
}

/** What must be open for a domain to be seen. */
export function openTo(tree: DomainTree, key: DomainKey): readonly DomainKey[] {
  return pathTo(tree, key)
    .slice(1, -1)
    .map((domain) => domain.key)
}

export type OutlineMove =
  | { readonly to: DomainKey }
  | { readonly open: DomainKey }
  | { readonly close: DomainKey }
  | { readonly select: DomainKey }

/** What a key does on a line, as in any tree of a desktop; null when it does nothing. */
export function outlineMove(
  rows: readonly OutlineRow[],
  at: DomainKey,
  { key, direction }: { readonly key: string; readonly direction: Direction },
): OutlineMove | null {
  const place = rows.findIndex(({ domain }) => domain.key === at)
  const row = rows[place]
  if (!row) return null
  const [inwards, outwards] = direction === 'ltr' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  switch (key) {
    case 'ArrowDown':
      return to(rows[place + 1])
    case 'ArrowUp':
      return to(rows[place - 1])
    case 'Home':
      return to(rows[0])
    case 'End':
      return to(rows.at(-1))
    case inwards:
      return row.isOpen === false ? { open: at } : row.isOpen ? to(rows[place + 1]) : null
    case outwards:
      return row.isOpen ? { close: at } : to(rows.find(({ domain }) => domain.key === row.domain.parentKey))
    case 'Enter':
      return { select: at }
    default:
      return null
  }
}

function to(row: OutlineRow | undefined): OutlineMove | null {
  return row ? { to: row.domain.key } : null
}
