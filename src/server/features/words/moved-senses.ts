import { movedSenses, takerOf, withLateEdit, withoutMoved, type Edit } from '#domain/merge/late-edit.ts'
import { threeWayMerge } from '#domain/word/three-way-merge.ts'
import type { Word, WordContent } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import { type Decision, next, type OperationCall, PLAIN } from './decision.ts'
import type { WordCall } from './word-context.ts'
import type { CurrentWord } from './word.store.ts'
import { readAround } from './words-around.ts'

/** An edit is about senses that a merge has moved to other words: it becomes a change of several words (`decideMoved`). */
export class MovedOn extends Error {
  override readonly name = 'MovedOn'
}

/** `latest`: what its word was last. */
type LateEdit = Edit & { readonly latest: WordContent }

/** Throws MovedOn. Costs nothing where all senses that the edit is about are still in the word. */
export async function assertStillHere(
  db: Database,
  call: WordCall,
  current: CurrentWord,
  edit: LateEdit,
): Promise<void> {
  const here = new Set(current.removed ? [] : current.word.senses.map(({ guid }) => guid))
  if (!current.removed && edit.base.senses.every(({ guid }) => here.has(guid))) return
  const others = (await readAround(db, call.projectId, current.guid)).map(({ word }) => word)
  const taker = takerOfGone(current, edit, others)
  if (taker || movedSenses(edit, taker, others).size > 0) throw new MovedOn()
}

/** Its senses may be others than those that the edit knew, and be gone with it: `latest` had them. */
function takerOfGone({ removed }: CurrentWord, { base, latest }: LateEdit, others: readonly Word[]) {
  return removed ? (takerOf(base, others) ?? takerOf(latest, others)) : undefined
}

/** What a late edit becomes of the words where its senses are now, and of its own where that is still there. */
export async function decideMoved(
  db: Database,
  call: OperationCall,
  current: CurrentWord,
  edit: LateEdit,
): Promise<readonly Decision[]> {
  const others = await readAround(db, call.projectId, current.guid)
  const words = others.map(({ word }) => word)
  const taker = takerOfGone(current, edit, words)
  const moved = movedSenses(edit, taker, words)
  const decisions: Decision[] = []
  for (const other of others) {
    if (other.word !== taker && ![...moved.values()].includes(other.guid)) continue
    const { word: content, conflicts } = withLateEdit(other.word, edit, moved, other.word === taker)
    decisions.push(await next({ db }, call, { ...PLAIN, conflicts }, { current: other, content }))
  }
  if (current.removed) return decisions
  const { base, mine } = withoutMoved(edit, moved)
  const { word, conflicts } = threeWayMerge(base, mine, current.word)
  return [await next({ db }, call, { ...PLAIN, conflicts }, { current, content: word }), ...decisions]
}
