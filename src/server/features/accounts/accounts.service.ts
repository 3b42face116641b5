import { DomainError } from '#domain/domain-error.ts'
import { acceptSignUp, assertNobodysAddress } from '#domain/user/accept-user.ts'
import type { SignUp } from '#domain/user/user.ts'
import type { Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import type { Proof } from '#server/features/captcha/captcha-cookie.ts'
import type { AccountParts } from './account-parts.ts'
import { withPlace } from './hash-queue.ts'
import { claimIdentity } from './identity.store.ts'
import { assertNotGuessable } from './guessable-password.ts'
import { hashPassword } from './passwords.ts'
import { insertUser } from './user.store.ts'
import { claimLooks } from './username-looks.store.ts'

/** From where somebody signs up, and the captcha that they have solved. */
export type Newcomer = { readonly address: string; readonly proof: Proof }

/**
 * Makes an account and answers its id. Throws `captcha.required`, `login.usernameTaken`, `login.usernameLookAlike`,
 * `login.emailTaken`, `user.invalid`, `password.guessable` and `request.rateLimited`; in a storm before anything is counted against the captcha or the address.
 */
export async function createAccount(parts: AccountParts, asked: SignUp, newcomer: Newcomer): Promise<string> {
  const { db, captcha, limits } = parts
  const { address, proof } = newcomer
  const { signUp, hash } = await withPlace(async (inTurn) => {
    await limits.count('signUp', { address })
    await captcha.assertGood(proof)
    const accepted = acceptSignUp(asked)
    assertNotGuessable(accepted.password, accepted)
    return { signUp: accepted, hash: await hashPassword(accepted.password, inTurn) }
  })
  return inTransaction(db, async (tx) => {
    const userId = await insertAccount(tx, signUp, hash)
    await captcha.useUpForSignUp(tx, proof, userId)
    await writeAudit(tx, { userId, action: 'accountMade' })
    return userId
  })
}

/**
 * Throws `login.usernameTaken`, `login.emailTaken`, `login.usernameLookAlike` and, where the username looks like an address,
 * `user.invalid`.
 */
export async function insertAccount(tx: Tx, signUp: SignUp, hash: string): Promise<string> {
  const userId = await insertUser(tx, signUp, hash, new Date())
  await claimIdentities(tx, userId, signUp)
  await claimLooks(tx, userId, signUp.username)
  assertNobodysAddress(signUp)
  return userId
}

type Identities = Pick<SignUp, 'username' | 'email'>

/** Throws `login.usernameTaken` or `login.emailTaken`. */
export async function claimIdentities(tx: Tx, userId: string, { username, email }: Identities): Promise<void> {
  if (!(await claimIdentity(tx, userId, username))) throw new DomainError('login.usernameTaken', {})
  if (!(await claimIdentity(tx, userId, email))) throw new DomainError('login.emailTaken', {})
}
