import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { newGuid } from '#web/plain/new-guid.ts'
import classes from './use-tell-undo.module.css'

/** Long enough to read it and to walk there by Tab; in milliseconds. */
const TIME_TO_UNDO = 15_000

/** The notices of what is done often in a row, by its name. */
const latest = new Map<string, string>()

/**
 * Says what was done and offers to take it back. Afterwards the focus is where it was when that was done. Of what has a name
 * the later notice takes the place of the one before: nobody reads twenty.
 */
export function useTellUndo(): (done: string, undo: () => unknown, name?: string) => void {
  const { t } = useTranslation()
  return (done, undo, name) => {
    const id = newGuid()
    if (name !== undefined) {
      notifications.hide(latest.get(name) ?? '')
      latest.set(name, id)
    }
    const takeBack = (): void => {
      notifications.hide(id)
      undo()
    }
    notifications.show({
      id,
      autoClose: TIME_TO_UNDO,
      onClose: wayBackFromNotice(id),
      closeButtonProps: { 'aria-label': t('generic.close'), onMouseDown: stayWhereFocusIs },
      message: (
        <span id={id} className={classes.done}>
          {done}
          <Button variant="subtle" size="compact-md" onMouseDown={stayWhereFocusIs} onClick={takeBack}>
            {t('ownDomain.undo')}
          </Button>
        </span>
      ),
    })
  }
}

/** For a button in a notice: a pointer that presses it leaves the focus where somebody is at work. */
function stayWhereFocusIs(event: MouseEvent): void {
  event.preventDefault()
}

/**
 * Asked when a notice is shown, called when it closes: with the focus in it, that would go to nowhere. It goes to where it was
 * when the notice came, or to the heading of the screen where that has gone. `id`: of an element in the notice.
 */
function wayBackFromNotice(id: string): () => void {
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
