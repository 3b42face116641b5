import type { TFunction } from 'i18next'
import type { BodyOf } from '#contract/endpoint.ts'
import type { changeMyProfile } from '#contract/my-account.ts'
import { tidy } from '#domain/text/tidy.ts'
import type { User } from '#domain/user/user.ts'
import { ApiError } from '#web/api/api-error.ts'
import { errorText } from '#web/shared/error-text.ts'
import { type Lack, signUpLacks } from '#web/shared/account-rules.ts'

/** What somebody can set about themselves and saves in one go. */
export type Settings = Pick<User, 'name' | 'email' | 'phone' | 'uiLang' | 'glossSuggestion'> & {
  readonly analytics: 'agreed' | 'refused' | 'notAsked'
}

/** What was changed and is not saved; the rest stays as the server has it. */
export type Edits = Partial<Settings>
export type ProfileParts = Omit<BodyOf<typeof changeMyProfile>, 'password'>

export function settingsOf({ name, email, phone, uiLang, glossSuggestion, ...user }: User): Settings {
  return { name, email, phone, uiLang, glossSuggestion, analytics: analyticsOf(user) }
}

function analyticsOf({ answeredConsent, analyticsOn }: Pick<User, 'answeredConsent' | 'analyticsOn'>) {
  if (!answeredConsent) return 'notAsked'
  return analyticsOn ? 'agreed' : 'refused'
}

/** Only what differs from what the server has, so that a change made elsewhere stays (spec screens S1.11). */
export function changeOf(user: User, edits: Edits): ProfileParts {
  const before = settingsOf(user)
  const differs = (field: keyof Settings): boolean => edits[field] !== undefined && tidy(edits[field]) !== before[field]
  const { analytics, ...texts } = edits
  const changed = Object.entries(texts).filter(([field]) => differs(field as keyof Settings))
  return {
    ...Object.fromEntries(changed.map(([field, text]) => [field, tidy(text)])),
    ...(differs('analytics') ? { analyticsOn: analytics === 'agreed', answeredConsent: true } : {}),
  }
}

export type SettingLacks = { readonly [Field in 'name' | 'email' | 'password']: Lack | null }

/** What a changed field lacks; one that is as it was is not judged. Another address is saved with the password alone. */
export function settingLacks({ name, email }: ProfileParts, password: string): SettingLacks {
  return {
    name: name === undefined ? null : signUpLacks.name(name),
    email: email === undefined ? null : signUpLacks.email(email),
    password: email === undefined ? null : signUpLacks.name(password),
  }
}

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
