import { DomainError } from '#domain/domain-error.ts'
import { acceptSignUp, profileChange } from '#domain/user/accept-user.ts'
import { identityOf } from '#domain/user/identity.ts'
import type { Profile, SignUp } from '#domain/user/user.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { claimIdentity, releaseIdentities } from './identity.store.ts'
import { hashPassword } from './passwords.ts'
import { insertUser, lockUser, updateProfile } from './user.store.ts'

/** Makes an account and answers its id. Throws `login.usernameTaken`, `login.emailTaken` or `user.invalid`. */
export async function createAccount(db: Database, asked: SignUp): Promise<string> {
  const signUp = acceptSignUp(asked)
  const hash = await hashPassword(signUp.password)
  return inTransaction(db, (tx) => insertAccount(tx, signUp, hash))
}

/**
 * Writes what differs of a profile.
 *
 * Throws `user.notFound`, `user.invalid`, and `user.notChanged` when nothing differs or a name is somebody else's.
 */
export async function changeProfile(db: Database, userId: string, asked: Profile): Promise<void> {
  await inTransaction(db, async (tx) => {
    const stored = await lockUser(tx, userId)
    if (!stored) throw new DomainError('user.notFound', { userId })
    const change = profileChange(stored, asked)
    if (Object.keys(change).length === 0) throw new DomainError('user.notChanged', { because: 'same' })
    const { username, email } = { ...stored, ...change }
    await releaseIdentities(tx, userId)
    if (!(await claimIdentity(tx, userId, username)))
      throw new DomainError('user.notChanged', { because: 'usernameTaken' })
    if (!(await claimIdentity(tx, userId, email))) throw new DomainError('user.notChanged', { because: 'emailTaken' })
    const sameAddress = identityOf(email) === identityOf(stored.email)
    await updateProfile(tx, userId, change, stored.isEmailVerified && sameAddress)
  })
}

/** Throws `login.usernameTaken` or `login.emailTaken`. */
export async function insertAccount(tx: Tx, signUp: SignUp, hash: string): Promise<string> {
  const userId = await insertUser(tx, signUp, hash, new Date())
  if (!(await claimIdentity(tx, userId, signUp.username))) throw new DomainError('login.usernameTaken', {})
  if (!(await claimIdentity(tx, userId, signUp.email))) throw new DomainError('login.emailTaken', {})
  return userId
}
