import { contentOf } from '#domain/word/content-of.ts'
import type { OperationDone } from '#domain/word/operation.ts'
import { withMediaOfEntry } from '#domain/word/word-media.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { operationsOn } from '../outbox/items.ts'
import { knownVersion, type PendingOperation, undoOf } from '../outbox/pending-operation.ts'
import { putTextFirst } from '../outbox/text-first.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'

/** The recordings and pictures of an entry follow it. From a word of others, which stays, they are undone with it. */
export async function bringMedia(db: ReplicaDatabase, entry: PendingOperation, answer: OperationDone): Promise<void> {
  const media = mediaOfEntry(entry, answer)
  if (!media) return
  await db.operations.put(media)
  await putTextFirst(db, media.guid)
  if (answer.absorbed) await entail(db, entry, media)
}

/**
 * The change that brings the recordings and pictures of an entry to the word that the server has made of it, in the entry's
 * place in the queue; null when there are none to bring.
 */
function mediaOfEntry(entry: PendingOperation, { guid, word }: OperationDone): PendingOperation | null {
  if (entry.decision.kind !== 'enter' || !word) return null
  const whole = withMediaOfEntry(word, entry.decision.word)
  if (whole === word) return null
  return {
    ...entry,
    id: newGuid(),
    sent: undefined,
    entails: undefined,
    guid,
    decision: { kind: 'change', base: knownVersion(word), word: contentOf(whole) },
  }
}

type Led = Pick<PendingOperation, 'id' | 'guid' | 'madeAt'>

/** Whatever undoes the one undoes the other; also what waits to do so. */
async function entail(db: ReplicaDatabase, { id }: Pick<Led, 'id'>, entailed: Led): Promise<void> {
  const entails = [entailed.id]
  await db.settled.update(id, { entails })
  await db.operations.where({ id }).modify({ entails })
  for (const one of await operationsOn(db, entailed.guid)) {
    if (one.decision.kind !== 'undo' || one.decision.of !== id) continue
    const undo = undoOf(entailed.id, entailed)
    await db.operations.add(undo)
    await entail(db, one, undo)
  }
}
