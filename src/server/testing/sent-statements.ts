import pg from 'pg'
import { afterAll, vi } from 'vitest'

export type SentStatement = { readonly text: string; readonly values: readonly unknown[] }

/** Answers what the database is asked while `work` goes on. To be made before the first connection is. */
export function hearStatements(): (work: () => Promise<unknown>) => Promise<readonly SentStatement[]> {
  const heard = vi.spyOn(pg.Client.prototype, 'query')
  afterAll(() => heard.mockRestore())
  return async (work) => {
    heard.mockClear()
    await work()
    return heard.mock.calls.map(statementIn)
  }
}

/** A query is given as text and values or, where it is prepared, as one object. */
function statementIn([query, values]: readonly unknown[]): SentStatement {
  if (typeof query === 'string') return { text: query, values: Array.isArray(values) ? values : [] }
  const { text, values: own } = query as pg.QueryConfig
  return { text, values: own ?? [] }
}
