import pg from 'pg'
import type { ConnectionOptions } from '#server/database/open-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: ConnectionOptions
    testTemplate: string
    /** To be copied; null where the run uses a server that was there. */
    emptyCluster: string | null
  }
}

/** How to reach `database` on the PostgreSQL of this test run. */
export function inDatabase(server: ConnectionOptions, database: string): ConnectionOptions {
  if (!server.connectionString) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { ...server, connectionString: url.href }
}

/** Of a server that was there before: one that the run has started goes with all of its databases. */
export function outlivesTests(server: ConnectionOptions): boolean {
  return server.connectionString !== undefined
}

/** Runs a statement that needs no database of its own, such as `create database`. */
export async function onTestServer(server: ConnectionOptions, statement: string): Promise<void> {
  const client = new pg.Client(inDatabase(server, 'postgres'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
