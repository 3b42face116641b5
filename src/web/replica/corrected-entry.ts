import { newGuid } from '#web/shared/new-guid.ts'
import type { PendingOperation } from './pending-operation.ts'
import { redirect, type Absorption } from './rebase.ts'
import type { ReplicaDatabase } from './replica-database.ts'

type Operation = Omit<PendingOperation, 'order'> & Partial<Pick<PendingOperation, 'order'>>

/** Whether a decision gives its word another form. */
export function correctsForm({ decision }: Pick<Operation, 'decision'>): boolean {
  return decision.kind === 'change' && decision.base.word.vernacular !== decision.word.vernacular
}

/**
 * Stores what the corrected form of an entry means once another word has absorbed it: that one keeps its own form and gets
 * back what it was, as far as this device knew it, and the entry becomes a word of its own (spec screens 7.7, S7.18).
 */
export async function enterInstead(db: ReplicaDatabase, correction: Operation, absorption: Absorption): Promise<void> {
  const { decision, order: _order, ...same } = correction
  if (decision.kind !== 'change') return
  const takenBack = redirect({ ...same, id: newGuid(), decision: { kind: 'remove', base: decision.base } }, absorption)
  await db.absorptions.delete(absorption.guid)
  if (takenBack) await db.outbox.add(takenBack)
  await db.outbox.put({ ...correction, decision: { kind: 'enter', word: decision.word } })
}
