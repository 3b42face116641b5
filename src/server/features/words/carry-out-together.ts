import type { ChangesDone, ChangeWord, OfSeveral, RemoveWord, WordDone } from '#domain/word/operation.ts'
import { keepingPictures } from '#domain/word/sense-pictures.ts'
import { withGuids } from '#domain/word/with-guids.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { holdChangeNumber, readChangeNumber } from '#server/features/changes/changes.store.ts'
import { changeSetOf } from './change-set-of.ts'
import { goalOf, noteGoal, type SavedVersion } from '#server/features/edits/noted-goals.ts'
import { decide } from './decide.ts'
import { bulkDecisions } from './decide-bulk.ts'
import { decideMerge } from './decide-merge.ts'
import { type Decision, type DecisionParts, type OperationCall, type OperationsCall, savedBy } from './decision.ts'
import { lastLiving, readBase, withoutSenses, wordOrRefuse } from './edited-word.ts'
import { recordOperation } from './operations.store.ts'
import { decideMoved, MovedOn } from './moved-senses.ts'
import { saveVersions } from './save-versions.store.ts'
import { newGuid } from './word-context.ts'
import { undoDecisions } from './undo-changes.ts'
import { readOverride } from './word-settings.store.ts'

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
    const mayLose = await readOverride(tx, sender.projectId)
    const call = { ...sender, mayLose, at: new Date() }
    const done = await decideAndSave(tx, call, operation)
    const changeNumber = done.last ?? (await readChangeNumber(tx, call.projectId))
    const answer = { outcome: 'doneTogether', changeNumber, words: done.words } as const
    const goal = goalOf(operation, done.saved)
    if (goal) await noteGoal(tx, { ...call, guid: id }, goal)
    await recordOperation(tx, { ...call, id, answer })
    return { ...answer, id }
  })
}

type Done = {
  readonly words: readonly WordDone[]
  readonly saved: readonly SavedVersion[]
  readonly last: number | undefined
}

/** Some words after the others, as they are decided: of thousands only their names are kept. */
async function decideAndSave(tx: Database, call: OperationCall, operation: Several): Promise<Done> {
  const words: WordDone[] = []
  const saved: SavedVersion[] = []
  let last: number | undefined
  let changeSet = await changeSetOf(tx, call, operation)
  for await (const decisions of decisionsOf(tx, call, operation)) {
    words.push(...decisions.map(({ guid, conflicts }) => ({ guid, conflicts })))
    const saves = decisions.flatMap(({ save }) => ('asIs' in save ? [] : [save]))
    if (saves.length === 0) continue
    last = await saveVersions(tx, saves, { projectId: call.projectId, editor: call.userId, changeSet })
    changeSet = { id: changeSet.id, kind: undefined }
    saved.push(...decisions.flatMap(savedBy))
  }
  return { words, saved, last }
}

async function* decisionsOf(
  db: Database,
  call: OperationCall,
  operation: Several,
): AsyncGenerator<readonly Decision[]> {
  switch (operation.kind) {
    case 'bulk':
      return yield* bulkDecisions({ db }, call, operation)
    case 'undo':
      return yield* undoDecisions({ db }, call, operation)
    case 'merge':
      return void (yield await decideMerge(db, call, operation.plan))
    case 'change':
    case 'remove':
      return void (yield await decideEdit(db, call, operation))
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

/** Decides about an edit that is about senses in other words (`MovedOn`). A word that was merged is not removed any more. */
async function decideMovedOn(
  parts: DecisionParts,
  call: OperationCall,
  edit: Omit<ChangeWord, 'id'> | Omit<RemoveWord, 'id'>,
): Promise<readonly Decision[]> {
  const { guid } = edit
  const current = await wordOrRefuse(parts, call, guid)
  const base = await readBase(parts, call, current, edit.base)
  const mine = edit.kind === 'remove' ? withoutSenses(base) : withGuids({ ...edit.word, guid }, newGuid)
  const latest = await lastLiving(parts, call, current)
  return decideMoved(parts.db, call, current, { base, mine: keepingPictures(mine, base), latest })
}
