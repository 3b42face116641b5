import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changeMyPassword } from '#contract/my-account.ts'
import type { User } from '#domain/user/user.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { lackText, signUpLacks } from '#web/shared/account-rules.ts'
import { refreshUser } from '#web/session/stored-user.ts'
import { failureOf } from '#web/api/failure.ts'
import { NewPassword } from '#web/shared/new-password.tsx'
import { PasswordField } from '#web/shared/password-field.tsx'
import { showToast } from '#web/shared/notice.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { useUnsavedChanges } from '#web/shared/unsaved-changes.ts'
import { Section } from './section.tsx'
import { WaitingButton } from '#web/shared/waiting-button.tsx'

const EMPTY = { old: '', password: '', confirmPassword: '' }
type Passwords = typeof EMPTY
const FIELDS = ['old', 'password', 'confirmPassword'] as const

/** Ends every other log-in, so that a stolen one is worth nothing any more; this one goes on. */
export function ChangePassword({ user }: { readonly user: User }) {
  const { t } = useTranslation()
  const form = useForm<Passwords>({
    initialValues: EMPTY,
    validate: {
      old: signUpLacks.name,
      password: signUpLacks.password,
      confirmPassword: signUpLacks.confirmPassword,
    },
  })
  // The present one may have been filled in by a program that keeps passwords.
  useUnsavedChanges(form.isDirty('password') || form.isDirty('confirmPassword'))
  const changing = useMutation({
    mutationFn: ({ old, password }: Passwords) =>
      call(changeMyPassword, { body: { password: old.trim(), newPassword: password.trim() } }),
    onSuccess: (answer) => {
      refreshUser(answer)
      form.reset()
      showToast({ tone: 'success', message: t('account.passwordChanged') })
    },
    onError: (error) => {
      const field = fieldAtFault(error)
      if (!field) return
      form.setFieldError(field, `errors.${failureOf(error).code}`)
      form.getInputNode(field)?.focus()
    },
  })
  const field = (name: keyof Passwords) => ({
    ...form.getInputProps(name),
    error: lackText(t, form.errors[name]),
  })
  const toFirstLack = (lacks: typeof form.errors): void => {
    const first = FIELDS.find((name) => lacks[name] !== undefined)
    if (first) form.getInputNode(first)?.focus()
  }
  return (
    <Section title={t('account.password')} about={t('account.passwordText')}>
      <form noValidate onSubmit={form.onSubmit((passwords) => changing.mutate(passwords), toFirstLack)}>
        {/* So that a program that keeps passwords knows whose it is. */}
        <input hidden autoComplete="username" value={user.username} readOnly />
        <PasswordField {...field('old')} label={t('account.oldPassword')} />
        <NewPassword
          {...field('password')}
          label={t('account.newPassword')}
          known={[user.username, user.name, user.email]}
        />
        <PasswordField {...field('confirmPassword')} label={t('login.confirmPassword')} autoComplete="new-password" />
        {!fieldAtFault(changing.error) && <Trouble error={changing.error} />}
        <WaitingButton type="submit" variant="outline" loading={changing.isPending}>
          {t('account.changePassword')}
        </WaitingButton>
      </form>
    </Section>
  )
}

/** Where a refusal is said; undefined for what concerns no field. */
function fieldAtFault(error: Error | null): keyof Passwords | undefined {
  if (!(error instanceof ApiError)) return undefined
  return ({ 'password.wrong': 'old', 'password.guessable': 'password' } as const)[error.code as string]
}
