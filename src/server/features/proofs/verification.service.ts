import { DomainError } from '#domain/domain-error.ts'
import { identityOf } from '#domain/user/identity.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { findUserId } from '#server/features/accounts/identity.store.ts'
import { lockUser, readUser, setEmailVerified } from '#server/features/accounts/user.store.ts'
import type { Actor } from '#server/http/authorise.ts'
import type { RateLimits } from '#server/http/limits/rate-limits.ts'
import { letterLanguage } from '#server/mail/letter-language.ts'
import { assertSent, type Letters } from '#server/mail/letters.ts'
import { findTokenUser, makeToken, noteTokenUse } from './one-time-token.store.ts'

export type ProofParts = { readonly db: Database; readonly letters: Letters; readonly limits: RateLimits }

/** What a call says of the language that the answer, or a letter, should have. */
export type AskedLanguage = { readonly 'accept-language'?: string | undefined }

/**
 * Has a letter written to the present address of the caller, or for a site administrator to anybody's.
 *
 * Throws `permission.denied`, also where there is no such user, `mail.off` and `request.rateLimited`.
 */
export async function requestVerification(
  { db, letters, limits }: ProofParts,
  actor: Actor,
  usernameOrEmail: string,
  headers: AskedLanguage,
): Promise<void> {
  const userId = await findUserId(db, usernameOrEmail)
  if (userId === undefined || (userId !== actor.userId && !actor.isSiteAdmin))
    throw new DomainError('permission.denied', { permission: 'self' })
  assertSent(letters)
  await limits.count('mail', { account: actor.userId })
  await limits.count('mailTo', { account: `verification ${identityOf((await readUser(db, userId))?.email ?? '')}` })
  const minutes = letters.lifetimes.verifyMinutes
  await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw new DomainError('permission.denied', { permission: 'self' })
    const { token, hash } = await makeToken(tx, 'emailVerify', user, { minutes })
    const { name, username, email: address, uiLang } = user
    const letter = {
      to: { name, address },
      language: letterLanguage([uiLang], headers),
      link: `${letters.publicUrl}/email/verify/${token}`,
      content: { kind: 'verification', name, username, minutes },
    } as const
    await letters.post(tx, { projectId: '', userId, tokenHash: hash }, letter)
  })
  letters.wake()
}

/** Whether the token of a letter is good, in which case its address is proven. */
export async function verifyEmail(db: Database, token: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const userId = await findTokenUser(tx, 'emailVerify', token)
    // Held before the address is looked at, so that it is not changed meanwhile.
    if (userId === undefined || !(await lockUser(tx, userId))) return false
    if ((await findTokenUser(tx, 'emailVerify', token)) !== userId) return false
    await setEmailVerified(tx, userId)
    await noteTokenUse(tx, 'emailVerify', userId)
    return true
  })
}
