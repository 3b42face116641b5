import { DomainError } from '#domain/domain-error.ts'
import { carriedAfterUndo } from '#domain/merge/carried.ts'
import { unmerge } from '#domain/merge/unmerge.ts'
import { couldHarvesterMake } from '#domain/word/bulk-edit.ts'
import type { UndoChanges } from '#domain/word/operation.ts'
import { undo, type Undone } from '#domain/word/undo.ts'
import type { Guid, Word } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import {
  type ChangedWord,
  readChangedGuids,
  readChangedWords,
  readChangeSet,
  readMergedWith,
} from './changed-words.store.ts'
import { type Becoming, decideAtOnce } from './decide-at-once.ts'
import { asItIs, type Decision, type DecisionParts, next, type OperationCall, PLAIN, removal } from './decision.ts'
import { findAnswer } from './operations.store.ts'
import { GOOD_BATCH } from './save-versions.store.ts'
import { mayHarvestersReview } from './word-settings.store.ts'
import { type CurrentWord, readWord } from './word.store.ts'
import { assertNobodyOvertakes } from './words-around.ts'

/**
 * What taking back a change set makes of each of its words, or of those that are named, some at a time as of an edit of many. What
 * was written later stays and is reported. Of what changed nothing, nothing is taken back.
 *
 * @throws DomainError `changeSet.notFound`, also where it changed none of the words that are named; `permission.denied` for whoever
 * may not review entries, of what somebody else has changed, and of what they might not do by now (`assertMayTakeBack`);
 * `changeSet.ofCode` for the corrected code of a language, which its Owner takes back as a whole.
 */
export async function* undoDecisions(
  parts: DecisionParts,
  call: OperationCall,
  { of, words }: Omit<UndoChanges, 'id'>,
): AsyncGenerator<readonly Decision[]> {
  const { db } = parts
  const changeSet = await readChangeSet(db, call.projectId, of)
  if (!changeSet) return void (yield [await decideNothing(parts, call, of)])
  if (!call.mayReview && (changeSet.userId !== call.userId || changeSet.isOfMerge)) throw denied()
  if (changeSet.isOfCode) throw new DomainError('changeSet.ofCode', { changeSet: of })
  if (changeSet.isOfMerge) return void (yield await decideUndoOfMerge(parts, call, of))
  const guids = (await readChangedGuids(db, call.projectId, of, words)).map(({ guid }) => guid)
  if (guids.length === 0) throw new DomainError('changeSet.notFound', { changeSet: of })
  for (let from = 0; from < guids.length; from += GOOD_BATCH) {
    const some = await undoneEach(db, call.projectId, of, guids.slice(from, from + GOOD_BATCH))
    if (changeSet.isOfMany) await assertMayTakeBack(db, call, some)
    yield await decideEach(parts, call, some)
  }
}

/** The same where it is about one word. */
export async function decideUndoOfOne(
  parts: DecisionParts,
  call: OperationCall,
  undone: UndoChanges,
): Promise<Decision> {
  for await (const [decision] of undoDecisions(parts, call, undone)) if (decision) return decision
  throw new DomainError('changeSet.notFound', { changeSet: undone.of })
}

const denied = () => new DomainError('permission.denied', { permission: 'MergeAndReviewEntries' })

/** Who has lost the permission since takes back of their edits of many words what they might do still. */
async function assertMayTakeBack(db: Database, call: OperationCall, words: readonly UndoneWord[]): Promise<void> {
  if (call.mayReview) return
  const mayFlag = await mayHarvestersReview(db, call.projectId)
  const isAllowed = ({ changed: { before, made } }: UndoneWord): boolean => couldHarvesterMake(before, made, mayFlag)
  if (!words.every(isAllowed)) throw denied()
}

/** An entry may say nothing that is not there already: then it has left an answer, and no change set. */
async function decideNothing({ db }: DecisionParts, { projectId }: OperationCall, of: Guid): Promise<Decision> {
  const answer = await findAnswer(db, projectId, of)
  const current = answer?.outcome === 'done' ? await readWord(db, projectId, answer.guid) : undefined
  if (!current) throw new DomainError('changeSet.notFound', { changeSet: of })
  return asItIs(PLAIN, current)
}

/** A word that a change set changed, and what it becomes when that is taken back. */
export type UndoneWord = { readonly changed: ChangedWord; readonly undone: Undone }

/** Of a change set that there is, those of its words that are named: of a merge all of it is taken back, whichever they are. */
export async function undoneWords(
  db: Database,
  projectId: string,
  of: Guid,
  words: readonly Guid[],
): Promise<readonly UndoneWord[]> {
  const changeSet = await readChangeSet(db, projectId, of)
  return changeSet?.isOfMerge ? undoneMerge(db, projectId, of) : undoneEach(db, projectId, of, words)
}

async function undoneEach(
  db: Database,
  projectId: string,
  of: Guid,
  words: readonly Guid[],
): Promise<readonly UndoneWord[]> {
  const changedWords = await readChangedWords(db, projectId, of, words)
  return changedWords.map((changed) => ({ changed, undone: undoneOne(changed) }))
}

const undoneOne = ({ before, made, haveOthersWritten, current }: ChangedWord): Undone =>
  undo({ before, made }, wordNow(current), haveOthersWritten)

async function decideEach(
  parts: DecisionParts,
  call: OperationCall,
  words: readonly UndoneWord[],
): Promise<readonly Decision[]> {
  const decisions: Decision[] = []
  for (const { changed, undone } of words) decisions.push(await decideOne(parts, call, changed.current, undone))
  return decisions
}

async function undoneMerge(db: Database, projectId: string, of: Guid): Promise<readonly UndoneWord[]> {
  const changedWords = await readChangedWords(db, projectId, of)
  const outside = await readMergedWith(
    db,
    projectId,
    changedWords.map(({ current }) => current.guid),
  )
  // A later merge has taken them on: they stay where they are.
  const elsewhere = new Set(outside.flatMap(({ word }) => word.senses.map(({ guid }) => guid)))
  const words = changedWords.map(({ before, ...changed }) => ({
    ...changed,
    before: before && { ...before, senses: before.senses.filter(({ guid }) => !elsewhere.has(guid)) },
  }))
  const undone = unmerge(
    words.map(({ current, ...word }) => ({ ...word, guid: current.guid, current: wordNow(current) })),
  )
  return words.map((changed) => ({ changed, undone: undone.get(changed.current.guid) ?? SAME }))
}

const SAME: Undone = { becomes: 'same', conflicts: [] }

/** All of it, whichever words are named (`unmerge`). */
async function decideUndoOfMerge({ db }: DecisionParts, call: OperationCall, of: Guid): Promise<readonly Decision[]> {
  assertNobodyOvertakes(db)
  const words = await undoneMerge(db, call.projectId, of)
  return decideAtOnce(
    db,
    call,
    words.map(({ changed: { before, made, current }, undone }): Becoming => {
      const carries = carriedAfterUndo(before, made, current.word)
      return { guid: current.guid, current, content: contentOfUndone(undone), carries, conflicts: undone.conflicts }
    }),
  )
}

function contentOfUndone(undone: Undone): Becoming['content'] {
  if (undone.becomes === 'same') return 'same'
  return undone.becomes === 'content' && undone.content.senses.length > 0 ? undone.content : null
}

/** A word that an import took away with all others has no copy that says so. */
const wordNow = ({ removed, word }: CurrentWord): Word => (removed ? { ...word, accessibility: 'Deleted' } : word)

async function decideOne(
  parts: DecisionParts,
  call: OperationCall,
  current: CurrentWord,
  undone: Undone,
): Promise<Decision> {
  const outcome = { ...PLAIN, conflicts: undone.conflicts }
  if (undone.becomes === 'content') return next(parts, call, outcome, { current, content: undone.content })
  return undone.becomes === 'removed' ? removal(parts, call, outcome, current) : asItIs(outcome, current)
}
