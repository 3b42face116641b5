import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#domain/user/user.ts'
import { amountOf, workLeft, type WorkLeft } from '#web/replica/on-desk.ts'
import { StayOrGo } from '#web/shared/stay-or-go.tsx'

type Props = { readonly user: User; readonly onGo: () => void; readonly onClose: () => void }

/**
 * Asks before somebody takes the place of who is still logged in here and has work waiting; else goes on at once. It is read
 * by the one who comes, about the other.
 */
export function StillHere({ user, onGo, onClose }: Props) {
  const { t } = useTranslation()
  const name = user.name || user.username
  const [left, setLeft] = useState<WorkLeft | null>(null)
  const hear = useEffectEvent((found: WorkLeft) => {
    if (amountOf(found) + found.sheets > 0) setLeft(found)
    else onGo()
  })
  useEffect(() => void workLeft(user.id).then((found) => hear(found)), [user.id])
  return (
    <StayOrGo
      opened={left !== null}
      title={t(
        left && amountOf(left) === 0 && left.sheets > 0 ? 'session.stillHereSheetsTitle' : 'session.stillHereTitle',
        { name },
      )}
      stay={t('generic.cancel')}
      goOn={t('session.stillHereGoOn', { name })}
      onStay={onClose}
      onGoOn={onGo}
    >
      <p>{t('session.stillHere', { name })}</p>
      {left && left.unsent > 0 && <p>{t('session.stillHereUnsent', { count: left.unsent, name })}</p>}
      {left && left.unfinished > 0 && <p>{t('session.stillHereUnfinished', { count: left.unfinished, name })}</p>}
      {left && left.words > 0 && <p>{t('session.stillHereUnsavedWords', { count: left.words, name })}</p>}
      {left && left.recordings > 0 && (
        <p>{t('session.stillHereUnsavedRecordings', { count: left.recordings, name })}</p>
      )}
      {left?.consents.map((whose) => (
        <p key={whose}>{t('sync.unsavedConsent', { name: whose })}</p>
      ))}
      {left && left.sheets > 0 && <p>{t('session.stillHereSheets', { count: left.sheets, name })}</p>}
    </StayOrGo>
  )
}
