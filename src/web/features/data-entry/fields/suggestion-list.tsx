import type { RefObject } from 'react'
import type { WritingSystem } from '#domain/project/project.ts'
import { scriptProps } from '#web/shared/in-language.tsx'
import { placeOf } from './suggestion-moves.ts'
import classes from './suggesting-input.module.css'

type Props = {
  readonly id: string
  readonly field: RefObject<HTMLElement | null>
  readonly label: string
  readonly script: WritingSystem
  readonly suggestions: readonly string[]
  /** Which one is marked; -1: none. */
  readonly marked: number
  readonly display: (suggestion: string) => string
  readonly onTake: (suggestion: string) => void
}

/** The list of a suggesting field. The focus stays in the field. */
export function SuggestionList({ id, field, label, script, suggestions, marked, display, onTake }: Props) {
  const { style, ...inScript } = scriptProps(script)
  return (
    <div
      ref={(list) => place(list, field.current, suggestions.length)}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist has no font of its own
      role="listbox"
      aria-label={label}
      className={classes.list}
      {...inScript}
    >
      {suggestions.map((suggestion, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
        <div
          key={suggestion}
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
          {display(suggestion)}
        </div>
      ))}
    </div>
  )
}

/** Of one suggestion, with what is around the list; at a desk they are a little lower. */
const HEIGHT = 48
const APP_BAR = 64

/** Puts it where there is room between the app bar and, on a phone, the keyboard. */
function place(list: HTMLElement | null, field: HTMLElement | null, count: number): void {
  if (!list || !field) return
  const view = { top: APP_BAR, bottom: window.visualViewport?.height ?? window.innerHeight }
  const { side, room } = placeOf(field.getBoundingClientRect(), view, HEIGHT * count)
  list.dataset['side'] = side
  list.style.maxBlockSize = `${room}px`
}
