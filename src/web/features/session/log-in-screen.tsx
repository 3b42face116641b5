import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { bannerQuery } from '#web/api/queries.ts'
import { returnPath } from '#web/session/return-path.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { attemptsForgotten } from '#web/state/login-state.ts'
import { useClientDispatch, useClientState } from '#web/state/store.ts'
import { FIELD_LIMIT, logInLacks, type LogInForm } from './account-rules.ts'
import { Doorway } from './doorway.tsx'
import { lackText } from './lack-text.ts'
import { logInWith } from './log-in.ts'
import classes from './session.module.css'

/** Spec screens 4.2. Whoever was turned away below /app goes on there. */
export function LogInScreen() {
  const { t } = useTranslation()
  const { state: cameFrom } = useLocation() as { state: unknown }
  const { data: banner } = useQuery(bannerQuery('Login'))
  return (
    <Doorway title={t('session.logIn')}>
      <Welcome cameFrom={cameFrom} />
      <LogInFields cameFrom={cameFrom} />
      <p className={classes.other}>
        {t('session.noAccount')}{' '}
        <ButtonLink to="/signup" look="quiet">
          {t('session.signUp')}
        </ButtonLink>
      </p>
      {banner?.text && (
        <p className={classes.banner} dir="auto">
          {banner.text}
        </p>
      )}
    </Doorway>
  )
}

/** Why one is here, and the short way on for who is still logged in (spec screens S1.9). */
function Welcome({ cameFrom }: { readonly cameFrom: unknown }) {
  const { t } = useTranslation()
  const user = useStoredUser()
  if (user) {
    return (
      <ButtonLink to={returnPath(cameFrom)} look="outlined">
        {t('session.continueAs', { name: user.name || user.username })}
      </ButtonLink>
    )
  }
  const reason = typeof cameFrom === 'object' && cameFrom !== null && 'from' in cameFrom ? 'session.toGoOn' : null
  const signedUp = typeof cameFrom === 'object' && cameFrom !== null && 'signedUp' in cameFrom
  if (signedUp) return <p className={classes.note}>{t('session.signedUpLogIn')}</p>
  return reason && <p className={classes.note}>{t(reason)}</p>
}

function LogInFields({ cameFrom }: { readonly cameFrom: unknown }) {
  const { t } = useTranslation()
  const dispatch = useClientDispatch()
  const navigate = useNavigate()
  const { error, loginStatus } = useClientState((state) => state.loginState)
  const form = useForm<LogInForm>({
    mode: 'uncontrolled',
    initialValues: { emailOrUsername: '', password: '' },
    validate: logInLacks,
  })
  useEffect(() => void dispatch(attemptsForgotten()), [dispatch])

  const submit = async ({ emailOrUsername, password }: LogInForm): Promise<void> => {
    const loggedIn = await logInWith(dispatch, { emailOrUsername: emailOrUsername.trim(), password: password.trim() })
    if (loggedIn) await navigate(returnPath(cameFrom), { replace: true })
  }
  const errorOf = (field: keyof LogInForm): string | undefined => lackText(t, form.errors[field])
  return (
    <form className={classes.fields} noValidate onSubmit={form.onSubmit(submit)}>
      <TextInput
        {...form.getInputProps('emailOrUsername')}
        key={form.key('emailOrUsername')}
        error={errorOf('emailOrUsername')}
        label={t('login.emailOrUsername')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={FIELD_LIMIT}
        dir="auto"
        autoFocus
      />
      <PasswordInput
        {...form.getInputProps('password')}
        key={form.key('password')}
        error={errorOf('password')}
        label={t('login.password')}
        autoComplete="current-password"
        maxLength={FIELD_LIMIT}
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
      />
      {loginStatus === 'Failure' && error && <Trouble failure={error} />}
      <Button type="submit" fullWidth loading={loginStatus === 'InProgress'}>
        {t('session.logIn')}
      </Button>
    </form>
  )
}
