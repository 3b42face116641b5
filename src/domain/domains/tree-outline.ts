import { ROOT_ID, type DomainId } from './domain-id.ts'
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
export function outlineOf(tree: DomainTree, open: ReadonlySet<DomainId>): readonly OutlineRow[] {
  const below = (id: DomainId, level: number): readonly OutlineRow[] =>
    neighboursOf(tree, id).children.flatMap((domain) => {
      const isOpen = domain.childIds.length === 0 ? null : open.has(domain.id)
      return [{ domain, level, isOpen }, ...(isOpen ? below(domain.id, level + 1) : [])]
    })
  return below(ROOT_ID, 1)
}

/** What must be open for a domain to be seen. */
export function openTo(tree: DomainTree, id: DomainId): readonly DomainId[] {
  return pathTo(tree, id)
    .slice(1, -1)
    .map((domain) => domain.id)
}

export type OutlineMove =
  | { readonly to: DomainId }
  | { readonly open: DomainId }
  | { readonly close: DomainId }
  | { readonly select: DomainId }

/** What a key does on a line, as in any tree of a desktop; null when it does nothing. */
export function outlineMove(
  rows: readonly OutlineRow[],
  at: DomainId,
  { key, direction }: { readonly key: string; readonly direction: Direction },
): OutlineMove | null {
  const place = rows.findIndex(({ domain }) => domain.id === at)
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
      return row.isOpen ? { close: at } : to(rows.find(({ domain }) => domain.id === row.domain.parentId))
    case 'Enter':
      return { select: at }
    default:
      return null
  }
}

function to(row: OutlineRow | undefined): OutlineMove | null {
  return row ? { to: row.domain.id } : null
}
