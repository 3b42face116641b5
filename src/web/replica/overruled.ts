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

/** The rows that would show it are gone by then: milliseconds. */
const SHOWN_FOR = 12 * 60 * 60 * 1000

/** Of a field that was overruled before, only the latest is kept: the rest is in the history. */
export async function noteOverruled(
  db: ReplicaDatabase,
  guid: Guid,
  { conflicts, meanwhile = [] }: Pick<OperationDone, 'conflicts' | 'meanwhile'>,
): Promise<void> {
  if (conflicts.length === 0) return
  const now = Date.now()
  await db.overruled
    .where('at')
    .below(new Date(now - SHOWN_FOR).toISOString())
    .delete()
  const at = new Date(now).toISOString()
  await db.overruled.bulkPut(conflicts.map((conflict) => ({ ...conflict, guid, meanwhile, at })))
}
