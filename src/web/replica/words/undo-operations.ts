import type { WordChange } from '#domain/word/undo.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import { appendOperation } from './lead-queue.ts'
import { operationsOn } from '../outbox/items.ts'
import { type NewOperation, type PendingOperation, undoOf } from '../outbox/pending-operation.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { leaveBehind } from './rebase.ts'
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
    const found = await Promise.all([...entailed, id].map((one) => find(db, one)))
    const set = found.filter((one) => one !== undefined)
    if (set.some(({ goesWith }) => goesWith === id)) {
      undone.push(await undoSet(db, set, now))
      continue
    }
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
  const ofSeveral = 'decision' in found && found.decision.kind === 'bulk' ? found.decision.words : undefined
  const undo = undoOf(id, { guid: found.guid, change, ofSeveral, madeAt: now.toISOString() })
  await db.operations.add(undo)
  return [undo.id]
}

/** What goes as one, the last of it behind all others, is undone as one. Answers the id by which that is undone in its turn. */
async function undoSet(db: ReplicaDatabase, set: readonly (PendingOperation | Settled)[], now: Date): Promise<Guid> {
  const dropped = set.flatMap((one) => ('as' in one && 'dropped' in one.as ? [one.as.dropped] : []))
  const [lastDropped] = dropped.slice(-1)
  if (lastDropped) {
    for (const one of dropped) await putBack(db, one)
    return lastDropped.id
  }
  const queued = set.flatMap((one) => ('as' in one ? [] : [one]))
  const [last] = queued.slice(-1)
  if (last && (await areOnlyHere(db, queued))) {
    for (const one of queued) await drop(db, one, now)
    return last.id
  }
  return undoneByServer(db, set, now)
}

async function areOnlyHere(db: ReplicaDatabase, queued: readonly PendingOperation[]): Promise<boolean> {
  const isOnlyOne = await Promise.all(queued.map((one) => isOnlyHere(db, one)))
  return isOnlyOne.every(Boolean) && !queued.some(({ sent, refusal }) => sent && !refusal)
}

async function undoneByServer(
  db: ReplicaDatabase,
  set: readonly (PendingOperation | Settled)[],
  now: Date,
): Promise<Guid> {
  const id = newGuid()
  const undos: NewOperation[] = []
  for (const one of set) {
    const change = 'as' in one ? doneBy(one) : await changeInQueue(db, one)
    undos.push(undoOf(one.id, { guid: one.guid, change, madeAt: now.toISOString() }))
  }
  const followers = undos.slice(0, -1)
  for (const one of followers) await db.operations.add({ ...one, goesWith: id })
  for (const one of undos.slice(-1))
    await db.operations.add({ ...one, id, entails: followers.map((other) => other.id) })
  return id
}

/** What the server has refused it will never do. */
async function isOnlyHere(db: ReplicaDatabase, { guid, order, sent, refusal }: PendingOperation): Promise<boolean> {
  if (sent && !refusal) return false
  const later = db.operations.where({ guid }).filter((other) => other.order > order)
  return (await later.count()) === 0
}

/** Its recordings and pictures stay for as long as it may be put back. */
async function drop(db: ReplicaDatabase, { order, ...dropped }: PendingOperation, now: Date): Promise<readonly Guid[]> {
  const { id, guid, entails, goesWith } = dropped
  await db.operations.delete(order)
  await leaveBehind(db, dropped)
  await db.settled.put({ id, guid, entails, goesWith, at: now.getTime(), as: { dropped } })
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
