import { sql } from 'kysely'
import { DomainError } from '#domain/domain-error.ts'
import { identityOf } from '#domain/user/identity.ts'
import type { Database, Tx } from '#server/database/database.ts'

/**
 * Makes a username or an address somebody's own. False when it is somebody else's; of several who ask at the same time
 * one gets it, and the others wait for the outcome.
 */
export async function claimIdentity(tx: Tx, userId: string, usernameOrEmail: string): Promise<boolean> {
  const identity = identityOf(usernameOrEmail)
  const { numInsertedOrUpdatedRows: claimed } = await tx
    .insertInto('user_identities')
    .values({ identity, user_id: userId })
    .onConflict((conflict) => conflict.column('identity').doNothing())
    .executeTakeFirstOrThrow()
  return claimed === 1n || (await findUserId(tx, usernameOrEmail)) === userId
}

export async function releaseIdentities(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('user_identities').where('user_id', '=', userId).execute()
}

export async function findUserId(db: Database | Tx, usernameOrEmail: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_identities')
    .select('user_id')
    .where('identity', '=', identityOf(usernameOrEmail))
    .executeTakeFirst()
  return row?.user_id
}

/** What is kept of a user's password. */
export type KnownPassword = { readonly userId: string; readonly hash: string }

/** Whose password a log-in must match; null when there is no such user. */
export async function findPassword(db: Database, usernameOrEmail: string): Promise<KnownPassword | null> {
  const row = await db
    .selectFrom('user_identities')
    .innerJoin('users', 'users.id', 'user_identities.user_id')
    .select(['users.id as userId', 'users.password_hash as hash'])
    .where('identity', '=', identityOf(usernameOrEmail))
    .executeTakeFirst()
  return row ?? null
}

/** Whether anybody still has a hash in the form of the reference system (`passwords.ts`); an index holds those alone. */
export async function hasLegacyPasswords(db: Database): Promise<boolean> {
  const isLegacy = sql<boolean>`password_hash ~ '^[A-Za-z0-9+/]{64}$'`
  return (await db.selectFrom('users').select('id').where(isLegacy).limit(1).executeTakeFirst()) !== undefined
}

/** Of somebody who is logged in. Throws `session.required` where the account has just gone. */
export async function findPasswordOf(db: Database | Tx, userId: string): Promise<KnownPassword> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  if (!row) throw new DomainError('session.required', {})
  return { userId, hash: row.password_hash }
}
