import { sql } from 'kysely'
import { identityOf } from '#domain/user/identity.ts'
import type { User } from '#domain/user/user.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { hashOfToken, newOneTimeToken, newSpokenToken, type OneTimeToken } from '#server/one-time-token.ts'

export type Purpose = 'emailVerify' | 'passwordReset'

type AddressOfUser = Pick<User, 'id' | 'email'>

/** `madeBy`: the site administrator who gives it to whom it is for; absent where a letter carries it. */
type Terms = { readonly minutes: number; readonly madeBy?: string }

/** Makes a token for the present address of a user; one of the same purpose that was made before is good no more. */
export async function makeToken(
  tx: Tx,
  purpose: Purpose,
  { id, email }: AddressOfUser,
  { minutes, madeBy }: Terms,
): Promise<OneTimeToken & { readonly endsAt: Date }> {
  const made = madeBy === undefined ? newOneTimeToken() : newSpokenToken()
  const row = {
    token_hash: made.hash,
    identity: identityOf(email),
    made_at: sql<Date>`now()`,
    ends_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    used_at: null,
    made_by: madeBy ?? null,
  }
  const { ends_at: endsAt } = await tx
    .insertInto('one_time_tokens')
    .values({ purpose, user_id: id, ...row })
    .onConflict((conflict) => conflict.columns(['purpose', 'user_id']).doUpdateSet(row))
    .returning('ends_at')
    .executeTakeFirstOrThrow()
  return { ...made, endsAt }
}

/**
 * Whose a good token is, typed in any case; undefined for any other, also for one that went to an address they had before
 * (spec api R11). One that was made by hand leads into no administrator's account, and dies with the right of who made it:
 * nobody keeps a way in by making links first.
 */
export async function findTokenUser(db: Database | Tx, purpose: Purpose, token: string): Promise<string | undefined> {
  const row = await selectGood(db, purpose)
    .where('token_hash', '=', hashOfToken(token.toLowerCase()))
    .executeTakeFirst()
  return row && identityOf(row.email) === row.identity ? row.id : undefined
}

/** Whether a user has a good one that was made by hand. */
export async function hasTokenByHand(tx: Tx, purpose: Purpose, { id, email }: AddressOfUser): Promise<boolean> {
  const row = await selectGood(tx, purpose)
    .where('users.id', '=', id)
    .where('one_time_tokens.identity', '=', identityOf(email))
    .where('made_by', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Those that are good if they went to the present address. */
function selectGood(db: Database | Tx, purpose: Purpose) {
  return db
    .selectFrom('one_time_tokens')
    .innerJoin('users', 'users.id', 'one_time_tokens.user_id')
    .leftJoin('users as maker', 'maker.id', 'one_time_tokens.made_by')
    .select(['users.id', 'users.email', 'one_time_tokens.identity'])
    .where((eb) =>
      eb.or([eb('made_by', 'is', null), eb.and([eb('maker.is_admin', '=', true), eb('users.is_admin', '=', false)])]),
    )
    .where('purpose', '=', purpose)
    .where('one_time_tokens.made_at', '<=', sql<Date>`now()`)
    .where('ends_at', '>', sql<Date>`now()`)
}

/** Whether one went to the present address of a user within so many minutes, and has not been deleted or replaced since. */
export async function hasTokenSince(
  tx: Tx,
  purpose: Purpose,
  { id, email }: AddressOfUser,
  minutes: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('one_time_tokens')
    .select('user_id')
    .where('purpose', '=', purpose)
    .where('user_id', '=', id)
    .where('identity', '=', identityOf(email))
    .where('made_by', 'is', null)
    .where('made_at', '>', sql<Date>`now() - make_interval(secs => ${minutes * 60})`)
    .executeTakeFirst()
  return row !== undefined
}

/** It stays good for as long as it was (spec api R12). */
export async function noteTokenUse(tx: Tx, purpose: Purpose, userId: string): Promise<void> {
  await tx
    .updateTable('one_time_tokens')
    .set({ used_at: sql`coalesce(used_at, now())` })
    .where('purpose', '=', purpose)
    .where('user_id', '=', userId)
    .execute()
}

export async function deleteToken(tx: Tx, purpose: Purpose, userId: string): Promise<void> {
  await tx.deleteFrom('one_time_tokens').where('purpose', '=', purpose).where('user_id', '=', userId).execute()
}

export async function forgetTokensEndedBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('ends_at', '<', time).execute()
}
