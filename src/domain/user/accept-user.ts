import { DomainError, type UserField } from '#domain/domain-error.ts'
import { tidy } from '#domain/text/tidy.ts'
import { identityOf } from './identity.ts'
import type { Profile, SignUp, User } from './user.ts'
import { usernameFlaw, usernameForm } from './username.ts'

/** Spec api R14 and section 12, in UTF-16 units. */
export const FIELD_LIMIT = 100
export const EMAIL_LIMIT = 320
export const USERNAME_MINIMUM = 3
export const PASSWORD_MINIMUM = 8

const EMAIL = /^[^\s@]+@[^\s@]+$/

/** What a field must be, once tidied. */
const FITS: Record<UserField, (text: string) => boolean> = {
  name: ({ length }) => length > 0 && length <= FIELD_LIMIT,
  username: (text) => text.length >= USERNAME_MINIMUM && text.length <= FIELD_LIMIT && usernameFlaw(text) === null,
  email: (text) => text.length <= EMAIL_LIMIT && EMAIL.test(text),
  password: ({ length }) => length >= PASSWORD_MINIMUM && length <= FIELD_LIMIT,
  phone: ({ length }) => length <= FIELD_LIMIT,
  otherConnectionField: ({ length }) => length <= FIELD_LIMIT,
  uiLang: ({ length }) => length <= FIELD_LIMIT,
}
const FIELDS = Object.keys(FITS) as UserField[]

/**
 * A new account as it is stored. The password stays exactly as typed.
 *
 * Throws `login.usernameTaken` or `login.emailTaken` for a blank one, as the reference does, and `user.invalid` for
 * what is out of bounds.
 */
export function acceptSignUp({ password, ...asked }: SignUp): SignUp {
  const signUp = { ...tidied(asked), password }
  if (identityOf(signUp.username) === '') throw new DomainError('login.usernameTaken', {})
  if (identityOf(signUp.email) === '') throw new DomainError('login.emailTaken', {})
  assertFits(signUp)
  return signUp
}

/**
 * Of a profile, or of parts of it, what differs from the stored one, as it is stored. What stays is not judged, so that
 * accounts older than a rule can still be used. Of a whole profile that was read earlier it cannot be told what its sender has
 * changed (as in `projectChange`): whoever sends parts undoes nothing. Throws `user.invalid`.
 */
export function profileChange(stored: Profile, asked: Partial<Profile>): Partial<Profile> {
  const entries = Object.entries(tidied(asked)) as [keyof Profile, unknown][]
  const isNew = ([field, value]: readonly [keyof Profile, unknown]): boolean =>
    // A name from before is no other one for being in a form that names do not have any more.
    value !== stored[field] && asked[field] !== stored[field]
  const change: Partial<Profile> = Object.fromEntries(entries.filter(isNew))
  assertFits(change)
  return change
}

/**
 * A username that looks like an address is taken for whoever has that address: so it is one's own, or none. Names from
 * before are kept, also by whoever gives up an address that was proven: clients of the reference send the name again with every
 * change.
 * Throws `user.invalid`.
 */
export function assertNobodysAddress(names: Names): void {
  if (looksLikeAnotherAddress(names)) throw new DomainError('user.invalid', { field: 'username' })
}

type Names = Pick<SignUp, 'username' | 'email'>

export function looksLikeAnotherAddress({ username, email }: Names): boolean {
  return username.includes('@') && identityOf(username) !== identityOf(email)
}

/**
 * Whether somebody is called by their address and nobody has proven that it is theirs: once the account has another address,
 * its name would be the address of somebody else.
 */
export function isNamedByUnproven({ username, email, isEmailVerified }: Named): boolean {
  return !isEmailVerified && identityOf(username) === identityOf(email)
}

type Named = Pick<User, 'username' | 'email' | 'isEmailVerified'>

/** Throws `user.invalid`. */
export function assertPassword(password: string): void {
  assertFits({ password })
}

/** An address as it is stored. Throws `user.invalid`. */
export function acceptEmail(text: string): string {
  const email = tidy(text)
  assertFits({ email })
  return email
}

/** Whether somebody may have this password (spec api R14). */
export function fitsAsPassword(password: string): boolean {
  return FITS.password(password)
}

function tidied<Fields extends object>(fields: Fields): Fields {
  const tidiedEntries = Object.entries(fields).map(([field, value]) => [
    field,
    typeof value !== 'string' ? value : field === 'username' ? usernameForm(value) : tidy(value),
  ])
  return Object.fromEntries(tidiedEntries) as Fields
}

function assertFits(fields: Partial<Record<UserField, string>>): void {
  const unfit = FIELDS.find((field) => fields[field] !== undefined && !FITS[field](fields[field]))
  if (unfit) throw new DomainError('user.invalid', { field: unfit })
}
