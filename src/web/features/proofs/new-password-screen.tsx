import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { checkReset, resetPassword } from '#contract/proof.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { lackText, signUpLacks } from '#web/shared/account-rules.ts'
import { Doorway } from '#web/shared/doorway/doorway.tsx'
import { Checking, InvalidLink } from '#web/shared/doorway/link-doors.tsx'
import classes from '#web/shared/doorway/doorway.module.css'
import { takeInvitation } from '#web/session/waiting-invitation.ts'
import { NewPassword } from '#web/shared/new-password.tsx'
import { PasswordField } from '#web/shared/password-field.tsx'
import { showToast } from '#web/shared/notice.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { WaitingButton } from '#web/shared/waiting-button.tsx'

/** Where the letter about a forgotten password leads (spec screens 4.5). */
export function NewPasswordScreen() {
  const { t } = useTranslation()
  const { tokenParam: token = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['reset', token],
    staleTime: Infinity,
    queryFn: () => call(checkReset, { params: { token } }),
  })
  const title = t('passwordReset.resetTitle')
  if (data === undefined) return <Checking title={title} error={error} onTryAgain={refetch} />
  if (!data) return <InvalidLink title={t('passwordReset.invalidTitle')} text={t('passwordReset.invalidURL')} />
  return (
    <Doorway title={title}>
      <NewPasswordForm token={token} />
    </Doorway>
  )
}

function NewPasswordForm({ token }: { readonly token: string }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { password: '', confirmPassword: '' },
    validate: { password: signUpLacks.password, confirmPassword: signUpLacks.confirmPassword },
    validateInputOnBlur: true,
  })
  const { mutate, isPending, error } = useReset(token)
  const field = (name: 'password' | 'confirmPassword') => ({
    ...form.getInputProps(name),
    error: lackText(t, form.errors[name]),
    autoComplete: 'new-password',
  })
  return (
    <form className={classes.fields} noValidate onSubmit={form.onSubmit(({ password }) => mutate(password.trim()))}>
      <NewPassword
        {...field('password')}
        known={[]}
        label={t('passwordReset.newPassword')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoFocus
      />
      <PasswordField {...field('confirmPassword')} label={t('login.confirmPassword')} />
      {error && !isLinkGone(error) && <Trouble error={error} />}
      <WaitingButton type="submit" fullWidth disabled={!form.isValid()} loading={isPending}>
        {t('passwordReset.save')}
      </WaitingButton>
    </form>
  )
}

/** One stays to try again, later or with another password; only where the link has ended there is nothing to try. */
function useReset(token: string) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const toLogIn = (state?: object): void => void navigate('/login', { replace: true, state })
  return useMutation({
    mutationFn: (newPassword: string) => call(resetPassword, { body: { newPassword, token } }),
    onSuccess: () => {
      showToast({ tone: 'success', message: t('passwordReset.resetSuccess') })
      toLogIn({ from: takeInvitation() })
    },
    onError: (error) => {
      if (!isLinkGone(error)) return
      showToast({ tone: 'error', message: t('passwordReset.resetFail') })
      toLogIn()
    },
  })
}

const isLinkGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'reset.linkNotGood'
