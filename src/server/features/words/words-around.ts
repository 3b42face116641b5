import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { holdChangeNumber } from '#server/features/changes/changes.store.ts'
import type { Guid } from '#domain/word/word.ts'
import { hasBeenMerged, readMergedWith } from './changed-words.store.ts'
import { saveEach } from './save-versions.store.ts'
import type { WordParts } from './word-context.ts'
import type { CurrentWord } from './word.store.ts'

/** What one word becomes hangs on what others are, which only a decision may ask that nobody can overtake (`lookingAround`). */
class HangsOnOthers extends Error {
  override readonly name = 'HangsOnOthers'
}

type Parts = Pick<WordParts, 'db' | 'save'>

/**
 * Decides about one word and saves it; where that hangs on other words, all over again while nobody else saves in the project:
 * the save of one word would not notice that those have changed, and a sense might come to be in two.
 */
export async function lookingAround<Result>(
  parts: Parts,
  projectId: string,
  decide: (parts: Parts) => Promise<Result>,
): Promise<Result> {
  try {
    return await decide(parts)
  } catch (error) {
    if (!(error instanceof HangsOnOthers)) throw error
  }
  return inTransaction(parts.db, async (tx) => {
    await holdChangeNumber(tx, projectId)
    return decide({ db: tx, save: (id, save) => saveEach(tx, id, [save]) })
  })
}

/** Wherever senses of a word may be by now (`readMergedWith`). Throws HangsOnOthers where somebody might overtake it. */
export async function readAround(db: Database, projectId: string, guid: Guid): Promise<readonly CurrentWord[]> {
  // A merge that comes in between changes the word itself, which its save notices.
  if (!(await hasBeenMerged(db, projectId, guid))) return []
  assertNobodyOvertakes(db)
  return readMergedWith(db, projectId, [guid])
}

/** A decision about words that has a transaction holds the number of their project. Throws HangsOnOthers outside of one. */
export function assertNobodyOvertakes(db: Database): void {
  if (!db.isTransaction) throw new HangsOnOthers()
}
