import { useState, type ReactNode } from 'react'
import type { User } from '#domain/user/user.ts'
import { identityOf } from '#domain/user/identity.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { late } from '#web/shared/late.tsx'

const StillHere = late('still-here', async () => (await import('./still-here.tsx')).StillHere)

type MakeWay = {
  /**
   * Whether somebody may log in by this username or address, null for somebody new, in the place of whoever still is
   * logged in here: they are asked where work of theirs waits, as by a log-out.
   */
  readonly makeWayFor: (identity: string | null) => Promise<boolean>
  /** To be drawn by who asks. */
  readonly question: ReactNode
}

export function useMakeWay(): MakeWay {
  const [asked, setAsked] = useState<{ readonly user: User; readonly end: (mayGoOn: boolean) => void } | null>(null)
  const makeWayFor = async (identity: string | null): Promise<boolean> => {
    const user = storedUser()
    if (!user || (identity !== null && isThem(user, identity))) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setAsked({ user, end: resolve })
    return promise.finally(() => setAsked(null))
  }
  return {
    makeWayFor,
    question: asked && <StillHere user={asked.user} onGo={() => asked.end(true)} onClose={() => asked.end(false)} />,
  }
}

function isThem({ username, email }: User, identity: string): boolean {
  return [username, email].map(identityOf).includes(identityOf(identity))
}
