import { useId, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { matches } from '#web/shared/keys/entry-keys.ts'
import { ScriptInput } from './script-input.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import classes from './suggesting-input.module.css'

export type SuggestingProps = ComponentProps<typeof ScriptInput> & {
  /**
   * The field stands at the foot of the table: what is suggested stands above it, in one popover with what else there is to
   * say of what is typed. Without it the list goes where there is room.
   */
  readonly above?: ReactNode
}

type Props = SuggestingProps & {
  /** Those that fit what stands in the field at this moment, best first. */
  readonly suggestions: readonly string[]
  readonly onTake: (suggestion: string) => void
  /** What is shown of a suggestion, where it is a part of it only. */
  readonly display?: (suggestion: string) => string
}

/**
 * A field that suggests what may be about to be typed, as the ARIA pattern of a combobox with a list has it. Nothing is
 * marked until an arrow key marks it, so that Enter keeps its meaning for whoever types on; on a marked one it takes that,
 * and does nothing else. Esc closes the list first.
 */
export function SuggestingInput({ suggestions, onTake, display = itself, above, ...input }: Props) {
  const { t } = useTranslation()
  const listId = useId()
  const field = useRef<HTMLDivElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [marked, setMarked] = useState<string | null>(null)
  const isOpen = isAsking && suggestions.length > 0 && !input.readOnly
  const at = isOpen && marked !== null ? suggestions.indexOf(marked) : -1
  const close = (): void => {
    setIsAsking(false)
    setMarked(null)
  }
  const take = (suggestion: string): void => {
    close()
    onTake(suggestion)
  }
  const move = (by: 1 | -1): void => {
    const next = nextMarked(at < 0 ? null : at, by, suggestions.length)
    setMarked(next === null ? null : (suggestions[next] ?? null))
  }
  /** Answers whether the key was one for the list. */
  const handled = (press: KeyboardEvent): boolean => {
    if (matches(press, 'toList') && suggestions.length > 0) {
      setIsAsking(true)
      move(press.key === 'ArrowDown' ? 1 : -1)
      return true
    }
    const chosen = suggestions[at]
    if (isOpen && matches(press, 'back')) close()
    else if (chosen !== undefined && matches(press, 'next')) take(chosen)
    else return false
    return true
  }
  const onKeyDown = (press: KeyboardEvent<HTMLInputElement>): void => {
    if (handled(press)) press.preventDefault()
    else input.onKeyDown?.(press)
  }
  const list = isOpen && (
    <SuggestionList
      id={listId}
      beside={above === undefined ? field : null}
      label={t('suggest.list')}
      script={input.script}
      suggestions={suggestions}
      marked={at}
      display={display}
      onTake={take}
    />
  )

  return (
    <div ref={field} className={classes.field}>
      <ScriptInput
        {...input}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is one: ScriptInput is an input
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={at < 0 ? undefined : `${listId}-${at}`}
        onText={(text) => {
          setIsAsking(true)
          setMarked(null)
          input.onText(text)
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          close()
          input.onBlur?.(event)
        }}
      />
      {above === undefined ? (
        list
      ) : (
        <div className={classes.above}>
          {above}
          {list}
        </div>
      )}
    </div>
  )
}

const itself = (suggestion: string): string => suggestion

/** The one that an arrow key leads to, of so many; from the last one back out into the field (null), and in again. */
export function nextMarked(marked: number | null, by: 1 | -1, count: number): number | null {
  const places = count + 1
  const next = ((marked ?? count) + by + places) % places
  return next === count ? null : next
}
