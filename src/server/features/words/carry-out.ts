import type { ChangesDone, OneWord, OperationDone, UndoChanges, WordOperation } from '#domain/word/operation.ts'
import { goalOf, noteGoalOf } from '#server/features/edits/noted-goals.ts'
import { carryOutTogether } from './carry-out-together.ts'
import { changeSetOf, undoneInItsSet } from './change-set-of.ts'
import { countChangedWords, readChangeSet } from './changed-words.store.ts'
import { decide } from './decide.ts'
import { type Decision, type OperationCall, type OperationsCall, savedBy } from './decision.ts'
import { storedAnswer, recordOperation } from './operations.store.ts'
import { MovedOn } from './moved-senses.ts'
import { decideUndoOfOne } from './undo-changes.ts'
import { untilSettled } from './until-settled.ts'
import type { WordParts } from './word-context.ts'
import { lookingAround } from './words-around.ts'

/** What operations are carried out with. */
type OperationParts = Pick<WordParts, 'db' | 'save'>

/**
 * Carries out one operation and records its answer with it. The undo of one word is answered like the other operations on one.
 *
 * @throws DomainError when a rule refuses it; then it leaves no trace.
 */
export async function carryOut(
  parts: OperationParts,
  call: OperationsCall,
  told: WordOperation,
): Promise<OperationDone | ChangesDone> {
  const operation = told.kind === 'undo' ? await undoneInItsSet(parts.db, call.projectId, told) : told
  const isOfSeveral = operation.kind === 'merge' || operation.kind === 'bulk'
  if (isOfSeveral || (operation.kind === 'undo' && !(await isOfOneWord(parts, call, operation))))
    return carryOutTogether(parts, call, operation)
  try {
    const { done, goal, at } = await untilSettled(async (again) =>
      lookingAround(parts, call.projectId, async (held) => {
        const dated = { ...call, at: new Date() }
        const decision = await decideAboutOne(held, dated, operation, again)
        return {
          ...dated,
          done: await settle(held, dated, operation, decision),
          goal: goalOf(operation, savedBy(decision)),
        }
      }),
    )
    await noteGoalOf(parts.db, { ...call, guid: operation.id, at }, goal)
    return done
  } catch (error) {
    if (!(error instanceof MovedOn) || (operation.kind !== 'change' && operation.kind !== 'remove')) throw error
    return carryOutTogether(parts, call, operation)
  }
}

async function isOfOneWord(
  { db }: OperationParts,
  { projectId }: OperationsCall,
  { of, words }: UndoChanges,
): Promise<boolean> {
  // A merge is taken back as a whole, whichever of its words are named.
  const isOfMerge = words !== undefined && (await readChangeSet(db, projectId, of))?.isOfMerge
  const changed = await countChangedWords(db, projectId, of, isOfMerge ? undefined : words)
  return changed === 1 || (changed === 0 && words === undefined)
}

async function decideAboutOne(
  parts: OperationParts,
  call: OperationCall,
  operation: OneWord | UndoChanges,
  again: boolean,
): Promise<Decision> {
  if (operation.kind !== 'undo') return decide(parts, call, operation, again)
  return decideUndoOfOne(parts, call, operation)
}

/** Throws Overtaken where the word is not what the decision took it to be. */
async function settle(
  parts: OperationParts,
  call: OperationCall,
  operation: OneWord | UndoChanges,
  { save, ...ending }: Decision,
): Promise<OperationDone> {
  const { projectId, userId: editor } = call
  const { id } = operation
  const done = (changeNumber: number): OperationDone => ({ ...ending, id, outcome: 'done', changeNumber })
  if ('asIs' in save) {
    await recordOperation(parts.db, { ...call, id, answer: { ...storedAnswer(ending), changeNumber: save.asIs } })
    return done(save.asIs)
  }
  const changeSet = await changeSetOf(parts.db, call, operation)
  const answer = { ...storedAnswer(ending), ...(changeSet.id !== id && { changeSet: changeSet.id }) }
  const made = { operation: { id, answer }, changeSet }
  return done(await parts.save(projectId, { ...save, editor, ...made }))
}
