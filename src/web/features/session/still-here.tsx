import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#domain/user/user.ts'
import { countWaiting, type Waiting } from '#web/features/app-frame/count-waiting.ts'
import { LogOutQuestion } from '#web/features/app-frame/log-out-question.tsx'

type Props = { readonly user: User; readonly onGo: () => void; readonly onClose: () => void }

/** Asks before somebody takes the place of who is still logged in here and has work waiting; else goes on at once. */
export function StillHere({ user, onGo, onClose }: Props) {
  const { t } = useTranslation()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const hear = useEffectEvent((counted: Waiting | null) => {
    if (counted) setWaiting(counted)
    else onGo()
  })
  useEffect(() => void countWaiting(user.id).then((counted) => hear(counted)), [user.id])
  return (
    <LogOutQuestion waiting={waiting} onStay={onClose} onLogOut={onGo}>
      <p>{t('session.stillHere', { name: user.name || user.username })}</p>
    </LogOutQuestion>
  )
}
