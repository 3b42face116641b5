import { type BulkEdit, noteOf } from '#domain/word/bulk-edit.ts'
import type { EditInBulk, UndoChanges, WordOperation } from '#domain/word/operation.ts'
import type { Database } from '#server/database/database.ts'
import { type ChangeSet, isOpenSet } from './changed-words.store.ts'
import { findSetOf } from './operations.store.ts'
import type { WordCall } from './word-context.ts'

/**
 * The change set of an operation: one of its own, or where it is what an edit of many words came to in one of them, that of
 * the edit, whichever of the two arrives first. Nobody puts anything into the set of somebody else.
 */
export async function changeSetOf(db: Database, call: WordCall, operation: WordOperation): Promise<ChangeSet> {
  const { id, kind } = operation
  switch (kind) {
    case 'undo':
      return { id, kind, undoes: operation.of }
    case 'bulk':
      return (await setOfBulk(db, call, operation)) ?? { id, ...toldOf(operation.edit) }
    case 'change':
    case 'remove':
      return (
        (operation.inBulk && (await setOfBulk(db, call, { ...operation.inBulk, words: [operation.guid] }))) ?? {
          id,
          kind,
        }
      )
    case 'enter':
    case 'merge':
      return { id, kind }
  }
}

type OfMany = Omit<EditInBulk, 'kind'>

async function setOfBulk(db: Database, { projectId, userId }: WordCall, one: OfMany): Promise<ChangeSet | undefined> {
  const { id, words } = one
  const isOpen = await isOpenSet(db, projectId, { id, userId, words })
  if (isOpen === undefined) return { id, ...toldOf(one.edit) }
  return isOpen ? { id, kind: undefined } : undefined
}

const toldOf = (edit: BulkEdit) => ({ kind: edit.kind === 'replace' ? 'replace' : 'bulk', note: noteOf(edit) }) as const

/** What an operation did to a word of the set of an edit of many is undone in that word alone. */
export async function undoneInItsSet(db: Database, projectId: string, undo: UndoChanges): Promise<UndoChanges> {
  const part = undo.words ? undefined : await findSetOf(db, projectId, undo.of)
  return part ? { ...undo, of: part.changeSet, words: [part.guid] } : undo
}
