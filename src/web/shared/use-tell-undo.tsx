import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { newGuid } from '#web/plain/new-guid.ts'
import { stayWhereFocusIs, wayBackFromNotice } from './way-back-from-notice.ts'
import classes from './use-tell-undo.module.css'

/** Long enough to read it and to walk there by Tab; in milliseconds. */
const TIME_TO_UNDO = 15_000

/** Says what was done and offers to take it back. Afterwards the focus is where it was when that was done. */
export function useTellUndo(): (done: string, undo: () => unknown) => void {
  const { t } = useTranslation()
  return (done, undo) => {
    const id = newGuid()
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
