import type { ChangeInRow } from '#domain/word/changed-since.ts'
import { senseOfEntry } from '#domain/word/sense-in-word.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import type { ReplicaDatabase } from '#web/replica/replica-database.ts'
import { changesBy } from '#web/replica/undo-operations.ts'
import { wordOf, type Row } from './session-state.ts'

/** Something that was done from a row to its word: the operations by which it is undone. */
export type Deed = {
  readonly operations: readonly Guid[]
  /** What the row stood for before, where it stands for something else since. */
  readonly before?: Partial<Pick<Row, 'corrected' | 'into' | 'senseGuid' | 'deeds'>> | undefined
}

/** All that brought the row into its word, and was done to it from there since. */
export const operationsOf = (row: Row): readonly Guid[] => [
  wordOf(row).guid,
  ...(row.deeds ?? []).flatMap(({ operations }) => operations),
]

/** What was changed from a row since its word was entered. */
export async function changesSince(db: ReplicaDatabase, row: Row, domainId: string): Promise<readonly ChangeInRow[]> {
  const changes: ChangeInRow[] = []
  let stoodFor = row.senseGuid
  for (const { operations, before } of (row.deeds ?? []).toReversed()) {
    const after = stoodFor
    if (before?.senseGuid !== undefined) stoodFor = before.senseGuid
    const done = await changesBy(db, operations)
    const inRow = done.map((one) => ({
      ...one,
      sense: { before: senseIn(one.before, stoodFor), made: senseIn(one.made, after) },
    }))
    changes.unshift(...inRow)
  }
  return changes

  function senseIn(word: WordContent, own: Guid | null): Guid {
    const [entered] = wordOf(row).senses
    return own ?? row.into?.sense ?? (entered && senseOfEntry(word, entered, domainId))?.guid ?? ''
  }
}
