import { containsWord } from '#domain/word/contains-word.ts'
import type { OperationDone } from '#domain/word/operation.ts'
import type { WordChange } from '#domain/word/undo.ts'
import type { Guid, Word } from '#domain/word/word.ts'
import { type PendingOperation, UNKNOWN } from '../outbox/pending-operation.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'

/** What the server has done, as far as this device can tell; `known`: the word as it knew it until then. */
export function changeDone(
  { decision }: PendingOperation,
  { guid, word: made }: OperationDone,
  known: Word | null,
): WordChange {
  switch (decision.kind) {
    // What others did meanwhile is none of it.
    case 'change':
      return { before: decision.base.word, made: decision.word }
    case 'remove':
      return { before: decision.base.word, made: null }
    case 'enter':
      if (guid === decision.word.guid) return { before: null, made }
      // Otherwise nobody here knows what the entry has brought: nothing is taken away before the server says so.
      return { before: isBase(known, made) && containsWord(known, decision.word) ? known : made, made }
    case 'undo':
      if (isBase(known, made) || !made) return { before: known, made }
      return { before: decision.change.made, made: decision.change.before }
    case 'bulk':
      return UNKNOWN
  }
}

/** The same of what goes with others: the server says no more than that it is done. */
export function changeTold({ decision }: PendingOperation): WordChange {
  switch (decision.kind) {
    case 'enter':
      return { before: null, made: decision.word }
    case 'change':
      return { before: decision.base.word, made: decision.word }
    case 'remove':
      return { before: decision.base.word, made: null }
    case 'undo':
      return { before: decision.change.made, made: decision.change.before }
    case 'bulk':
      return UNKNOWN
  }
}

/** Whether nobody else has changed the word in between. */
function isBase(known: Word | null, made: Word | null): known is Word {
  return known !== null && known.id === made?.history.at(-1)
}

/** Notes it, and tells the undos of it that wait on its word. */
export async function noteSettled(
  db: ReplicaDatabase,
  { id, guid: place, entails, goesWith }: PendingOperation,
  { guid, change }: { readonly guid: Guid; readonly change: WordChange },
): Promise<void> {
  await db.settled.put({ id, guid, entails, goesWith, at: Date.now(), as: { done: change } })
  const queue = await db.operations.where({ guid: place }).toArray()
  const undos = queue.flatMap((one) =>
    one.decision.kind === 'undo' && one.decision.of === id
      ? [{ ...one, guid, decision: { ...one.decision, change } }]
      : [],
  )
  await db.operations.bulkPut(undos)
}
