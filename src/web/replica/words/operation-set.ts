import type { Guid } from '#domain/word/word.ts'
import type { PendingOperation } from '../outbox/pending-operation.ts'
import type { ReplicaDatabase } from './replica-database.ts'

/** What goes as one with this operation, the last of the set behind all others; mostly the operation alone. */
export async function setOf(
  db: ReplicaDatabase,
  operation: PendingOperation,
): Promise<readonly [...PendingOperation[], PendingOperation]> {
  const { goesWith } = operation
  const last = goesWith === undefined ? operation : ((await db.operations.get({ id: goesWith })) ?? operation)
  return [...(await followersIn(db, last)), last]
}

async function followersIn(db: ReplicaDatabase, { id, entails = [] }: PendingOperation): Promise<PendingOperation[]> {
  const entailed = await Promise.all(entails.map((one: Guid) => db.operations.get({ id: one })))
  return entailed.flatMap((one) => (one?.goesWith === id ? [one] : []))
}
