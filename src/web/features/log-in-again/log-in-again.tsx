import { useEffect, useRef, useState } from 'react'
import { keepLoggedIn } from '#web/api/renewal.ts'
import { useLogInEnd } from '#web/session/log-in-end.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { late } from '#web/shared/late.tsx'

const LogInAgainDialog = late('log-in-again', async () => (await import('./log-in-again-dialog.tsx')).LogInAgainDialog)

/** Keeps whoever works logged in, and asks for the password over the page where that could not be. */
export function LogInAgain() {
  const userId = useStoredUser()?.id
  useEffect(() => (userId ? keepLoggedIn() : undefined), [userId])
  const isAsking = usePauseInTyping(useLogInEnd() === 'asking')
  return userId && <LogInAgainDialog key={userId} opened={isAsking} />
}

/** Milliseconds without a key. */
const PAUSE = 2_000
const LOOK_EVERY = 200

/** False until nobody has been typing for a moment: what is wanted now must not come under somebody's fingers. */
function usePauseInTyping(isWanted: boolean): boolean {
  const lastKey = useRef(-Infinity)
  const [isPause, setIsPause] = useState(false)
  useEffect(() => {
    const note = (): void => void (lastKey.current = performance.now())
    document.addEventListener('keydown', note, { capture: true, passive: true })
    return () => document.removeEventListener('keydown', note, { capture: true })
  }, [])
  useEffect(() => {
    if (!isWanted) return undefined
    const look = (): void => {
      if (performance.now() - lastKey.current >= PAUSE) setIsPause(true)
    }
    look()
    const timer = setInterval(look, LOOK_EVERY)
    return () => {
      clearInterval(timer)
      setIsPause(false)
    }
  }, [isWanted])
  return isWanted && isPause
}
