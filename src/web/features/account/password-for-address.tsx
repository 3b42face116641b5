import { PasswordInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FIELD_LIMIT } from '#domain/user/accept-user.ts'

type Props = {
  readonly value: string
  readonly error: ReactNode
  readonly onChange: (typed: string) => void
}

/** Whoever finds a device open must not have the letters about a forgotten password sent to themselves. */
export function PasswordForAddress({ value, error, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      label={t('account.yourPassword')}
      description={t('account.yourPasswordText')}
      autoComplete="current-password"
      maxLength={FIELD_LIMIT}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
    />
  )
}
