import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { inDatabase, onTestServer } from '#server/testing/test-server.ts'
import { openDatabaseFor } from './open-database-for.ts'
import { openDatabase } from './open-database.ts'

const NOWHERE = { dataFolder: '/nonexistent' }

test('a database of the operator is migrated and used', async () => {
  const databaseUrl = await existingDatabase(`encoding 'UTF8' locale_provider builtin locale 'C.UTF-8'`)

  const { db, describe, close } = await openDatabaseFor({ ...NOWHERE, databaseUrl })
  onTestFinished(close)

  expect(await db.selectFrom('projects').selectAll().execute()).toEqual([])
  expect(describe()).toContain('granary_')
  expect(describe()).not.toContain('secret')
})

test('one that cannot hold every script is refused', async () => {
  const databaseUrl = await existingDatabase(`encoding 'SQL_ASCII' locale 'C'`)

  await expect(openDatabaseFor({ ...NOWHERE, databaseUrl })).rejects.toThrow('encoded in SQL_ASCII')
})

test('one in whose locale searches for parts of Arabic words would find nothing is refused, and left as it was', async () => {
  const databaseUrl = await existingDatabase(`encoding 'UTF8' locale 'C'`)

  await expect(openDatabaseFor({ ...NOWHERE, databaseUrl })).rejects.toThrow('knows only Latin letters')

  const db = openDatabase({ connectionString: databaseUrl })
  onTestFinished(() => db.destroy())
  expect(await db.introspection.getTables()).toEqual([])
  await sql`create extension pg_trgm`.execute(db)
  expect((await sql`select show_trgm('كتاب') as trigrams`.execute(db)).rows).toEqual([{ trigrams: [] }])
})

test('one that does not answer is named without its password', async () => {
  const databaseUrl = 'postgres://granary:secret@localhost:1/dictionary'

  await expect(openDatabaseFor({ ...NOWHERE, databaseUrl })).rejects.toThrow(
    /^PostgreSQL at localhost:1, database dictionary cannot be used: .*ECONNREFUSED/,
  )
})

/** The address of an empty database made with `options`. */
async function existingDatabase(options: string): Promise<string> {
  const server = inject('testServer')
  const name = `granary_${randomUUID()}`
  await onTestServer(server, `create database "${name}" template template0 ${options}`)
  onTestFinished(() => onTestServer(server, `drop database "${name}" with (force)`))
  const { connectionString, host, user } = inDatabase(server, name)
  return connectionString ?? `postgres://${user}:secret@localhost/${name}?host=${host}`
}
