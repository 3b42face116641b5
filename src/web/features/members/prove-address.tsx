import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { requestVerification } from '#contract/proof.ts'
import { call } from '#web/api/call.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { failureOf } from '#web/api/failure.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import classes from './members.module.css'

/** Only whose own address is proven asks others by e-mail (spec api R11). */
export function ProveAddress() {
  const { t } = useTranslation()
  const user = useStoredUser()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(requestVerification, { body: user?.username ?? '' }),
  })
  return (
    <div className={classes.section}>
      <p>{t('invitation.prove', { email: user?.email ?? '' })}</p>
      <div>
        <Button loading={isPending} disabled={isSuccess} onClick={() => mutate()}>
          {t('invitation.sendLetter')}
        </Button>
      </div>
      <output>{isSuccess && t('invitation.letterSent', { email: user?.email ?? '' })}</output>
      {error && <Trouble failure={failureOf(error)} />}
    </div>
  )
}
