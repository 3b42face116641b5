import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { endStatementsAfter, giveUpHanging } from './limit-statements.ts'
import { KEEP_PLANS, knowPrepared } from './prepared.ts'
import type { DB } from './schema.generated.ts'

const INT8 = 20
/** Longer than a server in good health takes under load; a caller is told then to try again. */
const CONNECTED_WITHIN_MS = 5000

/** How many connections there may be, and how long getting one, and a statement on it, may take, in ms. */
export type Pace = { readonly connections: number; readonly statementMs: number; readonly connectedWithinMs?: number }

/** For calls: who waits for an answer is told soon to come again. */
const FOR_CALLS: Pace = { connections: 20, statementMs: 4_000 }
/** For what takes its time: imports and exports, migrations, clearing up, deleting whole projects. */
export const FOR_LONG_WORK: Pace = { connections: 10, statementMs: 10 * 60_000 }

/** How to reach a database, for the pool as well as for a connection of its own such as LISTEN. */
export type ConnectionOptions = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database' | 'application_name'
>

/**
 * Opens a pool, which connects when it is first asked something. `destroy()` of the result closes it. Who gets no
 * connection, or no answer to a statement, in time is told so.
 *
 * Columns of type int8 are read as numbers: ours count changes and bytes, which stay far below 2^53.
 */
export function openDatabase(connection: ConnectionOptions, pace = FOR_CALLS): Database {
  const pool = new pg.Pool({
    application_name: 'granary',
    ...connection,
    max: pace.connections,
    connectionTimeoutMillis: pace.connectedWithinMs ?? CONNECTED_WITHIN_MS,
    types: int8AsNumber(),
  })
  // A connection that breaks leaves the pool by itself, and whoever uses it hears of it from the next query; without
  // listeners it would end the process, idle or between two queries of a transaction.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', (client) => {
    giveUpHanging(client, pace.statementMs)
    knowPrepared(client)
    client.query(`${KEEP_PLANS}; ${endStatementsAfter(pace.statementMs)}`).catch(() => undefined)
  })
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

function int8AsNumber(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  return types
}
