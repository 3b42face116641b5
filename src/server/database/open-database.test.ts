import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { inTransaction } from './in-transaction.ts'

const { db } = await createTestDatabase(afterAll)

test('a connection that breaks in the midst of a transaction fails that work, and nothing else', async () => {
  const broken = inTransaction(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
    // Between two queries the news of it concerns nobody who waits.
    await sleep(100)
    await sql`select 1`.execute(tx)
  })

  await expect(broken).rejects.toThrow('Client has encountered a connection error')
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})
