import { withoutMediaOf } from '#domain/word/sense-pictures.ts'
import type { WordContent } from '#domain/word/word.ts'
import { redirect, type Absorption } from './absorption.ts'
import type { NewOperation, PendingOperation } from './outbox/pending-operation.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { doneBy } from './settled.ts'
import { undoOf } from './undo-of.ts'

/** Whether a decision gives its word another form. */
export function correctsForm({ decision }: Pick<NewOperation, 'decision'>): boolean {
  return decision.kind === 'change' && decision.base.word.vernacular !== decision.word.vernacular
}

/**
 * Leads what waits behind a new word to the word that absorbed it, unless its form is corrected: then it goes its own way.
 * Answers whether it does.
 */
export async function leadQueue(
  db: ReplicaDatabase,
  absorption: Absorption,
  { order }: PendingOperation,
): Promise<boolean> {
  const queue = await db.operations.where({ guid: absorption.guid }).sortBy('order')
  const last = queue.findLastIndex(correctsForm)
  const correction = queue[last]
  const before = correction ? queue.slice(0, last) : queue
  await db.operations.bulkDelete(before.map(({ order }) => order))
  // It holds all that was decided before, but for other entries that were expected in this one.
  const others = before.filter(({ decision }) => decision.kind === 'enter')
  const entry = await entryBy(db, absorption)
  const led = (correction ? others : before).map((operation) => redirect(operation, absorption, entry.change))
  await db.operations.bulkPut(led)
  if (correction) await enterInstead(db, correction, absorption, { others, order })
  return correction !== undefined
}

/**
 * Stores what the corrected form of an entry means once another word has absorbed it: that one keeps its own form, and the
 * entry is undone there. It becomes a word of its own, with what was done to it since (spec screens 7.7, S7.18).
 * `others`: entries that looked like one word with this one. Their recordings and pictures stay there. `order`: where the entry
 * was in the queue. What goes out behind it must not be taken back with it.
 */
export async function enterInstead(
  db: ReplicaDatabase,
  correction: NewOperation | PendingOperation,
  absorption: Absorption,
  { others = [], order }: { readonly others?: readonly PendingOperation[]; readonly order?: number } = {},
): Promise<void> {
  const { decision, madeAt } = correction
  if (decision.kind !== 'change') return
  await db.absorptions.delete(absorption.guid)
  const entry = await entryBy(db, absorption)
  const undos = [absorption.by, ...entry.entails].map((of) =>
    undoOf(of, { guid: absorption.into, change: entry.change, madeAt }),
  )
  for (const [at, undo] of undos.entries()) await db.operations.put(at === 0 ? ({ ...undo, order } as Placed) : undo)
  const word = others.reduce(withoutMedia, decision.word)
  const entails = undos.map(({ id }) => id)
  await db.operations.put({ ...correction, entails, decision: { kind: 'enter', word } } as PendingOperation)
}

type Placed = PendingOperation

/** What the entry did to the word that absorbed it, and what follows from it. */
export async function entryBy(db: ReplicaDatabase, { by }: Absorption) {
  const entry = await db.settled.get(by)
  return { change: entry && doneBy(entry), entails: entry?.entails ?? [] }
}

function withoutMedia(word: WordContent, { decision }: PendingOperation): WordContent {
  return decision.kind === 'enter' ? withoutMediaOf(word, decision.word) : word
}
