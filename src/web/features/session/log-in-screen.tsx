import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { bannerQuery } from '#web/api/queries.ts'
import { returnPath } from '#web/session/return-path.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { attemptsForgotten } from '#web/state/login-state.ts'
import { useClientDispatch, useClientState } from '#web/state/store.ts'
import { FIELD_LIMIT, type Lack, logInLacks, type LogInForm } from './account-rules.ts'
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
  const [lacks, setLacks] = useState<LogInLacks>({})
  useEffect(() => void dispatch(attemptsForgotten()), [dispatch])

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const filled = formOf(new FormData(event.currentTarget))
    const found = lacksOf(filled)
    setLacks(found)
    if (Object.values(found).some((lack) => lack !== null)) return
    const { emailOrUsername, password } = filled
    const loggedIn = await logInWith(dispatch, { emailOrUsername: emailOrUsername.trim(), password: password.trim() })
    if (loggedIn) await navigate(returnPath(cameFrom), { replace: true })
  }
  const field = (name: keyof LogInForm) => ({
    name,
    error: lackText(t, lacks[name]),
    onChange: () => setLacks({ ...lacks, [name]: null }),
  })
  return (
    <form className={classes.fields} noValidate onSubmit={submit}>
      <TextInput
        {...field('emailOrUsername')}
        label={t('login.emailOrUsername')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={FIELD_LIMIT}
        dir="auto"
        autoFocus
      />
      <PasswordInput
        {...field('password')}
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

type LogInLacks = { readonly [Field in keyof LogInForm]?: Lack | null }

function formOf(filled: FormData): LogInForm {
  const text = (name: keyof LogInForm): string => {
    const value = filled.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { emailOrUsername: text('emailOrUsername'), password: text('password') }
}

function lacksOf(form: LogInForm): LogInLacks {
  return {
    emailOrUsername: logInLacks.emailOrUsername(form.emailOrUsername, form),
    password: logInLacks.password(form.password, form),
  }
}
