import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#server/database/database.ts'

/** Until a session of this database waits for a lock of another. */
export async function untilSomebodyWaits(db: Database): Promise<void> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 5000 }).toBeGreaterThan(0)
}
