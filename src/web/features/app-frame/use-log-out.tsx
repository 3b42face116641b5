import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { countAllSheets, countUnsent } from '#web/replica/unsent-work.ts'
import { countUnkept } from '#web/replica/unkept-recordings.ts'
import { countUnstored } from '#web/replica/unstored-words.ts'
import { logOut } from '#web/session/log-out.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { ASKED, hasUnsavedChanges } from '#web/shared/unsaved-changes.ts'
import { useClientDispatch } from '#web/state/store.ts'
import { LogOutQuestion, type Waiting } from './log-out-question.tsx'

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
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const leave = async (): Promise<void> => {
    // The screen must be gone first: its guard would lead who is logged out to the log-in.
    await navigate('/', { flushSync: true, state: ASKED })
    await logOut(dispatch)
  }
  const leaveUnlessWorkWaits = async (): Promise<void> => {
    const counted = await countWaiting(userId)
    if (Object.values(counted).some((count) => count > 0)) setWaiting(counted)
    else await leave()
  }
  return {
    leave: () => void leaveUnlessWorkWaits(),
    question: <LogOutQuestion waiting={waiting} onStay={() => setWaiting(null)} onLogOut={() => void leave()} />,
  }
}

/** Where the browser has no storage, or a broken one, nothing can wait in it. */
async function countWaiting(userId: string): Promise<Waiting> {
  return {
    unsent: await countUnsent(userId).catch(() => 0),
    unstored: countUnstored(userId),
    unkept: countUnkept(userId),
    sheets: await countAllSheets(userId).catch(() => 0),
    unsaved: hasUnsavedChanges() ? 1 : 0,
  }
}
