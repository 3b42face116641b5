import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useRef } from 'react'
import { InLanguage } from '#web/shared/in-language.tsx'
import { scriptOfGloss, type Scripts } from '../columns/scripts.ts'
import type { ExistingItem } from './existing-items.ts'
import { NewsMark } from '../rows/news-mark.tsx'
import classes from './existing-words.module.css'

type Props = {
  readonly items: readonly ExistingItem[]
  /** What arrived later is news. */
  readonly settled: number
  readonly scripts: Scripts
}

/** All of them in one long list, of which only what is in sight is drawn. */
export const ExistingList = memo(function ExistingList({ items, settled, scripts }: Props) {
  const scroll = useRef<HTMLDivElement>(null)
  const keyAt = useCallback((index: number) => items[index]?.key ?? index, [items])
  // oxlint-disable-next-line react/incompatible-library -- nothing is memoized here that uses its answers
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroll.current,
    getItemKey: keyAt,
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
                data-fresh={item.arrival > settled}
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
                {item.arrival > settled && <NewsMark says="entry.newHere" />}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
})
