import type { Editor, OperationDone } from '#domain/word/operation.ts'
import type { FieldConflict } from '#domain/word/three-way-merge.ts'
import type { Guid } from '#domain/word/word.ts'
import type { ReplicaDatabase } from './replica-database.ts'

/** What others had written in a field of a word when what was decided here took its place, until somebody has seen it. */
export type Overruled = FieldConflict & {
  readonly guid: Guid
  /** One of them wrote it; empty: it is not known who. */
  readonly meanwhile: readonly Editor[]
  /** UTC ISO 8601. */
  readonly at: string
}

/** Of what others had changed in a word that was removed here: all of it went. Told where its row was, if that is still there. */
export const LOST_WORD = { path: 'accessibility', mine: 'Deleted', theirs: '' } as const

/** An edit here that brought back a word which others had deleted has the same path. */
export const isLostWord = ({ path, mine }: FieldConflict): boolean => path === LOST_WORD.path && mine === LOST_WORD.mine

/** What can be told of a word that is there. */
export const isInWord = (conflict: FieldConflict): boolean => !isLostWord(conflict)

/** Of a field that was overruled before, only the latest is kept: the rest is in the history. */
export async function noteOverruled(
  db: ReplicaDatabase,
  guid: Guid,
  { conflicts, meanwhile = [] }: Pick<OperationDone, 'conflicts' | 'meanwhile'>,
): Promise<void> {
  if (conflicts.length === 0) return
  const at = new Date().toISOString()
  await db.overruled.bulkPut(conflicts.map((conflict) => ({ ...conflict, guid, meanwhile, at })))
}

export async function noteRemoved(
  db: ReplicaDatabase,
  { guid, word, conflicts, meanwhile }: Pick<OperationDone, 'guid' | 'word' | 'conflicts' | 'meanwhile'>,
): Promise<void> {
  if (!word && conflicts.length > 0) await noteOverruled(db, guid, { conflicts: [LOST_WORD], meanwhile })
}
