import * as contract from '#contract/site-administration.ts'
import { DomainError } from '#domain/domain-error.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import { deleteToken } from '#server/features/proofs/one-time-token.store.ts'
import type { Actor } from '#server/http/authorise.ts'
import { type Http, serve } from '#server/http/serve.ts'
import type { AccountParts } from './account-parts.ts'
import { readSiteUsersPage, setAdministrator } from './site-users.store.ts'
import { holdAdministrators } from './user.store.ts'

/** What site administrators do with the people of their site. */
export function siteUserRoutes(http: Http, { db }: Pick<AccountParts, 'db'>): void {
  serve(http, contract.readSiteUsers, ({ query }) => readSiteUsersPage(db, query))

  serve(http, contract.makeAdministrator, async ({ actor, params: { userId }, body: { isAdmin } }) => {
    if (userId === actor.userId) throw new DomainError('user.isYourself', {})
    await inTransaction(db, async (tx) => {
      assertStillAdministrator(await holdAdministrators(tx), actor)
      if (!(await setAdministrator(tx, userId, isAdmin))) throw new DomainError('user.notFound', { userId })
      // Whoever has asked for one, or was sent it, did so of a user, and would be let in as an administrator.
      if (isAdmin) await deleteToken(tx, 'passwordReset', userId)
      await writeAudit(tx, { userId: actor.userId, action: 'administratorChanged', details: { of: userId, isAdmin } })
    })
  })
}

/** Two who take the right from each other at the same moment: one is too late. */
function assertStillAdministrator(administrators: readonly string[], { userId }: Actor): void {
  if (!administrators.includes(userId)) throw new DomainError('permission.denied', { permission: 'siteAdmin' })
}
