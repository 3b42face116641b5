import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { putOffLogIn, useLogInEnd } from '#web/session/log-in-end.ts'
import classes from './log-in-again.module.css'

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
