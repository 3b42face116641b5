import type { Database, Tx } from './database.ts'

/** Serialization failure and deadlock: the database asks to try again (spec api R45). */
const TRANSIENT = new Set(['40001', '40P01'])
const TRIES = 5

/**
 * Runs `work` in one transaction, all or nothing, and again when the database asks for it.
 *
 * `work` must have no effect outside the transaction: it may run several times.
 */
export async function inTransaction<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tried === TRIES || !isTransient(error)) throw error
    }
  }
}

function isTransient(error: unknown): boolean {
  return error instanceof Error && 'code' in error && TRANSIENT.has(String(error.code))
}
