import { useElementSize } from '@mantine/hooks'
import type { CSSProperties } from 'react'
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { PeopleThere } from '#web/shared/presence/people-there.tsx'
import card from '#web/shared/card-button.module.css'
import { DomainName, useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { CurrentDomain } from './current-domain.tsx'
import type { DrawnTree, TreeView } from './domain-tree.tsx'
import classes from './wide-tree.module.css'
import tiles from './domain-tile.module.css'
import { FinishedMark, WordCountMark, useTileLabel } from './tile-marks.tsx'

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

/** Where a tile lies as seen from the current one. */
type Place = keyof typeof POINTERS

type TileProps = {
  readonly domain: TreeDomain
  readonly place: Place
  readonly view: TreeView
}

/** A domain beside the current one: leads there. The keys of the tree reach it, so it is no stop for Tab. */
function DomainTile({ domain, place, view }: TileProps) {
  const { t } = useTranslation()
  const titleOf = useDomainTitles()
  const labelOf = useTileLabel(view)
  const count = view.countOf(domain)
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${card.card} ${tiles.tile}`}
      data-place={place}
      onClick={() => view.onMove(domain.key)}
    >
      <DomainName domain={domain} lang={view.lang} isSilent />
      <span className={tiles.foot}>
        <span className={tiles.marks}>
          {count && <WordCountMark count={count} />}
          <FinishedMark isFinished={view.isFinished(domain)} />
        </span>
        <span className={tiles.people}>
          <PeopleThere tree={view.tree} domain={domain.key} />
        </span>
      </span>
      <Pointer place={place} domain={domain} />
      <span className="visually-hidden">{labelOf(domain, t(`tree.to.${place}`, { domain: titleOf(domain) }))}</span>
    </button>
  )
}

const POINTERS = {
  parent: IconChevronUp,
  previous: IconChevronLeft,
  next: IconChevronRight,
  child: IconChevronDown,
} as const

/** Which way it goes; on a child only where there is something further down. */
function Pointer({ place, domain }: Pick<TileProps, 'place' | 'domain'>) {
  const Sign = POINTERS[place]
  if (place === 'child' && domain.childKeys.length === 0) return null
  return <Sign className={`${tiles.pointer} pointing`} size={18} stroke={1.75} aria-hidden />
}
