import { useState, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { extraOf, type Extra } from './extras.ts'

export type ExtrasPanel = {
  readonly isOpen: boolean
  readonly toggle: () => void
  /** Opens it, with the focus in the first field of this. */
  readonly goTo: (extra: Extra) => void
  /** A key opened it for one word; a button for all. */
  readonly closeForNext: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** The fields that are out of the way until they are wanted; one key each leads into them. */
export function useExtrasPanel(extras: readonly Extra[], panel: RefObject<HTMLElement | null>): ExtrasPanel {
  const [opened, setOpened] = useState<'no' | 'forOne' | 'yes'>('no')
  const show = (how: typeof opened): void => {
    flushSync(() => setOpened(how))
    panel.current?.scrollIntoView({ block: 'nearest' })
  }
  const goTo = (extra: Extra): void => {
    // Drawn now: the next key belongs into the field.
    if (opened === 'no') show('forOne')
    const field = panel.current?.querySelector<HTMLElement>(`[data-extra="${extra}"]`)
    field?.focus()
    // Whoever comes by a key goes on writing.
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const extra = extraOf(event, extras)
    if (!extra) return
    event.preventDefault()
    goTo(extra)
  }
  return {
    isOpen: opened !== 'no',
    toggle: () => show(opened === 'no' ? 'yes' : 'no'),
    closeForNext: () => setOpened((before) => (before === 'forOne' ? 'no' : before)),
    goTo,
    onKeyDown,
  }
}
