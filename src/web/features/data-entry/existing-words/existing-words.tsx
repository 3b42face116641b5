import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orderOf } from '#domain/text/collate.ts'
import type { ShownWord } from '#web/replica/shown-word.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { itemsOf, matching, type ExistingItem } from './existing-items.ts'
import classes from './existing-words.module.css'
import { scriptOfGloss, type Scripts } from '../columns/scripts.ts'
import { useFresh } from './use-fresh.ts'

type Props = {
  /** Undefined while they are being read. */
  readonly words: readonly ShownWord[] | undefined
  readonly domainId: string
  readonly scripts: Scripts
  /** Whether it says itself what it is; otherwise the place where it stands does. */
  readonly isTitled: boolean
}

/** From so many words on the list can be searched. */
const MANY = 12

/** What the domain has already, in the order of the vernacular; words of others tint in as they arrive. */
export const ExistingWords = memo(function ExistingWords({ words: latest, domainId, scripts, isTitled }: Props) {
  const { t } = useTranslation()
  // A long list is put in order when nothing more urgent is to be drawn: the row of a new word is.
  const words = useDeferredValue(latest)
  const { alphabet } = useCurrentProject()
  const [sought, setSought] = useState('')
  const compare = useMemo(() => orderOf(scripts.vernacular.bcp47, alphabet), [scripts.vernacular.bcp47, alphabet])
  const items = useMemo(() => words && itemsOf(words, domainId, compare), [words, domainId, compare])
  const fresh = useFresh(items)
  const found = useMemo(() => matching(items ?? [], sought), [items, sought])
  return (
    <section className={classes.existing} aria-label={isTitled ? t('entry.existing') : undefined}>
      {isTitled && (
        <h2 className={classes.heading}>
          {t('entry.existing')}{' '}
          {items && <span className={classes.count}>{t('entry.number', { count: items.length })}</span>}
        </h2>
      )}
      {items && items.length >= MANY && (
        <input
          type="search"
          className={classes.search}
          aria-label={t('entry.searchExisting')}
          placeholder={t('entry.searchExisting')}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      )}
      {items?.length === 0 && <p className={classes.quiet}>{t('entry.noneYet')}</p>}
      {items && items.length > 0 && found.length === 0 && <p className={classes.quiet}>{t('entry.noneFound')}</p>}
      <List items={found} fresh={fresh} scripts={scripts} />
    </section>
  )
})

type ListProps = {
  readonly items: readonly ExistingItem[]
  readonly fresh: ReadonlySet<string>
  readonly scripts: Scripts
}

function List({ items, fresh, scripts }: ListProps) {
  const scroll = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing is memoized here that uses its answers
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroll.current,
    getItemKey: (index) => items[index]?.key ?? index,
    estimateSize: () => 37,
    overscan: 8,
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard (spec S2.13)
    <div ref={scroll} className={classes.scroll} tabIndex={items.length > 0 ? 0 : undefined}>
      <ul className={classes.list} style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index]
          return (
            item && (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                data-fresh={fresh.has(item.key)}
                className={classes.item}
                style={{ insetBlockStart: start }}
                aria-setsize={items.length}
                aria-posinset={index + 1}
              >
                <span className={classes.vernacular}>
                  <InLanguage in={scripts.vernacular}>{item.vernacular}</InLanguage>
                </span>{' '}
                {item.glosses.map((gloss) => (
                  <span key={gloss.language + gloss.def} className={classes.gloss}>
                    <InLanguage in={scriptOfGloss(scripts, gloss.language)}>{gloss.def}</InLanguage>
                  </span>
                ))}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
