import { DomainError } from '#domain/domain-error.ts'
import { noteOf } from '#domain/word/bulk-edit.ts'
import { findContainingWord } from '#domain/word/contains-word.ts'
import type { ChangesDone, ChangeWord, OfSeveral, SetMember, UndoChanges } from '#domain/word/operation.ts'
import type { Word } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { holdChangeNumber, readChangeNumber } from '#server/features/changes/changes.store.ts'
import { type ChangeSet, readChangeSet } from './changed-words.store.ts'
import { CHARACTERS, MERGE, type NotedGoal, noteGoal, REVIEW } from '#server/features/edits/noted-goals.ts'
import { decide, decideMovedChange } from './decide.ts'
import { decideBulk } from './decide-bulk.ts'
import { decideMerge } from './decide-merge.ts'
import type { Decision, OperationCall, OperationsCall } from './decision.ts'
import { recordOperation } from './operations.store.ts'
import { MovedOn } from './moved-senses.ts'
import { decideUndo } from './undo-changes.ts'
import { type Save, saveEach } from './save-versions.store.ts'

/** A change of one word becomes one of several where its senses have gone to others. */
type Several = OfSeveral | ChangeWord

/**
 * Carries out changes of several words as one change set, whole or not at all. From the first look to the commit nobody
 * else saves in the project, so nothing that is decided here is ever overtaken.
 *
 * @throws DomainError when a rule refuses one of them, `changeSet.wordTwice` when two are about one word, `request.invalid` when
 * one of several takes a merge back.
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
  if (operation.kind === 'bulk') return decideBulk({ db }, call, operation)
  if (operation.kind === 'merge') return decideMerge(db, call, operation.plan)
  if (operation.kind === 'undo' || operation.kind === 'change') return decideMember(db, call, operation)
  const decisions: Decision[] = []
  for (const member of operation.changes) {
    if (member.kind === 'undo') await refuseOfMerge(db, call, member)
    decisions.push(...(await decideMember(db, call, member)))
  }
  assertEachOnce(decisions)
  return decisions
}

async function decideMember(db: Database, call: OperationCall, member: SetMember): Promise<readonly Decision[]> {
  if (member.kind === 'undo') return decideUndo({ db }, call, member)
  try {
    return [await decide({ db }, call, member, true)]
  } catch (error) {
    if (!(error instanceof MovedOn) || member.kind !== 'change') throw error
    return decideMovedChange({ db }, call, member)
  }
}

/** As a part of something else it would not be known as what takes a merge back. */
async function refuseOfMerge(
  db: Database,
  { projectId }: OperationCall,
  { of }: Pick<UndoChanges, 'of'>,
): Promise<void> {
  const changeSet = await readChangeSet(db, projectId, of)
  if (changeSet?.isOfMerge) throw new DomainError('request.invalid', { field: 'changes', problem: 'undo of a merge' })
}

/** Each is decided as things were before the set, so that none knows of a new word that is to take it in. */
function assertEachOnce(decisions: readonly Decision[]): void {
  const seen = new Set<string>()
  const entered: Word[] = []
  for (const { guid, word, save } of decisions) {
    const isEntry = word !== null && !('asIs' in save) && save.replaces === null
    const twice = isEntry ? findContainingWord(entered, word) : undefined
    if (seen.has(guid) || twice) throw new DomainError('changeSet.wordTwice', { guid: twice?.guid ?? guid })
    seen.add(guid)
    if (isEntry) entered.push(word)
  }
}

function changeSetOf(operation: Several): ChangeSet {
  const { id } = operation
  switch (operation.kind) {
    case 'undo':
      return { id, kind: 'undo', undoes: operation.of }
    case 'together':
      return { id, kind: operation.as, note: operation.note }
    case 'merge':
    case 'change':
      return { id, kind: operation.kind }
    case 'bulk':
      return { id, kind: operation.edit.kind === 'replace' ? 'replace' : 'bulk', note: noteOf(operation.edit) }
  }
}

/** Merging, replacing and changing many at once are goals for the reference system's client. */
function goalOf(operation: Several, saves: readonly Save[]): NotedGoal | undefined {
  const replaced = saves.flatMap(({ version, replaces }) =>
    replaces === null ? [] : [[replaces, version.id] as const],
  )
  if (saves.length === 0) return undefined
  if (operation.kind === 'merge') {
    const left = saves.filter(({ version }) => version.accessibility !== 'Deleted')
    const merge = { parentIds: left.map(({ version }) => version.id), childIds: replaced.map(([before]) => before) }
    return { goalType: MERGE, merges: [merge] }
  }
  const edit = operation.kind === 'bulk' ? operation.edit : null
  const isInventory = edit?.kind === 'replace' && edit.in === 'vernacular'
  if ((edit && !isInventory) || (operation.kind === 'together' && operation.as === 'bulk')) {
    const entryEdits = saves.flatMap(({ version, replaces }) => {
      const edited = version.accessibility === 'Deleted' ? {} : { newId: version.id }
      return replaces === null ? [] : [{ oldId: replaces, ...edited }]
    })
    return entryEdits.length > 0 ? { goalType: REVIEW, entryEdits } : undefined
  }
  if (!isInventory) return undefined
  const { find, replacement: replace } = edit
  return {
    goalType: CHARACTERS,
    charChanges: [],
    wordChanges: [{ find, replace, words: Object.fromEntries(replaced) }],
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
