import { Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { logIn } from '#contract/session.ts'
import type { User } from '#domain/user/user.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useLogOut } from '#web/shared/use-log-out.tsx'
import { putOffLogIn } from '#web/session/log-in-end.ts'
import { undoLogIn } from '#web/shared/log-out.ts'
import { refreshUser, storedUser, useStoredUser } from '#web/session/stored-user.ts'
import { useCaptcha } from '#web/shared/captcha/use-captcha.tsx'
import { PasswordField } from '#web/shared/password-field.tsx'
import { Dialog } from '#web/shared/dialog.tsx'
import { failureOf } from '#web/api/failure.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import classes from './log-in-again.module.css'
import { WaitingButton } from '#web/shared/waiting-button.tsx'

/**
 * The log-in of somebody who never left: the page stays as it is below, and what waits for the server goes there
 * afterwards. It can be put off, since what is typed is kept on the device.
 */
export function LogInAgainDialog({ opened }: { readonly opened: boolean }) {
  const { t } = useTranslation()
  const user = useStoredUser()
  const { leave, question } = useLogOut()
  const putOff = (): void => putOffLogIn(true)
  if (!user) return null
  return (
    <>
      {question}
      <Dialog opened={opened} onClose={putOff} title={t('logInAgain.title')} closeOnClickOutside={false}>
        <div className={classes.dialog}>
          <p>{t('logInAgain.text')}</p>
          <PasswordForm user={user} onLater={putOff} />
          <p className={classes.other}>
            <Button variant="subtle" color="gray" size="compact-md" onClick={leave}>
              {t('logInAgain.notMe', { name: user.name || user.username })}
            </Button>
          </p>
        </div>
      </Dialog>
    </>
  )
}

function PasswordForm({ user, onLater }: { readonly user: User; readonly onLater: () => void }) {
  const { t } = useTranslation()
  const { online } = useNetwork()
  const [isEmpty, setIsEmpty] = useState(false)
  const { captcha, isPassed, renewIfRefused } = useCaptcha()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (password: string) => logInAs(user, password),
    onError: (refused) => renewIfRefused(failureOf(refused)),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    const typed = typeof password === 'string' ? password.trim() : ''
    setIsEmpty(typed === '')
    if (typed !== '' && isPassed) mutate(typed)
  }
  return (
    <form className={classes.dialog} noValidate onSubmit={submit}>
      <label className={classes.person}>
        <span className={classes.quiet}>{t('login.username')}</span>
        {/* For who fills in passwords by a program, too. */}
        <input className={classes.username} value={user.username} autoComplete="username" readOnly />
      </label>
      <PasswordField
        name="password"
        error={isEmpty && t('login.required')}
        onChange={() => setIsEmpty(false)}
        data-autofocus
      />
      {!online && <p className={classes.offline}>{t('logInAgain.offline')}</p>}
      {online && error && !isPending && <Trouble error={error} />}
      {online && captcha}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onLater}>
          {t('logInAgain.later')}
        </Button>
        <WaitingButton type="submit" loading={isPending} disabled={!isPassed}>
          {t('session.logIn')}
        </WaitingButton>
      </div>
    </form>
  )
}

/**
 * Under the same name there may be somebody else by now; nothing of this page is theirs. Who has left meanwhile, in another
 * tab, does not come back by the answer.
 */
async function logInAs(user: User, password: string): Promise<void> {
  const answer = await call(logIn, { body: { emailOrUsername: user.username, password } })
  if (answer.id === user.id && storedUser()?.id === user.id) return refreshUser(answer)
  await undoLogIn(answer.token)
  if (answer.id !== user.id) throw new ApiError('session.badCredentials', {}, 401)
}
