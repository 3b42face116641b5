import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '#domain/domain-error.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { type Asker, TurnsByName } from '#server/jobs/fair-turns.ts'

/** Milliseconds, as long as for a connection to the database. */
const BEGUN_WITHIN = 5000

const turns = new TurnsByName()

/**
 * Changes the settings of a project in a transaction. Who waits for whoever else changes them in this process waits here and
 * not at the row, with one of the connections that everybody needs. Throws `server.unavailable` where that takes too long.
 */
export async function changingProject<Result>(
  db: Database,
  asker: Asker,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return inProjectsTurn(asker, () => inTransaction(db, change))
}

/** The same for a change that opens its transaction itself. */
export async function inProjectsTurn<Result>(asker: Asker, change: () => Promise<Result>): Promise<Result> {
  const entering = turns.enter(asker.projectId, asker)
  const begun = new AbortController()
  const tooLate = sleep(BEGUN_WITHIN, undefined, { signal: begun.signal }).catch(() => undefined)
  const leave = await Promise.race([entering, tooLate])
  begun.abort()
  if (!leave) {
    void entering.then((leaveLate) => leaveLate())
    throw new DomainError('server.unavailable', {})
  }
  try {
    return await change()
  } finally {
    leave()
  }
}
