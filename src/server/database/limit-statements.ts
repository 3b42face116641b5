import type pg from 'pg'

/** A server in good health has said by then that it ended a statement. */
const GRACE_MS = 500

/** Makes the server end a statement that takes longer, in ms, as behind the lock of somebody else; nothing of it is done. */
export const endStatementsAfter = (limit: number): string => `set statement_timeout = ${limit}`

/**
 * Gives up a connection whose server hangs, so that it does not even end a statement: a late answer never comes to the
 * next one, and whether the last one was carried out is not known. To who asked this is an outage like the other.
 */
export function giveUpHanging(client: pg.Client, limit: number): void {
  const query = client.query.bind(client) as Query
  const queryInTime: Query = async (...statement) => {
    // With a statement under way this does not say goodbye, for which the server would have to live.
    const timer = setTimeout(() => void client.end(), limit + GRACE_MS)
    try {
      return await query(...statement)
    } finally {
      clearTimeout(timer)
    }
  }
  client.query = queryInTime as typeof client.query
}

type Query = (...statement: readonly unknown[]) => Promise<unknown>
