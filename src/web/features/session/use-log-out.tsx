import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { logOut } from './log-out.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { amountOf, workLeft, type WorkLeft } from '#web/replica/desk/on-desk.ts'
import { ASKED, hasUnsavedChanges } from '#web/shared/unsaved-changes.ts'
import { useClientDispatch } from '#web/state/store.ts'
import { LogOutQuestion } from './log-out-question.tsx'

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
    question: <LogOutQuestion left={left} onStay={() => setLeft(null)} onLogOut={() => void leave()} />,
  }
}
