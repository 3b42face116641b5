import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { inDatabase, onTestServer } from '#server/testing/test-server.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

test('two servers that start on an empty database at the same moment both find the schema', async () => {
  const [one, other] = await twoServersOnAnEmptyDatabase()

  await Promise.all([migrate(one), migrate(other)])

  expect(await tableCount(one)).toBeGreaterThan(10)
  expect(await tableCount(other)).toBe(await tableCount(one))
})

test('a database that is up to date stays as it is', async () => {
  const { db } = await createTestDatabase(onTestFinished)
  const before = await tableCount(db)

  await migrate(db)

  expect(await tableCount(db)).toBe(before)
})

test('counts of the database arrive as numbers', async () => {
  const { db } = await createTestDatabase(onTestFinished)

  const { rows } = await sql`select count(*) as count, 9007199254740991::bigint as large`.execute(db)

  expect(rows).toEqual([{ count: 1, large: Number.MAX_SAFE_INTEGER }])
})

async function twoServersOnAnEmptyDatabase(): Promise<[Database, Database]> {
  const server = inject('testServer')
  await onTestServer(server, 'create database empty_for_two')
  const [one, other] = [0, 1].map(() => openDatabase(inDatabase(server, 'empty_for_two')))
  if (!one || !other) throw new Error('unreachable')
  onTestFinished(async () => {
    await Promise.all([one.destroy(), other.destroy()])
    await onTestServer(server, 'drop database empty_for_two with (force)')
  })
  return [one, other]
}

async function tableCount(db: Database): Promise<number> {
  const tables = await db.introspection.getTables()
  return tables.length
}
