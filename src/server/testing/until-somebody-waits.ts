import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#server/database/database.ts'

/** Until sessions of this database, as many as said, wait for locks of others. */
export async function untilSomebodyWaits(db: Database, sessions = 1): Promise<void> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThanOrEqual(sessions)
}
