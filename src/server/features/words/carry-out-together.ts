import { noteOf } from '#domain/word/bulk-edit.ts'
import type { ChangesDone, ChangeWord, OfSeveral, RemoveWord } from '#domain/word/operation.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { holdChangeNumber, readChangeNumber } from '#server/features/changes/changes.store.ts'
import type { ChangeSet } from './changed-words.store.ts'
import { goalOf, noteGoal } from '#server/features/edits/noted-goals.ts'
import { decide, decideMovedOn } from './decide.ts'
import { decideBulk } from './decide-bulk.ts'
import { decideMerge } from './decide-merge.ts'
import type { Decision, OperationCall, OperationsCall } from './decision.ts'
import { recordOperation } from './operations.store.ts'
import { MovedOn } from './moved-senses.ts'
import { decideUndo } from './undo-changes.ts'
import { type Save, saveEach } from './save-versions.store.ts'

/** An edit of one word becomes one of several where its senses have gone to others. */
type LateEdit = ChangeWord | RemoveWord
type Several = OfSeveral | LateEdit

/**
 * Carries out changes of several words as one change set, whole or not at all. From the first look to the commit nobody
 * else saves in the project, so nothing that is decided here is ever overtaken.
 *
 * @throws DomainError when a rule refuses one of them.
 */
export async function carryOutTogether(
  { db }: { readonly db: Database },
  sender: OperationsCall,
  operation: Several,
): Promise<ChangesDone> {
  const { id } = operation
  return inTransaction(db, async (tx) => {
    await holdChangeNumber(tx, sender.projectId)
    const call = { ...sender, at: new Date() }
    const decisions = await decideAll(tx, call, operation)
    const words = decisions.map(({ guid, conflicts }) => ({ guid, conflicts }))
    const answer = { outcome: 'doneTogether', words } as const
    const saves = decisions.flatMap(({ save }) => ('asIs' in save ? [] : [save]))
    const changeNumber =
      saves.length > 0
        ? await saveTogether(tx, call, { id, answer }, { changeSet: changeSetOf(operation), saves })
        : await readChangeNumber(tx, call.projectId)
    const goal = goalOf(operation, saves)
    if (goal) await noteGoal(tx, { ...call, guid: id }, goal)
    if (saves.length === 0) await recordOperation(tx, { ...call, id, answer: { ...answer, changeNumber } })
    return { ...answer, id, changeNumber }
  })
}

async function decideAll(db: Database, call: OperationCall, operation: Several): Promise<readonly Decision[]> {
  switch (operation.kind) {
    case 'bulk':
      return decideBulk({ db }, call, operation)
    case 'merge':
      return decideMerge(db, call, operation.plan)
    case 'undo':
      return decideUndo({ db }, call, operation)
    case 'change':
    case 'remove':
      return decideEdit(db, call, operation)
  }
}

/** In the meantime its senses may have come back: then it is one of its own word again. */
async function decideEdit(db: Database, call: OperationCall, edit: LateEdit): Promise<readonly Decision[]> {
  try {
    return [await decide({ db }, call, edit, true)]
  } catch (error) {
    if (!(error instanceof MovedOn)) throw error
    return decideMovedOn({ db }, call, edit)
  }
}

function changeSetOf(operation: Several): ChangeSet {
  const { id } = operation
  switch (operation.kind) {
    case 'undo':
      return { id, kind: 'undo', undoes: operation.of }
    case 'merge':
    case 'change':
    case 'remove':
      return { id, kind: operation.kind }
    case 'bulk':
      return { id, kind: operation.edit.kind === 'replace' ? 'replace' : 'bulk', note: noteOf(operation.edit) }
  }
}

type Together = { readonly changeSet: ChangeSet; readonly saves: readonly Save[] }

/** The answer is kept with the last change, whose number it tells. */
async function saveTogether(
  tx: Database,
  { projectId, userId: editor }: OperationsCall,
  operation: { readonly id: string; readonly answer: object },
  { changeSet, saves }: Together,
): Promise<number> {
  const authored = saves.map((save, index) => ({
    ...save,
    editor,
    changeSet,
    operation: index === saves.length - 1 ? operation : undefined,
  }))
  return saveEach(tx, projectId, authored)
}
