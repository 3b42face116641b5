import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { matches } from '#web/shared/keys/entry-keys.ts'

type PanelBeside = {
  readonly ref: RefObject<HTMLElement | null>
  readonly tabIndex: -1
  readonly onKeyDown: (press: KeyboardEvent) => void
}

/**
 * For what stands beside a long list and holds what is opened of it (null: nothing). On a phone it has the place of the list,
 * and so the focus, which goes back to the row when that is closed; Esc closes it there, too.
 */
export function usePanelBeside(opened: string | null, onClose: () => void): PanelBeside {
  const panel = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (opened === null) return undefined
    const before = document.activeElement
    if (before && getComputedStyle(before).visibility === 'hidden') panel.current?.focus()
    return () =>
      queueMicrotask(() => {
        // Where the list was beside it all the time, nobody has lost it.
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
      })
  }, [opened])
  return {
    ref: panel,
    tabIndex: -1,
    onKeyDown: (press) => {
      if (press.target === panel.current && matches(press, 'back')) onClose()
    },
  }
}
