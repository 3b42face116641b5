import { WORDS_PICKED } from '#contract/operation.ts'
import { type BulkEdit, bulkEdited } from '#domain/word/bulk-edit.ts'
import type { Guid } from '#domain/word/word.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { commandsOn } from './commands.ts'
import { WAITING } from './outbox/item.ts'
import { OF_SEVERAL, undoOf } from './outbox/pending-operation.ts'
import { appendOperation } from './words/lead-queue.ts'
import { wordsByGuid } from './words/read-words.ts'
import type { ReplicaDatabase } from './words/replica-database.ts'

/** What a person can do to many words at once. Each answers when the decision is durable on this device. */
export function setCommandsOn(db: ReplicaDatabase, now: () => Date = () => new Date()) {
  const { changeWord, removeWord } = commandsOn(db, now)
  const append = async (edit: BulkEdit, words: readonly Guid[]): Promise<Guid> => {
    const id = newGuid()
    const decision = { kind: 'bulk', edit, words } as const
    const operation = { kind: 'word', id, guid: OF_SEVERAL, decision, madeAt: now().toISOString(), ...WAITING } as const
    await appendOperation(db, operation)
    return id
  }
  return {
    /**
     * One edit of many words, as they are when it is carried out: all of them, or none, of as many as one operation takes. New
     * words that the server has never heard of are changed one by one, behind what enters them, and are part of the same change
     * set there. Answers the operations, for one `undo`.
     */
    editInBulk: (edit: BulkEdit, guids: readonly Guid[]): Promise<readonly Guid[]> =>
      db.write(async () => {
        const unsent = new Set<unknown>(await db.operations.orderBy('enteredGuid').uniqueKeys())
        const words = guids.filter((guid) => !unsent.has(guid))
        const operations: Guid[] = []
        for (let from = 0; from < words.length; from += WORDS_PICKED)
          operations.push(await append(edit, words.slice(from, from + WORDS_PICKED)))
        const inBulk = { id: operations[0] ?? newGuid(), edit }
        const alone = await wordsByGuid(
          db,
          guids.filter((guid) => unsent.has(guid)),
        )
        for (const shown of new Set(alone.values())) {
          const word = bulkEdited(shown.word, edit)
          operations.push(await (word ? changeWord(shown, word, { inBulk }) : removeWord(shown, { inBulk })))
        }
        return operations
      }),
    /**
     * Takes back a set of changes that the server has, whole or in these words: it may have been made weeks ago, or elsewhere.
     * Answers the operation, for `undo`.
     */
    undoSet: (of: Guid, words?: readonly Guid[]): Promise<Guid> =>
      db.write(async () => {
        const undo = undoOf(of, { guid: OF_SEVERAL, words, madeAt: now().toISOString() })
        await db.operations.add(undo)
        return undo.id
      }),
  }
}
