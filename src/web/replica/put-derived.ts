import type { PendingOperation } from './pending-operation.ts'
import type { ReplicaDatabase } from './replica-database.ts'

type Operation = Omit<PendingOperation, 'order'> & Partial<Pick<PendingOperation, 'order'>>

/**
 * Stores what follows from an operation by rule. It may be here already: brought in from a device where the operation had
 * been answered.
 */
export async function putDerived({ outbox }: ReplicaDatabase, operation: Operation): Promise<void> {
  await outbox.where({ id: operation.id }).delete()
  await outbox.put(operation)
}
