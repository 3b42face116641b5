import { useEffect, useRef, useState } from 'react'
import type { User } from '#domain/user/user.ts'
import { identityOf } from '#domain/user/identity.ts'
import type { Failure } from '#web/api/failure.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { late } from '#web/shared/late.tsx'
import { useFocusAfterWait } from '#web/shared/use-focus-after-wait.ts'
import { attemptsForgotten } from '#web/state/login-state.ts'
import { useClientDispatch } from '#web/state/store.ts'

const StillHere = late('still-here', async () => (await import('./still-here.tsx')).StillHere)

type WayIn = {
  /** The username or address of who comes; null for somebody new. */
  readonly as: string | null
  /** What went wrong; null when one is on the way to the next screen. */
  readonly send: () => Promise<Failure | null>
  readonly onFailure: (failure: Failure) => void
}

/**
 * Lets somebody in, once at a time, in the place of whoever still is logged in here: they are asked where work of theirs
 * waits, as by a log-out. `question` is to be drawn by who asks.
 */
export function useWayIn() {
  const dispatch = useClientDispatch()
  const [asked, setAsked] = useState<{ readonly user: User; readonly end: (mayGoOn: boolean) => void } | null>(null)
  const [isUnderWay, setUnderWay] = useState(false)
  const isSent = useRef(false)
  useFocusAfterWait(isUnderWay)
  useEffect(() => dispatch(attemptsForgotten()), [dispatch])

  const makeWayFor = async (identity: string | null): Promise<boolean> => {
    const user = storedUser()
    if (!user || (identity !== null && isThem(user, identity))) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setAsked({ user, end: resolve })
    return promise.finally(() => setAsked(null))
  }
  const letIn = async ({ as, send, onFailure }: WayIn): Promise<void> => {
    if (isSent.current) return
    isSent.current = true
    if (await makeWayFor(as)) {
      // The button rests only after the question: whoever cancels that comes back to it.
      setUnderWay(true)
      const failure = await send()
      // Who is in stays busy until the next screen is there.
      if (!failure) return
      setUnderWay(false)
      onFailure(failure)
    }
    isSent.current = false
  }
  return {
    letIn,
    isUnderWay,
    question: asked && <StillHere user={asked.user} onGo={() => asked.end(true)} onClose={() => asked.end(false)} />,
  }
}

function isThem({ username, email }: User, identity: string): boolean {
  return [username, email].map(identityOf).includes(identityOf(identity))
}
