import { useEffect } from 'react'
import { useLogInEnd } from '#web/session/log-in-end.ts'
import { keepLoggedIn } from '#web/api/renewal.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { late } from '#web/shared/late.tsx'
import { usePauseInTyping } from './use-pause-in-typing.ts'

const LogInAgainDialog = late('log-in-again', async () => (await import('./log-in-again-dialog.tsx')).LogInAgainDialog)

/** Keeps whoever works logged in, and asks for the password over the page where that could not be. */
export function LogInAgain() {
  const userId = useStoredUser()?.id
  useEffect(() => (userId ? keepLoggedIn() : undefined), [userId])
  const isAsking = usePauseInTyping(useLogInEnd() === 'asking')
  return userId && <LogInAgainDialog key={userId} opened={isAsking} />
}
