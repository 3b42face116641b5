import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import type { Database } from './database.ts'
import { prepared } from './prepared.ts'

const { db } = await createTestDatabase(afterAll)

const add = prepared<{ sum: number }>('add', 'select $1::integer + $2::integer as sum')

test('a prepared statement is planned once for a connection, whatever its parameters; others are not prepared', async () => {
  await db.connection().execute(async (connection) => {
    expect(await add(connection, 1, 2)).toEqual([{ sum: 3 }])
    expect(await add(connection, 20, 30)).toEqual([{ sum: 50 }])
    await sql`select ${1}::integer`.execute(connection)

    expect(await preparedIn(connection)).toEqual(['add'])
  })
})

async function preparedIn(connection: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(connection)
  return rows.map(({ name }) => name)
}
