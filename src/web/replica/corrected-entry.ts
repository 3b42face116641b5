import { withoutMediaOf } from '#domain/word/sense-pictures.ts'
import type { WordContent } from '#domain/word/word.ts'
import { basedOnLatest } from './based-on-latest.ts'
import { idOfTakingBack } from './derived-id.ts'
import type { PendingOperation } from './outbox/pending-operation.ts'
import { redirect, withDoneSince, type Absorption } from './absorption.ts'
import { putDerived } from './outbox/put-derived.ts'
import type { ReplicaDatabase } from './replica-database.ts'

type Place = Partial<Pick<PendingOperation, 'order'>>
type Operation = Omit<PendingOperation, 'order'> & Place

/** Whether a decision gives its word another form. */
export function correctsForm({ decision }: Pick<Operation, 'decision'>): boolean {
  return decision.kind === 'change' && decision.base.word.vernacular !== decision.word.vernacular
}

/**
 * Stores what the corrected form of an entry means once another word has absorbed it: that one keeps its own form and gets
 * back what it was, as far as this device knew it. The entry becomes a word of its own, with what was done to it since
 * (spec screens 7.7, S7.18).
 * `place`: where the entry was in the queue. What goes out behind it must not be taken back with it.
 */
export async function enterInstead(
  db: ReplicaDatabase,
  correction: Operation,
  absorption: Absorption,
  place: Place = {},
): Promise<void> {
  const { decision, order: _order, ...same } = await withoutOthers(db, correction, absorption)
  if (decision.kind !== 'change') return
  const takenBack = redirect(
    { ...same, id: idOfTakingBack(correction.id), decision: { kind: 'remove', base: decision.base } },
    // What waited behind the entry never came to that word.
    place.order === undefined ? withDoneSince(absorption, decision.base.word) : absorption,
  )
  await db.absorptions.delete(absorption.guid)
  const based = takenBack && (await basedOnLatest(db, takenBack))
  if (based) await putDerived(db, { ...based, ...place })
  await db.operations.put({ ...correction, decision: { kind: 'enter', word: decision.word } })
}

/** Without the recordings and pictures of other entries that looked like one word with this one: they stay there. */
async function withoutOthers(db: ReplicaDatabase, correction: Operation, absorption: Absorption): Promise<Operation> {
  const { decision } = correction
  if (decision.kind !== 'change') return correction
  const others = await othersIn(db, absorption)
  const alone = (word: WordContent): WordContent => others.reduce(withoutMediaOf, word)
  const base = { ...decision.base, word: alone(decision.base.word) }
  return { ...correction, decision: { ...decision, base, word: alone(decision.word) } }
}

/** What else this device has entered into the word that absorbed an entry. */
async function othersIn(db: ReplicaDatabase, { guid, into }: Absorption): Promise<readonly WordContent[]> {
  const waiting = await db.operations.where({ guid: into }).toArray()
  const absorbed = await db.absorptions.filter((one) => one.into === into).toArray()
  const entered = [
    ...waiting.flatMap(({ decision }) => (decision.kind === 'enter' ? [decision.word] : [])),
    ...absorbed.map(({ entered }) => entered),
  ]
  return entered.filter((word) => word.guid !== guid)
}
