import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { watched } from '#web/plain/watched.ts'
import { waiting } from './use-focus-after-wait.ts'

/** What is open above the page: a dialog, a menu, a panel. */
type Above = {
  /** Of its element. */
  readonly id: string
  /** Where the focus was before it came; the first of these that can still have it gets it back. */
  readonly wayBack: readonly HTMLElement[]
  /** What Esc does; without it, it hears Esc itself. */
  readonly onEscape: (() => void) | null
}

/** The last one is on top. */
const above = watched<readonly Above[]>([])

type Coming = {
  readonly id: string
  readonly onEscape?: () => void
  /** For a pointer that focuses no buttons. */
  readonly opener?: HTMLElement
}

/**
 * For what is drawn only while it is open above the page. As soon as it begins to close, whatever it takes to fade, the focus
 * is where it was before, unless somebody has taken it elsewhere: who goes on typing loses no letter. Esc closes what is on
 * top, and nothing else hears it.
 */
export function useAboveThePage({ id, onEscape, opener }: Coming): void {
  const [wayBack] = useState(() => [...wayBackFromHere(), ...(opener ? [opener] : [])])
  const close = useEffectEvent(() => onEscape?.())
  const hearsEscape = onEscape !== undefined
  useLayoutEffect(() => {
    const self: Above = { id, wayBack, onEscape: hearsEscape ? () => close() : null }
    set([...above.get(), self])
    return () => {
      set(above.get().filter((one) => one !== self))
      // Whatever else React does first, before any key.
      queueMicrotask(() => goBackFrom(id, wayBack))
    }
  }, [id, wayBack, hearsEscape])
  // Not in the layout effect: while React changes the page it tells nobody where the focus goes, and takes it back.
  useEffect(() => () => goBackFrom(id, wayBack), [id, wayBack])
}

/** How many things that hear Esc are open below it. */
export function useLevelAbovePage(id: string): number {
  return useSyncExternalStore(above.listen, () => {
    const dialogs = above.get().filter(({ onEscape }) => onEscape)
    return Math.max(
      0,
      dialogs.findIndex((one) => one.id === id),
    )
  })
}

/** Whoever opens something in a menu comes back to where the menu was opened. */
function wayBackFromHere(): readonly HTMLElement[] {
  const activeElement = isLost() ? waiting : document.activeElement
  const below = above.get().findLast(({ id }) => isWithin(id)) ?? above.get().at(-1)
  return [...(activeElement instanceof HTMLElement ? [activeElement] : []), ...(below?.wayBack ?? [])]
}

function goBackFrom(id: string, wayBack: readonly HTMLElement[]): void {
  if (isLost() || isWithin(id)) goBack(wayBack)
  // A pointer outside takes the focus after all this, and often to nowhere; or what had it has gone as well.
  setTimeout(() => {
    if (isLost() && wayBack.length > 0 && !goBack(wayBack)) headingOfScreen()?.focus({ preventScroll: true })
  })
}

function goBack(wayBack: readonly HTMLElement[]): boolean {
  return wayBack.some((place) => {
    if (place.isConnected) place.focus({ preventScroll: true })
    return document.activeElement === place
  })
}

const headingOfScreen = (): HTMLElement | null => document.querySelector('main h1')

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body
const isWithin = (id: string): boolean => document.getElementById(id)?.contains(document.activeElement) ?? false

function set(now: readonly Above[]): void {
  above.set(now)
  if (now.length > 0) window.addEventListener('keydown', onKeyDown, { capture: true })
  else window.removeEventListener('keydown', onKeyDown, { capture: true })
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  // An open list in a field closes first.
  if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true') return
  const top = above.get().at(-1)
  if (!top?.onEscape) return
  event.stopPropagation()
  top.onEscape()
}
