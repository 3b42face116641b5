import { IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { PeopleThere } from '#web/shared/presence/people-there.tsx'
import card from '#web/shared/card-button.module.css'
import { DomainName, useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import classes from './domain-tile.module.css'
import type { TreeView } from './domain-tree.tsx'
import { FinishedMark, useTileLabel, WordCountMark } from './tile-marks.tsx'

/** Where a tile lies as seen from the current one. */
export type Place = 'parent' | 'previous' | 'next' | 'child'

type Props = {
  readonly domain: TreeDomain
  readonly place: Place
  readonly view: TreeView
}

/** A domain beside the current one: leads there. The keys of the tree reach it, so it is no stop for Tab. */
export function DomainTile({ domain, place, view }: Props) {
  const { t } = useTranslation()
  const titleOf = useDomainTitles()
  const labelOf = useTileLabel(view)
  const count = view.countOf(domain)
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${card.card} ${classes.tile}`}
      data-place={place}
      onClick={() => view.onMove(domain.key)}
    >
      <DomainName domain={domain} lang={view.lang} isSilent />
      {count && <WordCountMark count={count} />}
      <FinishedMark isFinished={view.isFinished(domain)} />
      <span className={classes.people}>
        <PeopleThere tree={view.tree} domain={domain.key} />
      </span>
      <Pointer place={place} domain={domain} />
      <span className="visually-hidden">{labelOf(domain, t(`tree.to.${place}`, { domain: titleOf(domain) }))}</span>
    </button>
  )
}

/** Which way it goes; on a child only where there is something further down. */
function Pointer({ place, domain }: Pick<Props, 'place' | 'domain'>) {
  const look = { className: `${classes.pointer} pointing`, size: 18, stroke: 1.75, 'aria-hidden': true }
  switch (place) {
    case 'parent':
      return <IconChevronUp {...look} />
    case 'previous':
      return <IconChevronLeft {...look} />
    case 'next':
      return <IconChevronRight {...look} />
    case 'child':
      return domain.childKeys.length > 0 && <IconChevronDown {...look} />
  }
}
