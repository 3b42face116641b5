import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepLoggedIn } from '#web/api/renewal.ts'
import { putOffLogIn, useLogInEnd } from '#web/session/log-in-end.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { late } from '#web/shared/late.tsx'
import classes from './log-in-again.module.css'

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

/** The way back to the log-in that somebody has put off. */
export function LogInEnded() {
  const { t } = useTranslation()
  if (useLogInEnd() !== 'putOff') return null
  return (
    <Button variant="outline" px="sm" title={t('session.logIn')} onClick={() => putOffLogIn(false)}>
      <IconKey aria-hidden size={20} stroke={1.75} />
      <span className={classes.inBar}>{t('session.logIn')}</span>
    </Button>
  )
}
