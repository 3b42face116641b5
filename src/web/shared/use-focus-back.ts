import { useEffect, useState } from 'react'

/**
 * For what is drawn only while it is open: when it goes, the focus returns to where it was before, unless somebody has
 * taken it elsewhere.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // When it is gone, and its trap for the focus with it.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}
