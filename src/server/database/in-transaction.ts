import type { Database, Tx } from './database.ts'
import { retryTransient } from './retry-transient.ts'

/**
 * Runs `work` in one transaction, all or nothing, and again when the database asks for it.
 *
 * `work` must have no effect outside the transaction: it may run several times.
 */
export async function inTransaction<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return retryTransient(() => db.transaction().execute(work))
}
