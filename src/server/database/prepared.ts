import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Database, Tx } from './database.ts'

const MARK = '-- prepared: '

/**
 * A fixed statement with parameters $1, $2 …, which each connection parses and plans once, and which need not be built
 * each time: for what every call or every commit does. Two statements never share a name.
 */
export function prepared<Row>(
  name: string,
  text: string,
): (db: Database | Tx, ...parameters: readonly unknown[]) => Promise<readonly Row[]> {
  const statement = `${MARK}${name}\n${text}`
  return async (db, ...parameters) => (await db.executeQuery<Row>(CompiledQuery.raw(statement, [...parameters]))).rows
}

/**
 * Makes a connection keep the first plan of a prepared statement: PostgreSQL would rather plan a long statement each time,
 * which costs more than to run it, while ours find rows by keys whatever the parameters.
 */
export const KEEP_PLANS = 'set plan_cache_mode = force_generic_plan'

/** Makes a connection know prepared statements by their names, as Kysely passes on nothing but text and parameters. */
export function knowPrepared(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (statement: unknown, ...rest: readonly unknown[]) => unknown
  const queryByName = (statement: unknown, ...rest: readonly unknown[]): unknown => {
    const name = typeof statement === 'string' ? nameIn(statement) : undefined
    return name === undefined ? query(statement, ...rest) : query({ name, text: statement, values: rest[0] })
  }
  client.query = queryByName as typeof client.query
}

function nameIn(statement: string): string | undefined {
  return statement.startsWith(MARK) ? statement.slice(MARK.length, statement.indexOf('\n')) : undefined
}
