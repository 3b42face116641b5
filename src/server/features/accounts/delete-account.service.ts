import { DomainError } from '#domain/domain-error.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import type { AccountParts } from './account-parts.ts'
import { deleteUserRow, holdMemberships } from './delete-account.store.ts'
import { verifiedPassword } from './password.service.ts'
import { holdPassword, lockUser } from './user.store.ts'

/** Throws `password.wrong`, and as `deleteAccount`. */
export async function deleteOwnAccount(
  parts: AccountParts,
  userId: string,
  password: string,
  address: string,
): Promise<void> {
  const known = await verifiedPassword(parts, userId, password, address)
  await inTransaction(parts.db, async (tx) => {
    if (!(await holdPassword(tx, known))) throw new DomainError('password.wrong', {})
    await removeAccount(tx, userId, userId)
  })
}

/**
 * Deletes an account with all that is its own (spec api R40): names, log-ins, memberships, waiting imports, tokens,
 * invitations and codes that it has given out. What its user has written stays in the words, their picture is swept.
 *
 * Throws `user.notFound`, `user.isAdministrator`, and `user.ownsProjects` for as long as a project would be left without an
 * Owner, archived or not: nobody could restore or hand it over then (spec rules R6.7).
 */
export async function deleteAccount(db: Database, userId: string, by: string): Promise<void> {
  await inTransaction(db, (tx) => removeAccount(tx, userId, by))
}

async function removeAccount(tx: Tx, userId: string, by: string): Promise<void> {
  const user = await lockUser(tx, userId)
  if (!user) throw new DomainError('user.notFound', { userId })
  if (user.isAdmin) throw new DomainError('user.isAdministrator', {})
  const projects = (await holdMemberships(tx, userId)).toSorted((a, b) => a.localeCompare(b))
  if (projects.length > 0) throw new DomainError('user.ownsProjects', { projects: projects.slice(0, NAMED) })
  await deleteUserRow(tx, userId)
  await writeAudit(tx, { userId: by, action: 'accountDeleted', details: { of: userId } })
}

/** As many as fit into a sentence. */
const NAMED = 5
