import { tidy } from '#domain/text/tidy.ts'
import type { SignUp } from './user.ts'

type Names = Pick<SignUp, 'name' | 'username' | 'email'>

/** The form in which passwords are compared with what is tried first: neither case nor blanks around them make them better. */
export function guessOf(password: string): string {
  return tidy(password).toLowerCase()
}

/** Whether a password is what whoever guesses at this account tries first: a name or an address of its owner. */
export function isOwnName(password: string, { name, username, email }: Names): boolean {
  const place = email.lastIndexOf('@')
  return [name, username, email, email.slice(0, Math.max(place, 0))].some((own) => guessOf(own) === guessOf(password))
}
