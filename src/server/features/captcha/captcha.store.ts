import type { Database, Tx } from '#server/database/database.ts'

/** Kept as the hash of what the cookie holds; for any act of anybody. */
export async function insertProof(db: Database, idHash: string, endsAt: Date): Promise<void> {
  await db.insertInto('captcha_proofs').values({ id_hash: idHash, ends_at: endsAt }).execute()
}

/** Whether there is one that is good for a log-in of this user or, where none is given, for any act. */
export async function hasProof(db: Database, idHash: string, userId: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('captcha_proofs')
    .select('id_hash')
    .where('id_hash', '=', idHash)
    .where('ends_at', '>', new Date())
    .where((where) => where.or([where('user_id', 'is', null), where('user_id', '=', userId)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Uses it up. False where it is not good, or somebody was faster. */
export async function deleteProof(db: Database | Tx, idHash: string, userId: string | null): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('captcha_proofs')
    .where('id_hash', '=', idHash)
    .where('ends_at', '>', new Date())
    .where((where) => where.or([where('user_id', 'is', null), where('user_id', '=', userId)]))
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** From now on it is good for a log-in of this user only. False where it is not good, or somebody was faster. */
export async function dedicateProof(tx: Tx, idHash: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('captcha_proofs')
    .set({ user_id: userId })
    .where('id_hash', '=', idHash)
    .where('ends_at', '>', new Date())
    .where('user_id', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function forgetProofsBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('captcha_proofs').where('ends_at', '<', time).execute()
}
