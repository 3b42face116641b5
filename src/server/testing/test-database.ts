import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { type ConnectionOptions, openDatabase, type Pace } from '#server/database/open-database.ts'
import { inDatabase, onTestServer, outlivesTests } from './test-server.ts'

export type TestDatabase = {
  readonly db: Database
  /** For connections beside the pool, such as one that listens. */
  readonly connection: ConnectionOptions
}

/** No test is about how long the database takes but those that say so, and a machine may have other things to do. */
export const PATIENT: Pace = { connections: 20, statementMs: 60_000, connectedWithinMs: 60_000 }

/** An empty, migrated database of this test file's own: `await createTestDatabase(afterAll)`. It is dropped at the end, be it with its server. */
export async function createTestDatabase(onFinished: (cleanUp: () => Promise<void>) => void): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `test_${randomUUID()}`
  // Files are copied in a third of the time that it takes to write their pages to the log first.
  await onTestServer(server, `create database "${name}" template ${inject('testTemplate')} strategy file_copy`)
  const connection = inDatabase(server, name)
  const db = openDatabase(connection, PATIENT)
  onFinished(async () => {
    await db.destroy()
    if (outlivesTests(server)) await onTestServer(server, `drop database "${name}" with (force)`)
  })
  return { db, connection }
}
