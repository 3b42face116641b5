import { DomainError } from '#domain/domain-error.ts'
import { carriedAfterUndo } from '#domain/merge/carried.ts'
import { undoMerge } from '#domain/merge/undo-merge.ts'
import type { UndoChanges } from '#domain/word/operation.ts'
import { undo, type Undone } from '#domain/word/undo.ts'
import type { Guid, Word } from '#domain/word/word.ts'
import { type ChangedWord, readChangedWords, readMergedWith, readChangeSet } from './changed-words.store.ts'
import { type Becoming, decideAtOnce } from './decide-at-once.ts'
import { asItIs, type Decision, type DecisionParts, next, type OperationCall, PLAIN, removal } from './decision.ts'
import { findAnswer } from './operations.store.ts'
import { type CurrentWord, readWord } from './word.store.ts'

/**
 * Decides what taking back a change set makes of each of its words, or of those that are named. What was written later
 * stays and is reported. Of what changed nothing, nothing is taken back.
 *
 * @throws DomainError `changeSet.notFound`, also where it changed none of the words that are named; `permission.denied` for what somebody else has changed, unless the caller may
 * review entries; `changeSet.ofCode` for the corrected code of a language, which its Owner takes back as a whole.
 */
export async function decideUndo(
  parts: DecisionParts,
  call: OperationCall,
  { of, words }: Omit<UndoChanges, 'id'>,
): Promise<readonly [Decision, ...Decision[]]> {
  const changeSet = await readChangeSet(parts.db, call.projectId, of)
  if (!changeSet) return [await decideNothing(parts, call, of)]
  if (changeSet.userId !== call.userId && !call.mayReview)
    throw new DomainError('permission.denied', { permission: 'MergeAndReviewEntries' })
  if (changeSet.isOfCode) throw new DomainError('changeSet.ofCode', { changeSet: of })
  const [first, ...rest] = changeSet.isOfMerge
    ? await decideUndoOfMerge(parts, call, of)
    : await decideEach(parts, call, await readChangedWords(parts.db, call.projectId, of, words))
  if (!first) throw new DomainError('changeSet.notFound', { changeSet: of })
  return [first, ...rest]
}

/** An entry may say nothing that is not there already: then it has left an answer, and no change set. */
async function decideNothing({ db }: DecisionParts, { projectId }: OperationCall, of: Guid): Promise<Decision> {
  const answer = await findAnswer(db, projectId, of)
  const current = answer?.outcome === 'done' ? await readWord(db, projectId, answer.guid) : undefined
  if (!current) throw new DomainError('changeSet.notFound', { changeSet: of })
  return asItIs(PLAIN, current)
}

async function decideEach(
  parts: DecisionParts,
  call: OperationCall,
  words: readonly ChangedWord[],
): Promise<readonly Decision[]> {
  const decisions: Decision[] = []
  for (const changed of words) decisions.push(await decideOne(parts, call, changed))
  return decisions
}

/** All of it, whichever words are named (`undoMerge`). */
async function decideUndoOfMerge({ db }: DecisionParts, call: OperationCall, of: Guid): Promise<readonly Decision[]> {
  const changedWords = await readChangedWords(db, call.projectId, of)
  const outside = await readMergedWith(
    db,
    call.projectId,
    changedWords.map(({ current }) => current.guid),
  )
  // A later merge has taken them on: they stay where they are.
  const elsewhere = new Set(outside.flatMap(({ word }) => word.senses.map(({ guid }) => guid)))
  const words = changedWords.map(({ current, before, ...changed }) => ({
    ...changed,
    guid: current.guid,
    before: before && { ...before, senses: before.senses.filter(({ guid }) => !elsewhere.has(guid)) },
    current: wordNow(current),
    stored: current,
  }))
  const undone = undoMerge(words)
  return decideAtOnce(
    db,
    call,
    words.map(({ guid, before, made, stored }): Becoming => {
      const becomes = undone.get(guid)
      const content = contentOfUndone(becomes)
      const carries = carriedAfterUndo(before, made, stored.word)
      return { guid, current: stored, content, carries, conflicts: becomes?.conflicts ?? [] }
    }),
  )
}

function contentOfUndone(undone: Undone | undefined): Becoming['content'] {
  if (!undone || undone.becomes === 'same') return 'same'
  return undone.becomes === 'content' && undone.content.senses.length > 0 ? undone.content : null
}

/** A word that an import took away with all others has no copy that says so. */
const wordNow = ({ removed, word }: CurrentWord): Word => (removed ? { ...word, accessibility: 'Deleted' } : word)

async function decideOne(
  parts: DecisionParts,
  call: OperationCall,
  { before, made, haveOthersWritten, current }: ChangedWord,
): Promise<Decision> {
  const undone = undo({ before, made }, wordNow(current), haveOthersWritten)
  const outcome = { ...PLAIN, conflicts: undone.conflicts }
  if (undone.becomes === 'content') return next(parts, call, outcome, { current, content: undone.content })
  return undone.becomes === 'removed' ? removal(parts, call, outcome, current) : asItIs(outcome, current)
}
