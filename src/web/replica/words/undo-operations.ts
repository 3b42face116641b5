import type { WordChange } from '#domain/word/undo.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import { appendOperation } from './lead-queue.ts'
import { operationsOn } from '../outbox/items.ts'
import { type NewOperation, type PendingOperation, undoOf } from '../outbox/pending-operation.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { doneBy, type Settled } from './settled.ts'
import { changeByLast } from './shown-word.ts'

/**
 * Undoes operations, and what follows from them, the latest first; `ids`: in the order in which they were made. What has never
 * left this device, and nothing builds on, is dropped. The server decides about all else; until then the screens show what it
 * will most likely say. Answers the ids by which that is undone in its turn. For use in a transaction.
 */
export async function undoAll(db: ReplicaDatabase, ids: readonly Guid[], now: Date): Promise<readonly Guid[]> {
  const undone: Guid[] = []
  for (const id of ids.toReversed()) {
    const entailed = (await find(db, id))?.entails ?? []
    for (const one of [id, ...entailed].toReversed()) undone.push(...(await undoOne(db, one, now)))
  }
  return undone
}

async function find(db: ReplicaDatabase, id: Guid): Promise<PendingOperation | Settled | undefined> {
  return (await db.operations.get({ id })) ?? (await db.settled.get(id))
}

async function undoOne(db: ReplicaDatabase, id: Guid, now: Date): Promise<readonly Guid[]> {
  const found = await find(db, id)
  if (!found) return []
  if ('as' in found && 'dropped' in found.as) return putBack(db, found.as.dropped)
  if (!('as' in found) && (await isOnlyHere(db, found))) return drop(db, found, now)
  const change = 'as' in found ? doneBy(found) : await changeInQueue(db, found)
  const undo = undoOf(id, { guid: found.guid, change, madeAt: now.toISOString() })
  await db.operations.add(undo)
  return [undo.id]
}

/** What the server has refused it will never do. */
async function isOnlyHere(db: ReplicaDatabase, { guid, order, sent, refusal }: PendingOperation): Promise<boolean> {
  if (sent && !refusal) return false
  const later = db.operations.where({ guid }).filter((other) => other.order > order)
  return (await later.count()) === 0
}

/** Its recordings and pictures stay for as long as it may be put back. */
async function drop(db: ReplicaDatabase, { order, ...dropped }: PendingOperation, now: Date): Promise<readonly Guid[]> {
  const { id, guid, entails } = dropped
  await db.operations.delete(order)
  await db.settled.put({ id, guid, entails, at: now.getTime(), as: { dropped } })
  return [id]
}

async function putBack(db: ReplicaDatabase, dropped: NewOperation): Promise<readonly Guid[]> {
  await db.settled.delete(dropped.id)
  await appendOperation(db, dropped)
  return [dropped.id]
}

type Changed = { readonly before: WordContent; readonly made: WordContent }

/** What operations, and what follows from them, have changed in words that are there, in their order. */
export async function changesBy(db: ReplicaDatabase, ids: readonly Guid[]): Promise<readonly Changed[]> {
  const found = await Promise.all(ids.map((id) => find(db, id)))
  const all = found.flatMap((one) => (one ? [one.id, ...(one.entails ?? [])] : []))
  const changes = await Promise.all(all.map(async (id) => changeBy(await find(db, id))))
  return changes.flatMap((one) => (one?.before && one.made ? [{ before: one.before, made: one.made }] : []))
}

function changeBy(found: PendingOperation | Settled | undefined): WordChange | undefined {
  if (found && 'as' in found) return doneBy(found)
  return found?.decision.kind === 'change' ? { before: found.decision.base.word, made: found.decision.word } : undefined
}

async function changeInQueue(db: ReplicaDatabase, { guid, order }: PendingOperation): Promise<WordChange> {
  const [row, queue] = await Promise.all([db.words.get(guid), operationsOn(db, guid)])
  const upTo = queue.filter((other) => other.order <= order)
  return changeByLast(row?.word ?? null, upTo)
}
