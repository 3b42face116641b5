import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/shared/dialog.tsx'
import type { Waiting } from './count-waiting.ts'

type Props = {
  /** null: nothing is asked. */
  readonly waiting: Waiting | null
  /** Said before all else. */
  readonly children?: ReactNode
  readonly onStay: () => void
  readonly onLogOut: () => void
}

/** Asked only while work waits: it stays on the device, but nobody else sees it until its owner logs in here again. */
export function LogOutQuestion({ waiting, children, onStay, onLogOut }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog opened={waiting !== null} onClose={onStay} title={t(titleOf(waiting))} closeName={t('sync.logOutStay')}>
      {children}
      {waiting && waiting.unsent > 0 && <p>{t('sync.logOutText', { count: waiting.unsent })}</p>}
      {waiting && waiting.unstored > 0 && <p>{t('sync.unstored', { count: waiting.unstored })}</p>}
      {waiting && waiting.unkept > 0 && <p>{t('sync.unkept', { count: waiting.unkept })}</p>}
      {waiting && waiting.sheets > 0 && <p>{t('sync.logOutSheets', { count: waiting.sheets })}</p>}
      {waiting && waiting.unsaved > 0 && <p>{t('unsaved.text')}</p>}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onLogOut}>
          {t('session.logOut')}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {t('sync.logOutStay')}
        </Button>
      </Group>
    </Dialog>
  )
}

function titleOf(waiting: Waiting | null) {
  if (!waiting || waiting.unsent + waiting.unstored + waiting.unkept > 0) return 'sync.logOutTitle'
  return waiting.sheets > 0 ? 'sync.logOutSheetsTitle' : 'unsaved.title'
}
