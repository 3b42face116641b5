import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { knowPrepared } from './prepared.ts'
import type { DB } from './schema.generated.ts'

const INT8 = 20
const MAX_CONNECTIONS = 20
/** Longer than a server in good health takes under load; a caller is told then to try again. */
const CONNECTED_WITHIN_MS = 5000

/** How to reach a database, for the pool as well as for a connection of its own such as LISTEN. */
export type ConnectionOptions = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database' | 'application_name'
>

/**
 * Opens a pool, which connects when it is first asked something. `destroy()` of the result closes it. Who gets no
 * connection in time is told so; how long a statement takes is not limited, since imports and exports share the pool.
 *
 * Columns of type int8 are read as numbers: ours count changes and bytes, which stay far below 2^53.
 */
export function openDatabase(connection: ConnectionOptions): Database {
  const pool = new pg.Pool({
    application_name: 'granary',
    ...connection,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECTED_WITHIN_MS,
    types: int8AsNumber(),
  })
  // A connection that breaks leaves the pool by itself, and whoever uses it hears of it from the next query; without
  // listeners it would end the process, idle or between two queries of a transaction.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', knowPrepared)
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

function int8AsNumber(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  return types
}
