import { withoutMediaOf } from '#domain/word/sense-pictures.ts'
import type { WordContent, Guid } from '#domain/word/word.ts'
import {
  hasKnownBase,
  isOfMerge,
  type NewOperation,
  type PendingOperation,
  undoOf,
  type Decision,
} from '../outbox/pending-operation.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { operationsOn } from '../outbox/items.ts'
import { putTextFirst } from '../outbox/text-first.ts'
import { basedOnLatest, type Decided } from './rebase.ts'
import { doneBy } from './settled.ts'
import { homeOf } from '#domain/word/word-media.ts'
import type { OperationDone } from '#domain/word/operation.ts'
import type { Version, WordChange } from '#domain/word/undo.ts'

/** A new word that the server merged into an existing one, and what leads later decisions there. */
export type Absorption = {
  readonly guid: Guid
  readonly into: Guid
  /** Sense of the new word to sense that took it in. */
  readonly senses: Readonly<Record<Guid, Guid>>
  /** The operation that entered it. */
  readonly by: Guid
}

/** What the answer to an operation tells about that. */
export function absorptionBy({ id, decision }: PendingOperation, { guid, word }: OperationDone): Absorption | null {
  if (decision.kind !== 'enter' || !word || guid === decision.word.guid) return null
  const senses = decision.word.senses.map(
    (sense) => [sense.guid, homeOf(word.senses, sense)?.guid ?? sense.guid] as const,
  )
  return { guid: decision.word.guid, into: guid, senses: Object.fromEntries(senses), by: id }
}

/**
 * What a decision about a new word means for the word that absorbed it. Removing the new word must never remove the other,
 * which others may have made: it only undoes the entry, which did `entry` to that word.
 */
export function redirect<Operation extends Decided>(
  operation: Operation,
  absorption: Absorption,
  entry: WordChange = { before: null, made: null },
): Operation {
  return {
    ...operation,
    guid: absorption.into,
    decision: redirectedDecision(operation.decision, absorption, entry),
  }
}

function redirectedDecision(decision: Decision, absorption: Absorption, entry: WordChange): Decision {
  const there = <V extends Version>(word: V): V => ({
    ...word,
    guid: absorption.into,
    senses: word.senses.map((sense) => ({ ...sense, guid: absorption.senses[sense.guid] ?? sense.guid })),
  })
  switch (decision.kind) {
    case 'enter':
    case 'bulk':
      return decision
    case 'change':
      return {
        kind: 'change',
        base: { version: null, word: there(decision.base.word) },
        word: there(decision.word),
      }
    case 'remove':
      return { kind: 'undo', of: absorption.by, change: entry }
    case 'undo': {
      const { before, made } = decision.change
      return { ...decision, change: { before: before && there(before), made: made && there(made) } }
    }
  }
}

/** Whether a decision gives its word another form; a merge that does goes as it was planned. */
function correctsForm(operation: Pick<NewOperation, 'decision' | 'merge' | 'goesWith'>): boolean {
  const { decision } = operation
  return (
    !isOfMerge(operation) && decision.kind === 'change' && decision.base.word.vernacular !== decision.word.vernacular
  )
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
  const queue = await operationsOn(db, absorption.guid)
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
async function enterInstead(
  db: ReplicaDatabase,
  correction: NewOperation,
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
  for (const [at, undo] of undos.entries()) await db.operations.put(at === 0 ? { ...undo, order } : undo)
  const word = others.reduce(withoutMedia, decision.word)
  const entails = undos.map(({ id }) => id)
  await db.operations.put({ ...correction, entails, decision: { kind: 'enter', word } })
}

/** What the entry did to the word that absorbed it, and what follows from it. */
async function entryBy(db: ReplicaDatabase, { by }: Absorption) {
  const entry = await db.settled.get(by)
  return { change: entry && doneBy(entry), entails: entry?.entails ?? [] }
}

function withoutMedia(word: WordContent, { decision }: PendingOperation): WordContent {
  return decision.kind === 'enter' ? withoutMediaOf(word, decision.word) : word
}

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
