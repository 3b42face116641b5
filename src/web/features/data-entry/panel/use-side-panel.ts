import { createContext, useContext, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Guid } from '#domain/word/word.ts'
import { watched } from '#web/plain/watched.ts'
import { extraOf, type Extra } from '../fields/extras.ts'

/** The one panel of the table: which word it is about, and where it is drawn. */
type PanelOfTable = {
  readonly about: ReturnType<typeof watched<Guid | null>>
  readonly slot: HTMLElement | null
}

export const PanelContext = createContext<PanelOfTable>({ about: watched<Guid | null>(null), slot: null })

/** For the table: its panel, and the ref of the element in which it is drawn. */
export function usePanelOfTable() {
  const [about] = useState(() => watched<Guid | null>(null))
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [panel, setPanel] = useState<PanelOfTable>({ about, slot })
  if (panel.slot !== slot) setPanel({ about, slot })
  return { panel, setSlot }
}

/** On a phone it lies over the fields of the next word. */
const isSheet = (): boolean => matchMedia('(max-width: 599.98px)').matches

export type SidePanelHere = {
  readonly isOpen: boolean
  readonly slot: HTMLElement | null
  readonly toggle: () => void
  readonly close: () => void
  /** Opens it, with the focus in the first field of this. */
  readonly goTo: (extra: Extra) => void
  /** A key opened it for one word; a button for all that follow, the next of which has another guid, unless it is a sheet. */
  readonly closeForNext: (next: Guid) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** The panel, as one word has it: what is out of the way until it is wanted; one key each leads into its fields. */
export function useSidePanel(word: Guid, extras: readonly Extra[]): SidePanelHere {
  const { about, slot } = useContext(PanelContext)
  const isOpen = useSyncExternalStore(about.listen, () => about.get() === word)
  const isForAll = useRef(false)
  const show = (is: boolean): void => flushSync(() => about.set(is ? word : null))
  const goTo = (extra: Extra): void => {
    // Drawn now: the next key belongs into the field.
    if (!isOpen) {
      isForAll.current = false
      show(true)
    }
    const field = slot?.querySelector<HTMLTextAreaElement | HTMLSelectElement>(`[data-extra="${extra}"]`)
    field?.focus()
    // Whoever comes by a key goes on writing.
    if (field && 'selectionStart' in field) field.selectionStart = field.value.length
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const extra = extraOf(event, extras)
    if (!extra) return
    event.preventDefault()
    goTo(extra)
  }
  return {
    isOpen,
    slot,
    toggle: () => {
      isForAll.current = !isOpen
      show(!isOpen)
      // Or the button that has the focus would lie below it.
      if (isSheet()) slot?.querySelector('section')?.focus()
    },
    close: () => show(false),
    closeForNext: (next) => {
      if (about.get() === word) about.set(isForAll.current && !isSheet() ? next : null)
    },
    goTo,
    onKeyDown,
  }
}
