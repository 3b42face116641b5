import { useTranslation } from 'react-i18next'
import { amountOf, type WorkLeft } from '#web/replica/desk/on-desk.ts'
import { hasUnsavedChanges } from '#web/shared/unsaved-changes.ts'
import { WorkWaitsDialog } from './work-waits-dialog.tsx'

type Props = {
  /** null: nothing is asked. */
  readonly left: WorkLeft | null
  readonly onStay: () => void
  readonly onLogOut: () => void
}

/** Asked only while work waits: it stays on the device, but nobody else sees it until its owner logs in here again. */
export function LogOutQuestion({ left, onStay, onLogOut }: Props) {
  const { t } = useTranslation()
  return (
    <WorkWaitsDialog
      opened={left !== null}
      title={t(titleOf(left))}
      stay={t('sync.logOutStay')}
      goOn={t('session.logOut')}
      onStay={onStay}
      onGoOn={onLogOut}
    >
      {left && left.unsent > 0 && <p>{t('sync.logOutText', { count: left.unsent })}</p>}
      {left && left.unfinished > 0 && <p>{t('sync.logOutUnfinished', { count: left.unfinished })}</p>}
      {left && left.words > 0 && <p>{t('sync.unstored', { count: left.words })}</p>}
      {left && left.recordings > 0 && <p>{t('sync.unkept', { count: left.recordings })}</p>}
      {left?.consents.map((name) => (
        <p key={name}>{t('sync.unkeptConsent', { name })}</p>
      ))}
      {left && left.sheets > 0 && <p>{t('sync.logOutSheets', { count: left.sheets })}</p>}
      {left && hasUnsavedChanges() && <p>{t('unsaved.text')}</p>}
    </WorkWaitsDialog>
  )
}

function titleOf(left: WorkLeft | null) {
  if (!left || amountOf(left) > 0) return 'sync.logOutTitle'
  return left.sheets > 0 ? 'sync.logOutSheetsTitle' : 'unsaved.title'
}
