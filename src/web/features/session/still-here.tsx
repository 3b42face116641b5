import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#domain/user/user.ts'
import { countWaiting, workIn, type Waiting } from '#web/features/app-frame/count-waiting.ts'
import { WorkWaitsDialog } from '#web/features/app-frame/work-waits-dialog.tsx'

type Props = { readonly user: User; readonly onGo: () => void; readonly onClose: () => void }

/**
 * Asks before somebody takes the place of who is still logged in here and has work waiting; else goes on at once. It is read
 * by the one who comes, about the other.
 */
export function StillHere({ user, onGo, onClose }: Props) {
  const { t } = useTranslation()
  const name = user.name || user.username
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const hear = useEffectEvent((counted: Waiting | null) => {
    if (counted && workIn(counted) + counted.sheets > 0) setWaiting(counted)
    else onGo()
  })
  useEffect(() => void countWaiting(user.id).then((counted) => hear(counted)), [user.id])
  return (
    <WorkWaitsDialog
      opened={waiting !== null}
      title={t(
        waiting && workIn(waiting) === 0 && waiting.sheets > 0
          ? 'session.stillHereSheetsTitle'
          : 'session.stillHereTitle',
        { name },
      )}
      stay={t('generic.cancel')}
      goOn={t('session.stillHereGoOn', { name })}
      onStay={onClose}
      onGoOn={onGo}
    >
      <p>{t('session.stillHere', { name })}</p>
      {waiting && waiting.unsent > 0 && <p>{t('session.stillHereUnsent', { count: waiting.unsent, name })}</p>}
      {waiting && waiting.unstored > 0 && <p>{t('session.stillHereUnstored', { count: waiting.unstored, name })}</p>}
      {waiting && waiting.unkept > 0 && <p>{t('session.stillHereUnkept', { count: waiting.unkept, name })}</p>}
      {waiting?.unkeptConsents.map((whose) => (
        <p key={whose}>{t('sync.unkeptConsent', { name: whose })}</p>
      ))}
      {waiting && waiting.sheets > 0 && <p>{t('session.stillHereSheets', { count: waiting.sheets, name })}</p>}
    </WorkWaitsDialog>
  )
}
