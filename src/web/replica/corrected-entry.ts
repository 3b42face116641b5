import { basedOnLatest } from './based-on-latest.ts'
import { idOfTakingBack } from './derived-id.ts'
import type { PendingOperation } from './pending-operation.ts'
import { redirect, type Absorption } from './rebase.ts'
import { putDerived } from './put-derived.ts'
import type { ReplicaDatabase } from './replica-database.ts'

type Place = Partial<Pick<PendingOperation, 'order'>>
type Operation = Omit<PendingOperation, 'order'> & Place

/** Whether a decision gives its word another form. */
export function correctsForm({ decision }: Pick<Operation, 'decision'>): boolean {
  return decision.kind === 'change' && decision.base.word.vernacular !== decision.word.vernacular
}

/**
 * Stores what the corrected form of an entry means once another word has absorbed it: that one keeps its own form and gets
 * back what it was, as far as this device knew it, and the entry becomes a word of its own (spec screens 7.7, S7.18).
 * `place`: where the entry was in the queue. What goes out behind it must not be taken back with it.
 */
export async function enterInstead(
  db: ReplicaDatabase,
  correction: Operation,
  absorption: Absorption,
  place: Place = {},
): Promise<void> {
  const { decision, order: _order, ...same } = correction
  if (decision.kind !== 'change') return
  const takenBack = redirect(
    { ...same, id: idOfTakingBack(correction.id), decision: { kind: 'remove', base: decision.base } },
    absorption,
  )
  await db.absorptions.delete(absorption.guid)
  const based = takenBack && (await basedOnLatest(db, takenBack))
  if (based) await putDerived(db, { ...based, ...place })
  await db.outbox.put({ ...correction, decision: { kind: 'enter', word: decision.word } })
}
