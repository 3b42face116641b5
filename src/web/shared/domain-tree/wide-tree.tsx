import { useElementSize } from '@mantine/hooks'
import type { CSSProperties } from 'react'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { CurrentDomain } from './current-domain.tsx'
import type { DrawnTree } from './domain-tree.tsx'
import { DomainTile, type Place } from './domain-tile.tsx'
import classes from './wide-tree.module.css'

/** The parent above, the siblings beside, the children below in as many rows as they need, lines between them. */
export function WideTree({ view, here }: DrawnTree) {
  const { parent, previous, next, children } = view.around
  const tile = (neighbour: TreeDomain, place: Place) => <DomainTile domain={neighbour} place={place} view={view} />
  return (
    <div className={classes.tree}>
      {parent && <div className={classes.parent}>{tile(parent, 'parent')}</div>}
      <div className={classes.siblings}>
        <div className={classes.sibling}>{previous && tile(previous, 'previous')}</div>
        <CurrentDomain key={view.domain.key} ref={here} view={view} />
        <div className={classes.sibling}>{next && tile(next, 'next')}</div>
      </div>
      {children.length > 0 && <Children domains={children} tile={(child) => tile(child, 'child')} />}
    </div>
  )
}

type ChildrenProps = {
  readonly domains: readonly TreeDomain[]
  readonly tile: (child: TreeDomain) => React.ReactNode
}

/** Each tile hangs from the rail above its row; the rails of several rows hang from a post at their start. */
function Children({ domains, tile }: ChildrenProps) {
  const { ref, width } = useElementSize<HTMLDivElement>()
  const columns = childColumns(width, domains.length)
  const isOneRow = columns >= domains.length
  return (
    <div ref={ref} className={classes.below}>
      <ul
        className={classes.children}
        style={{ '--columns': columns } as CSSProperties}
        data-one-row={isOneRow || undefined}
      >
        {domains.map((child, place) => (
          <li
            key={child.key}
            data-first={place % columns === 0 || undefined}
            data-last={place % columns === columns - 1 || place === domains.length - 1 || undefined}
            data-in-last-row={place >= domains.length - (domains.length % columns || columns) || undefined}
          >
            {tile(child)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Narrower a name of two words does not fit; in pixels. */
const NARROWEST_TILE = 132
const GAP = 12

/**
 * How many tiles stand beside each other so that all children fit the width in as few rows as possible, and the rows are
 * about equally full: ten children in room for nine stand in two rows of five.
 */
export function childColumns(width: number, children: number): number {
  const fitting = Math.max(1, Math.floor((width + GAP) / (NARROWEST_TILE + GAP)))
  const rows = Math.ceil(children / fitting)
  return rows === 0 ? 1 : Math.ceil(children / rows)
}
