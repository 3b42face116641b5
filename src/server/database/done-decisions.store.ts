import type { Guid } from '#domain/word/word.ts'
import type { Database, Tx } from './database.ts'

type KnownDecision = { readonly projectId: string; readonly key: Guid }

/**
 * Remembers, when the transaction ends well, that a decision has been carried out; false when it has been before. Whoever
 * is at the same one at the same moment is waited for.
 */
export async function rememberDecision(tx: Tx, { projectId, key }: KnownDecision, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('done_decisions')
    .values({ project_id: projectId, key, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function isRemembered(db: Database, { projectId, key }: KnownDecision): Promise<boolean> {
  const row = await db
    .selectFrom('done_decisions')
    .select('key')
    .where('project_id', '=', projectId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetDecisionsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('done_decisions').where('made_at', '<', before).execute()
}
