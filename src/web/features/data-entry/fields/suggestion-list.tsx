import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { WritingSystem } from '#domain/project/project.ts'
import { onDottedCircle } from '#domain/text/on-dotted-circle.ts'
import { scriptProps } from '#web/shared/in-language.tsx'
import classes from './suggesting-input.module.css'

type Props = {
  readonly id: string
  /** The field where it floats; null: it stands in what floats there already. */
  readonly beside: RefObject<HTMLElement | null> | null
  readonly label: string
  readonly script: WritingSystem
  readonly suggestions: readonly string[]
  /** Which one is marked; -1: none. */
  readonly marked: number
  readonly display: (suggestion: string) => string
  readonly onTake: (suggestion: string) => void
}

/** The list of a suggesting field. The focus stays in the field. */
export function SuggestionList({ id, beside, label, script, suggestions, marked, display, onTake }: Props) {
  const { style, ...inScript } = scriptProps(script)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (list.current && beside?.current) place(list.current, beside.current, suggestions.length)
  }, [beside, suggestions.length])
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [marked])
  return (
    <div
      ref={list}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist has no font of its own
      role="listbox"
      aria-label={label}
      // Chromium would let Tab stop in what can be scrolled: it leads to the next field.
      tabIndex={-1}
      className={classes.list}
      {...inScript}
    >
      {suggestions.map((suggestion, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
        <div
          // oxlint-disable-next-line react/no-array-index-key -- another text in its place is less work than another element
          key={at}
          id={`${id}-${at}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of such a list
          role="option"
          aria-selected={at === marked}
          tabIndex={-1}
          className={classes.suggestion}
          style={style}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(suggestion)}
        >
          {onDottedCircle(display(suggestion))}
        </div>
      ))}
    </div>
  )
}

/** Of one suggestion, with what is around the list; at a desk they are a little lower. */
const HEIGHT = 48
/** Of the header of the page, which stays in sight (`--page-header-height`). */
const PAGE_HEADER = 48

/** Puts it where there is room between the header of the page and, on a phone, the keyboard. */
function place(list: HTMLElement, field: HTMLElement, count: number): void {
  const view = { top: PAGE_HEADER, bottom: window.visualViewport?.height ?? window.innerHeight }
  const { side, room } = placeOf(field.getBoundingClientRect(), view, HEIGHT * count)
  list.dataset['side'] = side
  list.style.maxBlockSize = `${room}px`
}

/** A stretch of the screen from top to bottom, in pixels. */
type Stretch = { readonly top: number; readonly bottom: number }

/**
 * Where a list goes so that it never covers its field: above, where the rows are that nobody is working on; below where
 * only there is room for it; else where there is more, and then it scrolls.
 */
export function placeOf(field: Stretch, view: Stretch, height: number): Place {
  const above = field.top - view.top
  const below = view.bottom - field.bottom
  const isAbove = above >= height || (below < height && above >= below)
  return isAbove ? { side: 'above', room: above } : { side: 'below', room: below }
}

type Place = { readonly side: 'above' | 'below'; readonly room: number }
