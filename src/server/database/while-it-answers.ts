import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Milliseconds between two looks. */
const LOOK_EVERY = 200

/**
 * Waits for long work for a call as long as the database answers others: `db` is the pool for calls. Throws its outage where it
 * does not; the work goes on all the same when the database does, and whether it was done nobody knows.
 */
export async function whileItAnswers<Result>(db: Database, work: Promise<Result>): Promise<Result> {
  const over = new AbortController()
  const { signal } = over
  const watch = async (): Promise<never> => {
    for (;;) {
      await sleep(LOOK_EVERY, undefined, { signal })
      await sql`select`.execute(db)
    }
  }
  try {
    return await Promise.race([work, watch()])
  } finally {
    over.abort()
  }
}
