import { useMutation } from '@tanstack/react-query'
import { IconAlertTriangle, IconMail, IconMailCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { requestVerification } from '#contract/proof.ts'
import type { User } from '#domain/user/user.ts'
import { call } from '#web/api/call.ts'
import { hasEmailServices } from '#web/plain/runtime-config.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import classes from './account.module.css'
import { WaitingButton } from '#web/shared/waiting-button.tsx'

type Props = {
  readonly user: User
  /** The field holds another address, which is not saved. */
  readonly isChanged: boolean
}

/** Whether the address has been proved to be the person's, and the way to it; nothing where no letters are sent. */
export function EmailState({ user, isChanged }: Props) {
  const { t } = useTranslation()
  const sending = useMutation({ mutationFn: (username: string) => call(requestVerification, { body: username }) })
  if (!hasEmailServices()) return null
  if (isChanged) return <p className={classes.quiet}>{t('account.emailNew')}</p>
  if (user.isEmailVerified) {
    return (
      <p className={classes.state} data-good>
        <IconMailCheck aria-hidden size={20} stroke={1.75} />
        {t('account.emailVerified')}
      </p>
    )
  }
  const Sign = sending.isSuccess ? IconMail : IconAlertTriangle
  return (
    <div className={classes.emailState}>
      <output className={classes.state}>
        <Sign aria-hidden size={20} stroke={1.75} />
        {sending.isSuccess ? t('account.letterSent', { email: user.email }) : t('account.emailUnverified')}
      </output>
      <WaitingButton variant="outline" loading={sending.isPending} onClick={() => sending.mutate(user.username)}>
        {sending.isSuccess ? t('account.sendLetterAgain') : t('account.sendLetter')}
      </WaitingButton>
      <Trouble error={sending.error} />
    </div>
  )
}
