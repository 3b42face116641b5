import type { PendingOperation } from './pending-operation.ts'
import type { ReplicaDatabase } from '../replica-database.ts'

type Operation = Omit<PendingOperation, 'order'> & Partial<Pick<PendingOperation, 'order'>>

/**
 * Stores what follows from an operation by rule. It may be here already: brought in from a device where the operation had
 * been answered.
 */
export async function putDerived({ operations }: ReplicaDatabase, operation: Operation): Promise<void> {
  await operations.where({ id: operation.id }).delete()
  await operations.put(operation)
}
