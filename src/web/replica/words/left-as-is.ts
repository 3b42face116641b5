import type { WordDone } from '#domain/word/operation.ts'
import type { FieldConflict } from '#domain/word/three-way-merge.ts'
import type { Guid } from '#domain/word/word.ts'
import type { PendingOperation } from '../outbox/pending-operation.ts'
import { noteOverruled } from './overruled.ts'
import type { ReplicaDatabase } from './replica-database.ts'

/** What an operation left as it is in a word, since it had been written after what the operation is about; until somebody has seen it. */
export type LeftAsIs = {
  readonly guid: Guid
  /** The operation. */
  readonly id: Guid
  /** `edit`: of a word that had been merged by then. */
  readonly by: 'undo' | 'merge' | 'edit'
  /** `theirs` stands. */
  readonly conflicts: readonly FieldConflict[]
  /** UTC ISO 8601. */
  readonly at: string
}

/** Notes what the server says of each word; of a merge, a flag that was decided about stands, and what others had chosen is overruled. */
export async function noteLeftAsIs(
  db: ReplicaDatabase,
  { id, decision, merge }: Pick<PendingOperation, 'id' | 'decision' | 'merge'>,
  words: readonly WordDone[],
): Promise<void> {
  const by = decision.kind === 'undo' ? 'undo' : merge ? 'merge' : 'edit'
  const at = new Date().toISOString()
  const isFlag = ({ path }: FieldConflict): boolean => by === 'merge' && path === 'flag'
  const left = words.flatMap(({ guid, conflicts }): readonly LeftAsIs[] => {
    const stands = conflicts.filter((one) => !isFlag(one))
    return stands.length > 0 ? [{ guid, id, by, conflicts: stands, at }] : []
  })
  // Of thousands of words hardly one has any: the others are not waited for one by one.
  for (const { guid, conflicts } of words)
    if (conflicts.some(isFlag)) await noteOverruled(db, guid, { conflicts: conflicts.filter(isFlag) })
  if (left.length > 0) await db.leftAsIs.bulkPut(left)
}

export type LeftInWord = LeftAsIs & {
  /** The form of its word, also of one that is no more; '' where this device has never had it. */
  readonly vernacular: string
}

/** The latest ones first, with the names of their words. */
export async function latestLeftAsIs(db: ReplicaDatabase, count: number): Promise<readonly LeftInWord[]> {
  const all = await db.leftAsIs.orderBy('at').reverse().limit(count).toArray()
  const rows = await db.words.bulkGet(all.map(({ guid }) => guid))
  return all.map((one, at) => ({ ...one, vernacular: (rows[at]?.word ?? rows[at]?.formerly)?.vernacular ?? '' }))
}
