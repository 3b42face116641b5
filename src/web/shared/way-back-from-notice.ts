import type { MouseEvent } from 'react'

/** For a button in a notice: a pointer that presses it leaves the focus where somebody is at work. */
export function stayWhereFocusIs(event: MouseEvent): void {
  event.preventDefault()
}

/**
 * Asked when a notice is shown, called when it closes: with the focus in it, that would go to nowhere. It goes to where it was
 * when the notice came, or to the heading of the screen where that has gone. `id`: of an element in the notice.
 */
export function wayBackFromNotice(id: string): () => void {
  let place = focused()
  // Who has waited for what is told now gets the focus back in a moment (useFocusAfterWait).
  if (!place) setTimeout(() => (place = focused()))
  return () => {
    const notice = document.getElementById(id)?.closest('[role]')
    if (!notice?.contains(document.activeElement)) return
    if (place?.isConnected) place.focus({ preventScroll: true })
    if (notice.contains(document.activeElement)) document.querySelector<HTMLElement>('main h1')?.focus()
  }
}

function focused(): HTMLElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null
}
