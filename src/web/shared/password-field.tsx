import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FIELD_LIMIT } from '#domain/user/accept-user.ts'

/** A field for a password that somebody has, unless told otherwise; what is typed can be shown. */
export function PasswordField(field: PasswordInputProps) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      label={t('login.password')}
      autoComplete="current-password"
      maxLength={FIELD_LIMIT}
      visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
      {...field}
    />
  )
}
