import { basedOnLatest } from './based-on-latest.ts'
import { correctsForm, enterInstead, entryBy } from './lead-queue.ts'
import { hasKnownBase, type NewOperation } from './outbox/pending-operation.ts'
import { putTextFirst } from './outbox/text-first.ts'
import { redirect } from './absorption.ts'
import type { ReplicaDatabase } from './replica-database.ts'

/** A screen may lag behind an answer that has just come in: then the decision is led and based where the word is now. */
export async function appendOperation(db: ReplicaDatabase, made: NewOperation): Promise<void> {
  const absorption = made.decision.kind === 'enter' ? undefined : await db.absorptions.get(made.guid)
  if (absorption && correctsForm(made)) return enterInstead(db, made, absorption)
  const led = absorption ? redirect(made, absorption, (await entryBy(db, absorption)).change) : made
  const operation = await basedOnLatest(db, led)
  if (!operation) return
  await db.operations.add(operation)
  if (!hasKnownBase(operation.decision)) await putTextFirst(db, operation.guid)
}
