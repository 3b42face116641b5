import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './session-rows.module.css'
import type { SessionRow } from './use-session-rows.ts'

type Props = { readonly row: SessionRow; readonly onClose: () => void; readonly onDone: () => void }

/** Says of a row that its word was there before, and puts it away; not while it has to tell what could not be stored. */
export function OpenedNote({ row: { row, base }, onClose, onDone }: Props) {
  const { t } = useTranslation()
  return (
    <p className={classes.note}>
      {t('entry.openedHere')}{' '}
      {row.failed.length === 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('entry.closeRow', { word: base.word.vernacular })}
          onClick={() => {
            // First the field is left, which stores what is typed in it.
            onDone()
            onClose()
          }}
        >
          {t('generic.close')}
        </Button>
      )}
    </p>
  )
}
