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
    for (let more = 0; more < 10; more++) await add(connection, more, more)
    await sql`select ${1}::integer`.execute(connection)

    expect(await preparedIn(connection)).toEqual([{ name: 'add', planned: 'once' }])
  })
})

async function preparedIn(connection: Database): Promise<unknown> {
  const { rows } = await sql`
    select name, case when custom_plans = 0 then 'once' else 'each time' end as planned from pg_prepared_statements
  `.execute(connection)
  return rows
}
