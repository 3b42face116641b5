import { Button, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { tidy } from '#domain/text/tidy.ts'
import { hasEmailServices } from '#web/plain/runtime-config.ts'
import { decidedOn } from '#web/shared/doorway/return-path.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { useCaptcha } from '#web/shared/captcha/use-captcha.tsx'
import type { Failure } from '#web/api/failure.ts'
import { NewPassword } from '#web/shared/new-password.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { useClientDispatch } from '#web/state/store.ts'
import { EMAIL_LIMIT, FIELD_LIMIT } from '#domain/user/accept-user.ts'
import { type Lack, lackText, type SignUpFields, signUpLacks } from '#web/shared/account-rules.ts'
import { PasswordField } from '#web/shared/password-field.tsx'
import { askForVerification, signUpWith } from './sign-up.ts'
import { logInWith } from './log-in.ts'
import classes from '#web/shared/doorway/doorway.module.css'
import { useWayIn } from './use-way-in.tsx'

/** Time to see that it worked (spec product 9). */
const PAUSE_BEFORE_LOG_IN = 1_000

type Props = {
  /** Where one is led with the new account. */
  readonly arrival: string
  readonly cameFrom: unknown
}

export function SignUpForm({ arrival, cameFrom }: Props) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const [isDone, setDone] = useState(false)
  const { captcha, isPassed, renewIfRefused } = useCaptcha()
  const [failure, setFailure] = useState<Failure | null>(null)
  const form = useForm<SignUpFields>({
    mode: 'uncontrolled',
    initialValues: { name: '', username: '', email: query.get('email') ?? '', password: '', confirmPassword: '' },
    validate: signUpLacks,
    validateInputOnBlur: ['username', 'email', 'password', 'confirmPassword'],
  })
  const { letIn, isUnderWay, question } = useWayIn()
  const signUp = useSignUp(arrival, cameFrom)

  const submit = (values: SignUpFields): Promise<void> => {
    setFailure(null)
    return letIn({
      as: null,
      send: () => signUp(values, () => setDone(true)),
      onFailure: (refused) => {
        renewIfRefused(refused)
        if (!isSaidAtField(form, refused)) setFailure(refused)
      },
    })
  }
  const field = (name: keyof SignUpFields) => ({
    ...form.getInputProps(name),
    error: lackText(t, form.errors[name]),
    maxLength: FIELD_LIMIT,
    required: true,
    withAsterisk: false,
  })
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => form.onSubmit(submit, (lacks) => focusOn(form, Object.keys(lacks)[0] ?? ''))(event)}
    >
      <TextInput
        key={form.key('name')}
        {...field('name')}
        label={t('login.name')}
        autoComplete="name"
        dir="auto"
        autoFocus
      />
      <TextInput
        key={form.key('username')}
        {...field('username')}
        label={t('login.username')}
        description={t('login.usernameRequirements')}
        inputWrapperOrder={HINT_BELOW}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
      />
      <TextInput
        key={form.key('email')}
        {...field('email')}
        label={t('login.email')}
        description={hasEmailServices() && t('login.emailHint')}
        inputWrapperOrder={HINT_BELOW}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={EMAIL_LIMIT}
      />
      <NewPassword
        key={form.key('password')}
        {...field('password')}
        known={known(form.getValues())}
        inputWrapperOrder={HINT_BELOW}
      />
      <PasswordField
        key={form.key('confirmPassword')}
        {...field('confirmPassword')}
        label={t('login.confirmPassword')}
        autoComplete="new-password"
      />
      <Trouble failure={failure} />
      {captcha}
      <Button
        type="submit"
        fullWidth
        disabled={!isPassed && !isDone}
        loading={isUnderWay && !isDone}
        leftSection={isDone && <IconCheck aria-hidden size={24} />}
        onClick={(event) => isDone && event.preventDefault()}
      >
        {isDone ? t('login.signedUp') : t('session.signUp')}
      </Button>
      <output className="visually-hidden">{isDone && t('login.signedUp')}</output>
      {question}
    </form>
  )
}

/** What whoever guesses a password tries first. */
const known = ({ name, username, email }: SignUpFields): string[] => [name, username, ...email.split('@')]

/** One line for both: a hint while one is in the field, and what is wrong with it (spec screens S4.3). */
const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** What went wrong; null when the account is there, and one is on the way into it. */
function useSignUp(arrival: string, cameFrom: unknown) {
  const dispatch = useClientDispatch()
  const navigate = useNavigate()
  return async (values: SignUpFields, onDone: () => void): Promise<Failure | null> => {
    const refused = await signUpWith(dispatch, values)
    if (refused) return refused
    onDone()
    await new Promise((resolve) => setTimeout(resolve, PAUSE_BEFORE_LOG_IN))
    const credentials = { emailOrUsername: tidy(values.username), password: values.password.trim() }
    if (await logInWith(dispatch, credentials)) {
      await navigate('/login', { replace: true, state: { ...(cameFrom as object), signedUp: true } })
      return null
    }
    void askForVerification(tidy(values.email))
    await navigate(arrival, { replace: true, state: decidedOn(arrival, storedUser()?.id ?? '') })
    return null
  }
}

const FIELD_OF: Readonly<Record<string, readonly [keyof SignUpFields, Lack]>> = {
  'login.usernameTaken': ['username', 'errors.login.usernameTaken'],
  'login.usernameLookAlike': ['username', 'errors.login.usernameLookAlike'],
  'login.emailTaken': ['email', 'errors.login.emailTaken'],
  'password.guessable': ['password', 'errors.password.guessable'],
}

/** What the server says of a field is said there, and the field is where one goes on. */
function isSaidAtField(form: UseFormReturnType<SignUpFields>, { code }: Failure): boolean {
  const [field, lack] = FIELD_OF[code] ?? []
  if (!field) return false
  form.setFieldError(field, lack)
  focusOn(form, field)
  return true
}

/** In the middle of the screen, where no notice lies over what is said below it. */
function focusOn(form: UseFormReturnType<SignUpFields>, field: string): void {
  const input = form.getInputNode(field)
  input?.focus({ preventScroll: true })
  input?.scrollIntoView({ block: 'center' })
}
