import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { putOffLogIn, useLogInEnd } from '#web/session/log-in-end.ts'

/** The way back to the log-in that somebody has put off. */
export function LogInEnded() {
  const { t } = useTranslation()
  if (useLogInEnd() !== 'putOff') return null
  return (
    <Button
      variant="outline"
      size="compact-md"
      leftSection={<IconKey aria-hidden size={18} stroke={1.75} />}
      onClick={() => putOffLogIn(false)}
    >
      {t('session.logIn')}
    </Button>
  )
}
