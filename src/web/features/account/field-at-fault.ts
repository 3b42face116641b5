import type { TFunction } from 'i18next'
import { ApiError } from '#web/api/api-error.ts'
import { errorText } from '#web/shared/error-text.ts'

/** Under which field a refusal is said, and how; null for what concerns none. */
export function fieldAtFault(t: TFunction, error: unknown): { readonly field: string; readonly text: string } | null {
  if (!(error instanceof ApiError)) return null
  const { code, details } = error
  if (code === 'password.wrong') return { field: 'password', text: errorText(t, error) }
  if (code === 'login.emailTaken') return { field: 'email', text: errorText(t, error) }
  const field = code === 'user.invalid' ? details['field'] : null
  return typeof field === 'string' && ['name', 'email', 'phone'].includes(field)
    ? { field, text: t('account.notAccepted') }
    : null
}
