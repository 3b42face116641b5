import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase(afterAll)

const preparedIn = (connection: typeof db) =>
  sql<{ statement: string }>`select statement from pg_prepared_statements order by statement`.execute(connection)

test('a marked statement is prepared once for a connection, with what varies as parameters; others are not', async () => {
  await db.connection().execute(async (connection) => {
    const add = (a: number, b: number) =>
      sql<{ sum: number }>`/* prepared */ select ${a}::integer + ${b}::integer as sum`.execute(connection)
    const sums = [(await add(1, 2)).rows, (await add(20, 30)).rows]
    await sql`select ${1}::integer`.execute(connection)

    expect(sums).toEqual([[{ sum: 3 }], [{ sum: 50 }]])
    expect((await preparedIn(connection)).rows).toEqual([
      { statement: '/* prepared */ select $1::integer + $2::integer as sum' },
    ])
  })
})
