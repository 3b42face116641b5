import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type WorkLeft, amountOf, workLeft } from '#web/replica/on-desk.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { useClientDispatch } from '#web/state/store.ts'
import { ASKED, hasUnsavedChanges } from './unsaved-changes.ts'
import { logOut } from './log-out.ts'
import { StayOrGo, type WayOut } from './stay-or-go.tsx'

type LogOut = {
  /** Leads to the start page; asks first where work waits on this device. */
  readonly leave: () => void
  /** To be drawn by who offers it. */
  readonly question: ReactNode
}

export function useLogOut(): LogOut {
  const userId = useStoredUser()?.id ?? ''
  const dispatch = useClientDispatch()
  const navigate = useNavigate()
  const [left, setLeft] = useState<WorkLeft | null>(null)
  const leave = async (): Promise<void> => {
    // The screen must be gone first: its guard would lead who is logged out to the log-in.
    await navigate('/', { flushSync: true, state: ASKED })
    await logOut(dispatch)
  }
  const leaveUnlessWorkWaits = async (): Promise<void> => {
    const found = await workLeft(userId)
    if (amountOf(found) + found.sheets > 0 || hasUnsavedChanges()) setLeft(found)
    else await leave()
  }
  return {
    leave: () => void leaveUnlessWorkWaits(),
    question: <LogOutQuestion left={left} onStay={() => setLeft(null)} onGoOn={() => void leave()} />,
  }
}

/** `left` null: nothing is asked. */
type Props = Omit<WayOut, 'opened'> & { readonly left: WorkLeft | null }

/** Asked only while work waits: it stays on the device, but nobody else sees it until its owner logs in here again. */
function LogOutQuestion({ left, ...way }: Props) {
  const { t } = useTranslation()
  return (
    <StayOrGo
      {...way}
      opened={left !== null}
      title={t(titleOf(left))}
      stay={t('sync.logOutStay')}
      goOn={t('session.logOut')}
    >
      {left && left.unsent > 0 && <p>{t('sync.logOutText', { count: left.unsent })}</p>}
      {left && left.unfinished > 0 && <p>{t('sync.logOutUnfinished', { count: left.unfinished })}</p>}
      {left && left.words > 0 && <p>{t('sync.unsavedWords', { count: left.words })}</p>}
      {left && left.recordings > 0 && <p>{t('sync.unsavedRecordings', { count: left.recordings })}</p>}
      {left?.consents.map((name) => (
        <p key={name}>{t('sync.unsavedConsent', { name })}</p>
      ))}
      {left && left.sheets > 0 && <p>{t('sync.logOutSheets', { count: left.sheets })}</p>}
      {left && hasUnsavedChanges() && <p>{t('unsaved.text')}</p>}
    </StayOrGo>
  )
}

function titleOf(left: WorkLeft | null) {
  if (!left || amountOf(left) > 0) return 'sync.logOutTitle'
  return left.sheets > 0 ? 'sync.logOutSheetsTitle' : 'unsaved.title'
}
