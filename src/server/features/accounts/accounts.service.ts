import { DomainError } from '#domain/domain-error.ts'
import { acceptSignUp, profileChange } from '#domain/user/accept-user.ts'
import { identityOf } from '#domain/user/identity.ts'
import type { Profile, SignUp } from '#domain/user/user.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import type { Proof } from '#server/features/captcha/captcha-cookie.ts'
import type { AccountParts } from './account-parts.ts'
import { withPlace } from './hash-queue.ts'
import { claimIdentity, releaseIdentities } from './identity.store.ts'
import { hashPassword } from './passwords.ts'
import { insertUser, lockUser, updateProfile } from './user.store.ts'

/** From where somebody signs up, and the captcha that they have solved. */
export type Newcomer = { readonly address: string; readonly proof: Proof }

/**
 * Makes an account and answers its id. Throws `captcha.required`, `login.usernameTaken`, `login.emailTaken`,
 * `user.invalid` and `request.rateLimited`; in a storm before anything is counted against the captcha or the address.
 */
export async function createAccount(parts: AccountParts, asked: SignUp, newcomer: Newcomer): Promise<string> {
  const { db, captcha, limits } = parts
  const { address, proof } = newcomer
  const { signUp, hash } = await withPlace(async (inTurn) => {
    await limits.count('signUp', { address })
    await captcha.assertGood(proof)
    const accepted = acceptSignUp(asked)
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
 * Writes those fields of a profile that are given and differ, each by itself (spec api R33). False when none does.
 *
 * Throws `user.notFound`, `user.invalid`, `login.usernameTaken` and `login.emailTaken`.
 */
export async function changeProfile(db: Database, userId: string, asked: Partial<Profile>): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const stored = await lockUser(tx, userId)
    if (!stored) throw new DomainError('user.notFound', { userId })
    const change = profileChange(stored, asked)
    if (Object.keys(change).length === 0) return false
    const changed = { ...stored, ...change }
    if (change.username !== undefined || change.email !== undefined) await changeIdentities(tx, userId, changed)
    const sameAddress = identityOf(changed.email) === identityOf(stored.email)
    await updateProfile(tx, userId, change, { ...changed, isEmailVerified: stored.isEmailVerified && sameAddress })
    return true
  })
}

/** Throws `login.usernameTaken` or `login.emailTaken`. */
export async function insertAccount(tx: Tx, signUp: SignUp, hash: string): Promise<string> {
  const userId = await insertUser(tx, signUp, hash, new Date())
  await claimIdentities(tx, userId, signUp)
  return userId
}

async function changeIdentities(tx: Tx, userId: string, changed: Identities): Promise<void> {
  await releaseIdentities(tx, userId)
  await claimIdentities(tx, userId, changed)
}

type Identities = Pick<SignUp, 'username' | 'email'>

async function claimIdentities(tx: Tx, userId: string, { username, email }: Identities): Promise<void> {
  if (!(await claimIdentity(tx, userId, username))) throw new DomainError('login.usernameTaken', {})
  if (!(await claimIdentity(tx, userId, email))) throw new DomainError('login.emailTaken', {})
}
