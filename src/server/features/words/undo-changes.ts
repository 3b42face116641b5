import { DomainError } from '#domain/domain-error.ts'
import type { UndoChanges } from '#domain/word/operation.ts'
import { undo } from '#domain/word/undo.ts'
import type { Guid, Word } from '#domain/word/word.ts'
import { type ChangedWord, readChangedWords, readChangeSet } from './changed-words.store.ts'
import { asItIs, type Decision, type DecisionParts, next, type OperationCall, PLAIN, removal } from './decision.ts'
import { findAnswer } from './operations.store.ts'
import { readWord } from './word.store.ts'

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
  const decisions: Decision[] = []
  for (const changed of await readChangedWords(parts.db, call.projectId, of, words))
    decisions.push(await decideOne(parts, call, changed))
  const [first, ...rest] = decisions
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

async function decideOne(
  parts: DecisionParts,
  call: OperationCall,
  { before, made, haveOthersWritten, current }: ChangedWord,
): Promise<Decision> {
  // A word that an import took away with all others has no copy that says so.
  const now: Word = current.removed ? { ...current.word, accessibility: 'Deleted' } : current.word
  const undone = undo({ before, made }, now, haveOthersWritten)
  const outcome = { ...PLAIN, conflicts: undone.conflicts }
  if (undone.becomes === 'content') return next(parts, call, outcome, { current, content: undone.content })
  return undone.becomes === 'removed' ? removal(parts, call, outcome, current) : asItIs(outcome, current)
}
