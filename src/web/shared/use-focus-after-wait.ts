import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * While something is under way its button rests, and what rests loses the focus: when that is over, who has not gone elsewhere
 * is where they were, or at `orElse` if there is nothing more to do there: by default at the field that was sent.
 */
export function useFocusAfterWait(isWaiting: boolean, orElse?: RefObject<HTMLElement | null>): void {
  const goBack = useEffectEvent((before: Element | null) => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    if (document.activeElement !== before)
      (orElse?.current ?? before?.closest('form')?.querySelector('input'))?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => {
    if (!isWaiting) return undefined
    const before = document.activeElement
    waiting = before === document.body ? null : before
    // Only then the button can have it again.
    return () => {
      waiting = null
      queueMicrotask(() => goBack(before))
    }
  }, [isWaiting])
}

/** Where somebody waits who has no focus just now. */
export let waiting: Element | null = null
