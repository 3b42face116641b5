import { useTranslation } from 'react-i18next'
import { workIn, type Waiting } from './count-waiting.ts'
import { WorkWaitsDialog } from './work-waits-dialog.tsx'

type Props = {
  /** null: nothing is asked. */
  readonly waiting: Waiting | null
  readonly onStay: () => void
  readonly onLogOut: () => void
}

/** Asked only while work waits: it stays on the device, but nobody else sees it until its owner logs in here again. */
export function LogOutQuestion({ waiting, onStay, onLogOut }: Props) {
  const { t } = useTranslation()
  return (
    <WorkWaitsDialog
      opened={waiting !== null}
      title={t(titleOf(waiting))}
      stay={t('sync.logOutStay')}
      goOn={t('session.logOut')}
      onStay={onStay}
      onGoOn={onLogOut}
    >
      {waiting && waiting.unsent > 0 && <p>{t('sync.logOutText', { count: waiting.unsent })}</p>}
      {waiting && waiting.unstored > 0 && <p>{t('sync.unstored', { count: waiting.unstored })}</p>}
      {waiting && waiting.unkept > 0 && <p>{t('sync.unkept', { count: waiting.unkept })}</p>}
      {waiting?.unkeptConsents.map((name) => (
        <p key={name}>{t('sync.unkeptConsent', { name })}</p>
      ))}
      {waiting && waiting.sheets > 0 && <p>{t('sync.logOutSheets', { count: waiting.sheets })}</p>}
      {waiting && waiting.unsaved > 0 && <p>{t('unsaved.text')}</p>}
    </WorkWaitsDialog>
  )
}

function titleOf(waiting: Waiting | null) {
  if (!waiting || workIn(waiting) > 0) return 'sync.logOutTitle'
  return waiting.sheets > 0 ? 'sync.logOutSheetsTitle' : 'unsaved.title'
}
