import type { ReplicaDatabase } from '../replica-database.ts'
import type { PendingOperation } from './pending-operation.ts'

/**
 * Notes that the server may have these from now on, before they leave: the answer may be lost. Answers those that are still
 * here: what has been dropped meanwhile does not leave.
 */
export async function markSent(
  { outbox, operations }: ReplicaDatabase,
  leaving: readonly PendingOperation[],
): Promise<readonly PendingOperation[]> {
  if (leaving.every(({ sent }) => sent)) return leaving
  return outbox.db.transaction('rw', outbox, async () => {
    const found = await operations.bulkGet(leaving.map(({ order }) => order))
    const here = found.filter((one) => one !== undefined).map((one) => ({ ...one, sent: true }) as const)
    await operations.bulkPut(here)
    return here
  })
}
