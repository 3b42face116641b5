import { IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import type { WordCount } from '#domain/domains/word-counts.ts'
import card from '#web/shared/card-button.module.css'
import { DomainName, useDomainTitles } from './domain-name.tsx'
import classes from './domain-tile.module.css'
import { useWordCountLabel, WordCountMark } from './word-count-mark.tsx'

/** Where a tile lies as seen from the current one. */
export type Place = 'parent' | 'previous' | 'next' | 'child'

type Props = {
  readonly domain: TreeDomain
  readonly lang: string
  readonly place: Place
  /** null while it is not known. */
  readonly count: WordCount | null
  readonly onMove: (id: string) => void
}

/** A domain beside the current one: leads there. The keys of the tree reach it, so it is no stop for Tab. */
export function DomainTile({ domain, lang, place, count, onMove }: Props) {
  const label = useTileLabel(place)
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${card.card} ${classes.tile}`}
      data-place={place}
      aria-label={label(domain, count)}
      onClick={() => onMove(domain.id)}
    >
      <DomainName domain={domain} lang={lang} />
      {count && <WordCountMark count={count} />}
      <Pointer place={place} domain={domain} />
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
      return domain.childIds.length > 0 && <IconChevronDown {...look} />
  }
}

function useTileLabel(place: Place): (domain: TreeDomain, count: WordCount | null) => string {
  const { t } = useTranslation()
  const titleOf = useDomainTitles()
  const wordsOf = useWordCountLabel()
  return (domain, count) => {
    const title = t(`tree.to.${place}`, { domain: titleOf(domain) })
    return count ? t('tree.tile', { title, words: wordsOf(count) }) : title
  }
}
