import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/site-administration.ts'
import { DomainError } from '#domain/domain-error.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { lockUser } from '#server/features/accounts/user.store.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import type { Actor } from '#server/http/authorise.ts'
import { makeToken } from './one-time-token.store.ts'
import type { ProofParts } from './verification.service.ts'

/**
 * What the letter of a forgotten password carries, for a site administrator to give to whom it is for. Throws
 * `user.isYourself`, as one's own password is changed by who knows it; `user.notFound`; and `reset.ofAdministrator`: who is
 * let in by a link is whoever has it, and that must not be a way to the rights of another administrator.
 */
export async function makeResetLink(
  { db, letters }: Pick<ProofParts, 'db' | 'letters'>,
  actor: Actor,
  userId: string,
): Promise<AnswerOf<typeof contract.makeResetLink>> {
  if (userId === actor.userId) throw new DomainError('user.isYourself', {})
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw new DomainError('user.notFound', { userId })
    if (user.isAdmin) throw new DomainError('reset.ofAdministrator', {})
    const terms = { minutes: letters.lifetimes.resetMinutes, madeBy: actor.userId }
    const { token, endsAt } = await makeToken(tx, 'passwordReset', user, terms)
    await writeAudit(tx, { userId: actor.userId, action: 'resetLinkMade', details: { of: userId } })
    return { token, endsAt: endsAt.toISOString() }
  })
}
