import { DomainError } from '#domain/domain-error.ts'
import { assertPassword } from '#domain/user/accept-user.ts'
import type { User } from '#domain/user/user.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import { deleteToken } from '#server/features/proofs/one-time-token.store.ts'
import type { Actor } from '#server/http/authorise.ts'
import type { AccountParts } from './account-parts.ts'
import { assertNotGuessable } from './guessable-password.ts'
import { withPlace } from './hash-queue.ts'
import { findPasswordOf, type KnownPassword } from './identity.store.ts'
import { renewLogIn } from './log-in.service.ts'
import { deleteOtherLogIns } from './log-in.store.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { holdPassword, readUser, updatePasswordHash } from './user.store.ts'

export type PasswordChange = { readonly password: string; readonly newPassword: string }

/**
 * Replaces the password of somebody who knows it, ends every other log-in of theirs (spec api R9) and the link of a letter
 * that would replace it, and renews this one. Throws `user.invalid`, `password.guessable`, `password.wrong` and, where it is done too often,
 * `request.rateLimited`.
 */
export async function changePassword(
  parts: AccountParts,
  actor: Actor,
  { password, newPassword }: PasswordChange,
  address: string,
): Promise<User> {
  const { db, tokens } = parts
  const { userId, logInId } = actor
  assertPassword(newPassword)
  const user = await readUser(db, userId)
  if (user) assertNotGuessable(newPassword, user)
  const known = await verifiedPassword(parts, userId, password, address)
  const hash = await hashPassword(newPassword)
  return inTransaction(db, async (tx) => {
    if (!(await holdPassword(tx, known))) throw new DomainError('password.wrong', {})
    await updatePasswordHash(tx, userId, hash)
    await deleteOtherLogIns(tx, userId, logInId)
    await deleteToken(tx, 'passwordReset', userId)
    await writeAudit(tx, { userId, action: 'passwordChanged' })
    return renewLogIn(tx, tokens, actor)
  })
}

/** Who is logged in may be anybody at their device: so they prove who they are. Throws as `changePassword`. */
export function verifiedPassword(
  { db, limits }: AccountParts,
  userId: string,
  password: string,
  address: string,
): Promise<KnownPassword> {
  return withPlace(async (inTurn) => {
    // First of all: whoever knows the password has no more hashes made than who guesses it.
    await limits.count('ownPassword', { account: userId })
    const guess = { account: `password of ${userId}`, address }
    await limits.guesses.begin(guess)
    const known = await findPasswordOf(db, userId)
    if (!(await verifyPassword(known.hash, password, { inTurn }))) throw new DomainError('password.wrong', {})
    await limits.guesses.forgive(guess)
    return known
  })
}
