import { fitsAsPassword } from '#domain/user/accept-user.ts'
import { DomainError } from '#domain/domain-error.ts'
import type { User } from '#domain/user/user.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { withPlace } from '#server/features/accounts/hash-queue.ts'
import { deleteLogInsOf } from '#server/features/accounts/log-in.store.ts'
import { isGuessable } from '#server/features/accounts/guessable-password.ts'
import { hashPassword } from '#server/features/accounts/passwords.ts'
import { lockUser, readUser, setEmailVerified, updatePasswordHash } from '#server/features/accounts/user.store.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import type { RateLimits } from '#server/http/limits/rate-limits.ts'
import { deleteToken, findTokenUser, hasTokenByHand } from './one-time-token.store.ts'

type ResetParts = { readonly db: Database; readonly limits: RateLimits }

export type AskedReset = { readonly token: string; readonly newPassword: string }

export async function isResetGood(db: Database, token: string): Promise<boolean> {
  return (await findTokenUser(db, 'passwordReset', token)) !== undefined
}

/**
 * Gives the user of the token a new password, and ends every log-in of theirs and the token (spec api R9). A token that came by
 * letter has proven the address as well.
 *
 * Throws `reset.linkNotGood`, and `reset.passwordRefused` after which the link may be used again, and
 * `request.rateLimited`.
 */
export async function resetPassword(
  { db, limits }: ResetParts,
  { token, newPassword }: AskedReset,
  address: string,
): Promise<void> {
  // First of all, so that nothing is counted against who would be turned away.
  const hash = await withPlace(async (inTurn) => {
    await limits.count('reset', { address })
    const userId = await findTokenUser(db, 'passwordReset', token)
    const user = userId === undefined ? undefined : await readUser(db, userId)
    if (!user) throw new DomainError('reset.linkNotGood', {})
    if (!fitsAsPassword(newPassword) || isGuessable(newPassword, user))
      throw new DomainError('reset.passwordRefused', {})
    return hashPassword(newPassword, inTurn)
  })
  const account = await inTransaction(db, async (tx) => {
    const user = await lockTokenUser(tx, token)
    if (!user) throw new DomainError('reset.linkNotGood', {})
    const { id: userId } = user
    // Whoever has read the letter has the address; a link that was given by hand shows nothing of that.
    if (!(await hasTokenByHand(tx, 'passwordReset', user))) await setEmailVerified(tx, userId)
    await updatePasswordHash(tx, userId, hash)
    await deleteLogInsOf(tx, userId)
    await deleteToken(tx, 'passwordReset', userId)
    await writeAudit(tx, { userId, action: 'passwordChanged' })
    return userId
  })
  // Guesses at the old password are held against nobody who logs in with the new one.
  await limits.guesses.forgive({ account, address })
}

/** Held before it is looked at once more: of two who use a link at the same time one gets in. */
async function lockTokenUser(tx: Tx, token: string): Promise<User | undefined> {
  const userId = await findTokenUser(tx, 'passwordReset', token)
  const user = userId === undefined ? undefined : await lockUser(tx, userId)
  return user && (await findTokenUser(tx, 'passwordReset', token)) === user.id ? user : undefined
}
