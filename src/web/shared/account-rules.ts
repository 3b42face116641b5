import type { ParseKeys, TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { tidy } from '#domain/text/tidy.ts'
import { PASSWORD_MINIMUM, USERNAME_MINIMUM } from '#domain/user/accept-user.ts'
import { identityOf } from '#domain/user/identity.ts'
import { usernameFlaw, usernameForm } from '#domain/user/username.ts'

/** What a field lacks, as a text key; null when it is right (spec product 5). */
export type Lack = Extract<ParseKeys, `login.${string}` | `errors.${string}`>

export type SignUpFields = { name: string; username: string; email: string; password: string; confirmPassword: string }

/** Each looks at a field, and at others of its form where that counts. */
export const signUpLacks = {
  name: requiredLack,
  username: usernameLack,
  email: (email: string) =>
    requiredLack(email) ?? (/^[^\s@]+@[^\s@]+$/.test(tidy(email)) ? null : 'login.emailRequirements'),
  password: passwordLack,
  confirmPassword: confirmationLack,
} satisfies { [Field in keyof SignUpFields]: (value: string, form: SignUpFields) => Lack | null }

function confirmationLack(confirmed: string, { password }: { readonly password: string }): Lack | null {
  return confirmed.trim() === password.trim() ? null : 'login.confirmPasswordError'
}

function requiredLack(text: string): Lack | null {
  return tidy(text) === '' ? 'login.required' : null
}

function usernameLack(username: string, { email }: { readonly email: string }): Lack | null {
  const lack = requiredLack(username)
  if (lack) return lack
  const form = usernameForm(username)
  const flaw = usernameFlaw(form)
  if (flaw) return FLAWS[flaw]
  if (form.length < USERNAME_MINIMUM) return 'login.usernameTooShort'
  // Nobody is called by the address of somebody else; one's own may only be typed next.
  return form.includes('@') && tidy(email) !== '' && identityOf(username) !== identityOf(email)
    ? 'login.usernameOfAddress'
    : null
}

const FLAWS = { invisible: 'login.usernameInvisible', mixed: 'login.usernameMixed' } as const

function passwordLack(password: string): Lack | null {
  if (password.trim() === '') return 'login.required'
  return password.trim().length < PASSWORD_MINIMUM ? 'login.passwordRequirements' : null
}

/** The text under a field; the form carries its key. */
export function lackText(t: TFunction, lack: ReactNode): string | undefined {
  return typeof lack === 'string' ? t(lack as Lack) : undefined
}
