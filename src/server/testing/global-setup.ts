import type { TestProject } from 'vitest/node'
import { migrate } from '#server/database/migrate.ts'
import { type ConnectionOptions, FOR_LONG_WORK, openDatabase } from '#server/database/open-database.ts'
import { startTemporaryServer, type TemporaryServer } from './temporary-server.ts'
import { inDatabase, onTestServer } from './test-server.ts'

/**
 * Vitest global setup: one PostgreSQL for the run, with a migrated template that every test file clones.
 *
 * `GRANARY_TEST_DATABASE_URL` names an existing server to use instead, e.g. postgres://postgres@localhost:5432.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['GRANARY_TEST_DATABASE_URL']
  const { connection, emptyCluster, stop } = url ? existingServer(url) : await startTemporaryServer()
  const template = `granary_template_${process.pid}`
  await makeTemplate(connection, template)
  project.provide('testServer', connection)
  project.provide('testTemplate', template)
  project.provide('emptyCluster', emptyCluster)
  return async () => {
    await onTestServer(connection, `drop database ${template}`)
    await stop()
  }
}

function existingServer(connectionString: string): Omit<TemporaryServer, 'emptyCluster'> & { emptyCluster: null } {
  return { connection: { connectionString }, emptyCluster: null, stop: () => Promise.resolve() }
}

async function makeTemplate(server: ConnectionOptions, name: string): Promise<void> {
  await onTestServer(server, `create database ${name}`)
  const db = openDatabase(inDatabase(server, name), FOR_LONG_WORK)
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}
