import { readFileSync } from 'node:fs'
import { DomainError } from '#domain/domain-error.ts'
import { guessOf, isOwnName } from '#domain/user/own-name-as-password.ts'
import type { SignUp } from '#domain/user/user.ts'

type Names = Pick<SignUp, 'name' | 'username' | 'email'>

/** Whether a password is among the first that whoever guesses at this account tries. */
export function isGuessable(password: string, owner: Names): boolean {
  return isOwnName(password, owner) || commonPasswords().has(guessOf(password))
}

/** Throws `password.guessable`. */
export function assertNotGuessable(password: string, owner: Names): void {
  if (isGuessable(password, owner)) throw new DomainError('password.guessable', {})
}

const COMMON = new URL('../../../../data/passwords/common.txt', import.meta.url)
let common: ReadonlySet<string> | undefined

/** The commonest of those that are long enough, in small letters. */
function commonPasswords(): ReadonlySet<string> {
  return (common ??= new Set(readFileSync(COMMON, 'utf8').trimEnd().split('\n')))
}
