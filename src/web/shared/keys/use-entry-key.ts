import { useEffect, useEffectEvent, type RefObject } from 'react'
import { matches, type EntryAction, type Stroke } from './entry-keys.ts'

type Options = {
  /** Where the action takes place: a dialog or menu that is open above it keeps the keys to itself. */
  readonly place?: 'screen' | RefObject<Element | null>
  /** Whether there is anything to do at this press; all of them where nothing is said. */
  readonly takes?: (press: KeyboardEvent) => boolean
}

/**
 * While the component is shown, the keys of the action, or this one, do it, wherever the focus is. What a field or list took for
 * itself (by preventDefault) is left to it.
 */
export function useEntryKey(
  action: EntryAction | Stroke,
  command: (press: KeyboardEvent) => void,
  { place, takes = () => true }: Options = {},
): void {
  const onKey = useEffectEvent((press: KeyboardEvent) => {
    if (press.defaultPrevented || !matches(press, action)) return
    if (place && isAbove(press.target, place === 'screen' ? null : place.current)) return
    if (!takes(press)) return
    press.preventDefault()
    command(press)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function isAbove(target: EventTarget | null, place: Element | null): boolean {
  const opened = target instanceof Element ? target.closest('dialog, [role=dialog], [role=menu]') : null
  return opened !== null && !opened.contains(place)
}
