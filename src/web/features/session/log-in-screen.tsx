import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { tidy } from '#domain/text/tidy.ts'
import { FIELD_LIMIT } from '#domain/user/accept-user.ts'
import { bannerQuery } from '#web/api/queries.ts'
import { decidedOn, reasonIn, returnPath } from '#web/shared/doorway/return-path.ts'
import { storedUser, useStoredUser } from '#web/session/stored-user.ts'
import { Doorway } from '#web/shared/doorway/doorway.tsx'
import classes from '#web/shared/doorway/doorway.module.css'
import { ContinueAs, OtherWays } from '#web/shared/doorway/ways.tsx'
import { hasEmailServices } from '#web/plain/runtime-config.ts'
import { useCaptcha } from '#web/shared/captcha/use-captcha.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { useClientDispatch, useClientState } from '#web/state/store.ts'
import { type Lack, lackText, signUpLacks } from '#web/shared/account-rules.ts'
import { PasswordField } from '#web/shared/password-field.tsx'
import { type Credentials, logInWith } from './log-in.ts'
import { useWayIn } from './use-way-in.tsx'

/** Spec screens 4.2. Whoever was turned away below /app goes on there. */
export function LogInScreen() {
  const { t } = useTranslation()
  const { state } = useLocation() as { state: unknown }
  const user = useStoredUser()
  const reason = reasonIn(state)
  const { data: banner } = useQuery(bannerQuery('Login'))
  return (
    <Doorway title={t('session.logIn')}>
      {banner?.text && (
        <p className={classes.banner} dir="auto">
          {banner.text}
        </p>
      )}
      <ContinueAs to={returnPath(state)} />
      {!user && reason && <p className={classes.note}>{t(reason)}</p>}
      <LogInForm cameFrom={state} />
      <OtherWays to="/signup" state={state} />
    </Doorway>
  )
}

/** What a field lacks is said when the form is sent, not while somebody is still typing. */
function LogInForm({ cameFrom }: { readonly cameFrom: unknown }) {
  const { t } = useTranslation()
  const { error, loginStatus } = useClientState((state) => state.loginState)
  const { captcha, isPassed, renewIfRefused } = useCaptcha()
  const [lacks, setLacks] = useState<Lacks>({})
  const { letIn, isUnderWay, question } = useWayIn()
  const logIn = useLogIn(cameFrom)

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const filled = filledIn(form)
    const found = lacksOf(filled)
    setLacks(found)
    const lacking = Object.entries(found).find(([, lack]) => lack !== null)
    if (lacking) return form.querySelector<HTMLElement>(`[name="${lacking[0]}"]`)?.focus()
    await letIn({ as: filled.emailOrUsername, send: () => logIn(filled), onFailure: renewIfRefused })
  }
  const field = (name: keyof Credentials) => ({
    name,
    error: lackText(t, lacks[name]),
    onChange: () => setLacks({ ...lacks, [name]: null }),
    maxLength: FIELD_LIMIT,
  })
  return (
    <form className={classes.fields} noValidate onSubmit={submit}>
      <TextInput
        {...field('emailOrUsername')}
        label={t('login.emailOrUsername')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        autoFocus
      />
      <PasswordField {...field('password')} />
      {hasEmailServices() && (
        <p>
          <Link to="/pw/request" className={classes.aside}>
            {t('login.forgotPassword')}
          </Link>
        </p>
      )}
      {loginStatus === 'Failure' && error && <Trouble failure={error} />}
      {captcha}
      <Button type="submit" fullWidth disabled={!isPassed} loading={isUnderWay}>
        {t('session.logIn')}
      </Button>
      {question}
    </form>
  )
}

/** What went wrong; null when one is on the way to where one wanted. */
function useLogIn(cameFrom: unknown) {
  const dispatch = useClientDispatch()
  const navigate = useNavigate()
  return async ({ emailOrUsername, password }: Credentials) => {
    const failure = await logInWith(dispatch, { emailOrUsername: tidy(emailOrUsername), password: password.trim() })
    if (failure) return failure
    const path = returnPath(cameFrom)
    await navigate(path, { replace: true, state: decidedOn(path, storedUser()?.id ?? '') })
    return null
  }
}

type Lacks = { readonly [Field in keyof Credentials]?: Lack | null }

function filledIn(form: HTMLFormElement): Credentials {
  const { emailOrUsername = '', password = '' } = Object.fromEntries(new FormData(form)) as Partial<Credentials>
  return { emailOrUsername, password }
}

function lacksOf({ emailOrUsername, password }: Credentials): Lacks {
  return { emailOrUsername: signUpLacks.name(emailOrUsername), password: signUpLacks.password(password) }
}
