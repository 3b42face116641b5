import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { tidy } from '#domain/user/identity.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { attemptsForgotten } from '#web/state/login-state.ts'
import { useClientDispatch, useClientState } from '#web/state/store.ts'
import { EMAIL_LIMIT, FIELD_LIMIT, signUpLacks, type SignUpForm } from './account-rules.ts'
import { Doorway } from './doorway.tsx'
import { lackText } from './lack-text.ts'
import { logInWith } from './log-in.ts'
import classes from './session.module.css'
import { signUpWith } from './sign-up.ts'

/** Time to see that it worked (spec product 9). */
const PAUSE_BEFORE_LOG_IN = 1_000

/** Spec screens 4.3. */
export function SignUpScreen() {
  const { t } = useTranslation()
  const user = useStoredUser()
  return (
    <Doorway title={t('session.signUp')}>
      {user && (
        <ButtonLink to="/app/projects" look="outlined">
          {t('session.continueAs', { name: user.name || user.username })}
        </ButtonLink>
      )}
      <SignUpFields />
      <p className={classes.other}>
        {t('session.haveAccount')}{' '}
        <ButtonLink to="/login" look="quiet">
          {t('session.logIn')}
        </ButtonLink>
      </p>
    </Doorway>
  )
}

function SignUpFields() {
  const { t } = useTranslation()
  const dispatch = useClientDispatch()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { error, signupStatus } = useClientState((state) => state.loginState)
  const form = useForm<SignUpForm>({
    mode: 'uncontrolled',
    initialValues: { name: '', username: '', email: query.get('email') ?? '', password: '', confirmPassword: '' },
    validate: signUpLacks,
    validateInputOnBlur: ['username', 'email', 'password', 'confirmPassword'],
  })
  useEffect(() => void dispatch(attemptsForgotten()), [dispatch])

  const submit = async (values: SignUpForm): Promise<void> => {
    if (!(await signUpWith(dispatch, values))) return
    await new Promise((resolve) => setTimeout(resolve, PAUSE_BEFORE_LOG_IN))
    const credentials = { emailOrUsername: tidy(values.username), password: values.password.trim() }
    if (await logInWith(dispatch, credentials)) await navigate('/app/projects', { replace: true })
    else await navigate('/login', { replace: true, state: { signedUp: true } })
  }
  const field = (name: keyof SignUpForm) => ({
    ...form.getInputProps(name),
    key: form.key(name),
    error: lackText(t, form.errors[name]),
    maxLength: FIELD_LIMIT,
    required: true,
    withAsterisk: false,
  })
  const done = signupStatus === 'Success'
  return (
    <form className={classes.fields} noValidate onSubmit={form.onSubmit(submit)}>
      <TextInput {...field('name')} label={t('login.name')} autoComplete="name" dir="auto" autoFocus />
      <TextInput
        {...field('username')}
        label={t('login.username')}
        description={t('login.usernameRequirements')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
      />
      <TextInput
        {...field('email')}
        label={t('login.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={EMAIL_LIMIT}
      />
      <PasswordInput
        {...field('password')}
        label={t('login.password')}
        description={t('login.passwordHint')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
      />
      <PasswordInput
        {...field('confirmPassword')}
        label={t('login.confirmPassword')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
      />
      {signupStatus === 'Failure' && error && <Trouble failure={error} />}
      <Button
        type="submit"
        fullWidth
        loading={signupStatus === 'InProgress'}
        leftSection={done && <IconCheck aria-hidden size={24} />}
        onClick={(event) => done && event.preventDefault()}
      >
        {done ? t('login.signedUp') : t('session.signUp')}
      </Button>
      <output className="visually-hidden">{done && t('login.signedUp')}</output>
    </form>
  )
}
