import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tidy } from '#domain/text/tidy.ts'
import { requestReset } from '#contract/proof.ts'
import { call } from '#web/api/call.ts'
import { FIELD_LIMIT } from '#domain/user/accept-user.ts'
import { Doorway } from '#web/shared/doorway/doorway.tsx'
import classes from '#web/shared/doorway/doorway.module.css'
import { hasEmailServices } from '#web/plain/runtime-config.ts'
import { GuideLink } from '#web/shared/guide.tsx'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { useCaptcha } from '#web/shared/captcha/use-captcha.tsx'
import { failureOf } from '#web/api/failure.ts'
import { errorText } from '#web/shared/error-text.ts'
import { submitting } from '#web/shared/submitting.ts'
import { WaitingButton } from '#web/shared/waiting-button.tsx'

/** Spec screens 4.4. The answer is the same whether there is such a user or not. */
export function ForgottenPasswordScreen() {
  const { t } = useTranslation()
  const [isDone, setIsDone] = useState(false)
  // Where no letter would come, nobody waits for one.
  const canBeSent = hasEmailServices()
  return (
    // Another page than before: its title has the focus, for the field is gone.
    <Doorway key={String(isDone)} title={t('passwordReset.resetRequestTitle')}>
      {canBeSent && !isDone ? (
        <Request onDone={() => setIsDone(true)} />
      ) : (
        <>
          <p>{t(canBeSent ? 'passwordReset.resetDone' : 'passwordReset.noLetters')}</p>
          <ButtonLink to="/login">{t('session.backToLogIn')}</ButtonLink>
        </>
      )}
      <GuideLink page="account" />
    </Doorway>
  )
}

function Request({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const { captcha, isPassed, renewIfRefused } = useCaptcha()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(requestReset, { body: tidy(typed) }),
    onSuccess: onDone,
    onError: (failed) => renewIfRefused(failureOf(failed)),
  })
  return (
    <>
      <p className={classes.note}>{t('passwordReset.resetRequestInstructions')}</p>
      <form className={classes.fields} noValidate onSubmit={submitting(() => !isPending && mutate())}>
        <TextInput
          label={t('login.emailOrUsername')}
          value={typed}
          error={error && `${t('passwordReset.resetFail')} ${errorText(t, failureOf(error))}`}
          errorProps={{ role: 'alert' }}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            reset()
          }}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={FIELD_LIMIT}
          required
          withAsterisk={false}
          dir="auto"
          autoFocus
        />
        {captcha}
        <WaitingButton type="submit" fullWidth disabled={tidy(typed) === '' || !isPassed} loading={isPending}>
          {t('passwordReset.submit')}
        </WaitingButton>
      </form>
      <ButtonLink to="/login" look="outlined">
        {t('session.backToLogIn')}
      </ButtonLink>
    </>
  )
}
