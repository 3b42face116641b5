import { createHash } from 'node:crypto'
import type pg from 'pg'

const MARK = /^\s*\/\* prepared \*\//

/**
 * Lets a statement that begins with the comment `prepared` be parsed and planned once for each connection instead of
 * each time: for the few that run at every call or commit, where planning costs more than running. Data belong in its
 * parameters, since every text stays prepared for as long as the connection lives.
 */
export function prepareMarked(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  const prepared: Query = (statement, values, ...rest) =>
    typeof statement === 'string' && MARK.test(statement)
      ? query({ name: nameOf(statement), text: statement, values }, undefined, ...rest)
      : query(statement, values, ...rest)
  client.query = prepared as typeof client.query
}

type Query = (statement: unknown, values?: unknown, ...rest: unknown[]) => unknown

const names = new Map<string, string>()

/** PostgreSQL cuts longer names than 63 bytes. */
function nameOf(statement: string): string {
  const known = names.get(statement)
  if (known) return known
  const name = createHash('sha256').update(statement).digest('hex').slice(0, 40)
  names.set(statement, name)
  return name
}
