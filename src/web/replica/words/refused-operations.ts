import { newGuid } from '#web/plain/new-guid.ts'
import { WAITING } from '../outbox/item.ts'
import { operationsOn } from '../outbox/items.ts'
import { isOfMerge, type PendingOperation } from '../outbox/pending-operation.ts'
import { setOf } from './operation-set.ts'
import { latestVersion, leaveBehind, rebase } from './rebase.ts'
import type { ReplicaDatabase } from './replica-database.ts'

/** Lets a refused operation be sent again. For use in a transaction. */
export async function retry(db: ReplicaDatabase, order: number): Promise<void> {
  const refused = await db.operations.get(order)
  if (!refused?.refusal) return
  const set = await setOf(db, refused)
  // What it was sent as is refused for ever.
  const anew = refused.refusal.isRecorded ? { id: newGuid(), sent: undefined } : {}
  for (const one of set.slice(0, -1))
    await db.operations.put({ ...one, ...(anew.id && { goesWith: anew.id }), ...WAITING })
  for (const last of set.slice(-1)) await db.operations.put({ ...last, ...anew, ...WAITING })
}

/** Takes a refused operation out of the outbox, and what was decided after it on a word that then never was. For use in a transaction. */
export async function discard(db: ReplicaDatabase, order: number): Promise<void> {
  const discarded = await db.operations.get(order)
  if (!discarded?.refusal) return
  for (const one of await setOf(db, discarded)) await discardOne(db, one)
}

async function discardOne(db: ReplicaDatabase, discarded: PendingOperation): Promise<void> {
  await db.operations.delete(discarded.order)
  await leaveBehind(db, discarded)
  const queue = await operationsOn(db, discarded.guid)
  const [next] = queue
  const latest = await latestVersion(db, discarded.guid)
  if (next && latest) await db.operations.put(rebase(next, latest))
  else if (!queue.some(makesOwnWord)) await leaveWordThatNeverWas(db, queue)
}

const makesOwnWord = ({ guid, decision }: PendingOperation): boolean =>
  decision.kind === 'enter' && decision.word.guid === guid

/** What was decided about it, and merges that it was to be in, mean nothing any more; new words that it was to absorb stand for themselves. */
async function leaveWordThatNeverWas(db: ReplicaDatabase, queue: readonly PendingOperation[]): Promise<void> {
  const sets = await Promise.all(queue.filter(isOfMerge).map((one) => setOf(db, one)))
  await db.operations.bulkDelete(queue.map(({ order }) => order))
  for (const member of sets.flat()) if (!queue.some(({ id }) => id === member.id)) await discardOne(db, member)
  await db.operations.bulkPut(
    queue.flatMap((one) =>
      one.decision.kind === 'enter' && !isOfMerge(one) ? [{ ...one, guid: one.decision.word.guid }] : [],
    ),
  )
}
