import type { Replacement } from '#domain/orthography/replacement.ts'
import type { Guid } from '#domain/word/word.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { WAITING } from './outbox/item.ts'
import { OF_SEVERAL, undoOf } from './outbox/pending-operation.ts'
import { appendOperation } from './words/lead-queue.ts'
import type { ReplicaDatabase } from './words/replica-database.ts'

/** What a person can do to many words at once. Each answers when the decision is durable on this device. */
export function setCommandsOn(db: ReplicaDatabase, now: () => Date = () => new Date()) {
  return {
    /**
     * Find and replace in these words, all of them or none, without those that the server has never heard of. Answers the
     * operation, for `undo`; null: there is none of them.
     */
    replaceInWords: (asked: Replacement, guids: readonly Guid[]): Promise<Guid | null> =>
      db.write(async () => {
        const unsent = new Set<unknown>(await db.operations.orderBy('enteredGuid').uniqueKeys())
        const words = guids.filter((guid) => !unsent.has(guid))
        if (words.length === 0) return null
        const id = newGuid()
        const decision = { kind: 'replace', ...asked, words } as const
        await appendOperation(db, {
          kind: 'word',
          id,
          guid: OF_SEVERAL,
          decision,
          madeAt: now().toISOString(),
          ...WAITING,
        })
        return id
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
