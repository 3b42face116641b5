import { useEffect, useEffectEvent } from 'react'
import { matches, type EntryAction } from './entry-keys.ts'

/**
 * While the component is shown, the keys of the action do it, wherever the focus is. What a field or list took for
 * itself (by preventDefault) is left to it.
 */
export function useEntryKey(action: EntryAction, act: (press: KeyboardEvent) => void): void {
  const onKey = useEffectEvent((press: KeyboardEvent) => {
    if (press.defaultPrevented || !matches(press, action)) return
    press.preventDefault()
    act(press)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
