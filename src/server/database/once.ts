import type { Guid } from '#domain/word/word.ts'
import type { Database, Tx } from './database.ts'
import { isRemembered, rememberDecision } from './done-decisions.store.ts'
import { inTransaction } from './in-transaction.ts'

/** In which project something is decided, and under which key it is done once; without a key it is done each time. */
export type Decision = { readonly projectId: string; readonly key?: Guid | undefined }

/**
 * Carries out a decision by `work`, in one transaction with remembering its key; where the project knows the key, `already`
 * says instead how things stand. What `work` refuses is not remembered.
 *
 * Neither may have an effect outside the transaction: it may run several times.
 */
export async function once<Done, Standing>(
  db: Database,
  { projectId, key }: Decision,
  work: (tx: Tx) => Promise<Done>,
  already: (tx: Tx) => Promise<Standing>,
): Promise<Done | Standing> {
  return inTransaction<Done | Standing>(db, async (tx) => {
    const isNew = key === undefined || (await rememberDecision(tx, { projectId, key }, new Date()))
    return isNew ? work(tx) : already(tx)
  })
}

/** Whether a decision has been carried out: for work that costs much and is done before its transaction. */
export async function isDone(db: Database, { projectId, key }: Decision): Promise<boolean> {
  return key !== undefined && isRemembered(db, { projectId, key })
}
