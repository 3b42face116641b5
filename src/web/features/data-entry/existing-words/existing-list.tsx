import { type Range, defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Guid } from '#domain/word/word.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { keepFocusInList } from '#web/shared/keep-focus-in-list.ts'
import { scriptOfGloss, useScripts } from '../columns/scripts.ts'
import { NewsMark } from '../fields/news-mark.tsx'
import type { ExistingItem } from './existing-items.ts'
import classes from './existing-words.module.css'

type Props = {
  readonly items: readonly ExistingItem[]
  /** What arrived later is news. */
  readonly settled: number
  readonly isOwn: (guid: Guid) => boolean
  readonly onOpen: (guid: Guid) => void
}

/**
 * All of them in one long list, of which only what is in sight is drawn, and the one stop for Tab; arrows lead through it.
 */
export const ExistingList = memo(function ExistingList({ items, settled, isOwn, onOpen }: Props) {
  const scroll = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState<Guid | null>(null)
  const stopAt = Math.max(
    0,
    items.findIndex(({ guid }) => guid === stop),
  )
  const keyAt = useCallback((index: number) => items[index]?.guid ?? index, [items])
  const withStop = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range)
      return drawn.includes(stopAt) || stopAt >= range.count ? drawn : [...drawn, stopAt].toSorted((a, b) => a - b)
    },
    [stopAt],
  )
  // oxlint-disable-next-line react/incompatible-library -- nothing is memoized here that uses its answers
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroll.current,
    getItemKey: keyAt,
    estimateSize: () => 37,
    overscan: 8,
    rangeExtractor: withStop,
  })
  // The button may have to be drawn before it can have the focus.
  const isGoing = useRef(false)
  const focusStop = (): void => scroll.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  useLayoutEffect(() => {
    if (isGoing.current) focusStop()
    isGoing.current = false
  })
  const goTo = (at: number): void => {
    rows.scrollToIndex(at)
    if (at === stopAt) return focusStop()
    isGoing.current = true
    setStop(items[at]?.guid ?? null)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = event.altKey || event.ctrlKey || event.metaKey ? undefined : steps(stopAt, items.length - 1)[event.key]
    if (to === undefined) return
    event.preventDefault()
    goTo(to)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys lead through the buttons in it
    <div ref={scroll} className={classes.scroll} onKeyDown={onKeyDown}>
      <ul ref={keepFocusInList} className={classes.list} style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index]
          const isNews = item !== undefined && item.arrival > settled && !isOwn(item.guid)
          return (
            item && (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                data-fresh={isNews}
                className={classes.item}
                style={{ insetBlockStart: start }}
                aria-setsize={items.length}
                aria-posinset={index + 1}
              >
                <ExistingWord
                  item={item}
                  isNews={isNews}
                  isStop={index === stopAt}
                  onFocus={() => setStop(item.guid)}
                  onOpen={() => onOpen(item.guid)}
                />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
})

/** Where a key leads from a place, up to the last one. */
function steps(at: number, last: number): Readonly<Record<string, number>> {
  return { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last }
}

type WordProps = {
  readonly item: ExistingItem
  readonly isNews: boolean
  /** Where Tab leads to. */
  readonly isStop: boolean
  readonly onFocus: () => void
  readonly onOpen: () => void
}

/** A word of the domain, with the glosses that it has there; pressed, it becomes a row of the table. */
function ExistingWord({ item, isNews, isStop, onFocus, onOpen }: WordProps) {
  const scripts = useScripts()
  const { t } = useTranslation()
  return (
    <>
      <button
        type="button"
        tabIndex={isStop ? 0 : -1}
        data-autofocus={isStop || undefined}
        className={classes.word}
        title={t('entry.openRow', { word: item.vernacular })}
        onFocus={onFocus}
        onClick={onOpen}
      >
        <span className={classes.vernacular}>
          <InLanguage in={scripts.vernacular}>{item.vernacular}</InLanguage>
        </span>{' '}
        {item.glosses.map((gloss) => (
          <span key={gloss.language + gloss.def} className={classes.gloss}>
            <InLanguage in={scriptOfGloss(scripts, gloss.language)}>{gloss.def}</InLanguage>
          </span>
        ))}
      </button>
      {isNews && <NewsMark key={item.arrival} says="entry.newHere" />}
    </>
  )
}
