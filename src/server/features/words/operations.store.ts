import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { DomainError } from '#domain/domain-error.ts'
import type {
  ChangesDone,
  OperationAnswer,
  OperationDone,
  OperationRefused,
  WordOperation,
} from '#domain/word/operation.ts'
import type { FieldConflict } from '#domain/word/three-way-merge.ts'
import type { Guid, VersionId, Word } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import { retryTransient } from '#server/database/retry-transient.ts'
import { readChangedGuids, readChangedWords } from './changed-words.store.ts'
import { isWithoutProject } from './is-without-project.ts'

/** An answer as it is kept: the word is one of the stored versions. */
export type StoredAnswer = StoredDone | Omit<ChangesDone, 'id'> | Omit<OperationRefused, 'id'>
export type StoredDone = Omit<OperationDone, 'id' | 'word'> & {
  readonly version: VersionId | null
  /** The change set that it is part of, where that has another name than the operation. */
  readonly changeSet?: Guid
}

/** What is kept of the answer to an operation on one word, still without the number. */
export function storedAnswer({ word, ...ending }: Omit<OperationDone, 'id' | 'outcome' | 'changeNumber'>) {
  return { outcome: 'done', version: word?.id ?? null, ...ending } as const
}

export type OperationRecord = {
  readonly projectId: string
  readonly userId: string
  readonly id: Guid
  readonly answer: StoredAnswer
  readonly at: Date
}

/**
 * Keeps the answer of an operation that changed no word; one that did is kept by `saveVersions`.
 *
 * @throws DomainError `project.notFound` when the project has been deleted.
 */
export async function recordOperation(
  db: Database,
  { projectId, userId, id, answer, at }: OperationRecord,
): Promise<void> {
  const values = { project_id: projectId, id, user_id: userId, answer: JSON.stringify(answer), made_at: at }
  try {
    await retryTransient(() => db.insertInto('operations').values(values).execute())
  } catch (error) {
    throw isWithoutProject(error) ? new DomainError('project.notFound', { projectId }) : error
  }
}

/** Whether a statement failed because the operation has been carried out before. */
export function isRepeated(error: unknown): boolean {
  return error instanceof DatabaseError && REPEATED.has(error.constraint ?? '')
}

/** An operation and the change set that it makes are written together; which of them the database misses first is its affair. */
const REPEATED: ReadonlySet<string> = new Set(['operations_pkey', 'change_sets_pkey', 'changed_words_pkey'])

/** The answer that an operation got. Long ago it is forgotten, and only what was changed is kept: that is answered as it is by now. */
export async function readAnswer(db: Database, projectId: string, operation: WordOperation): Promise<OperationAnswer> {
  return (await findAnswer(db, projectId, operation.id)) ?? (await answerByNow(db, projectId, operation))
}

async function answerByNow(db: Database, projectId: string, { id, kind }: WordOperation): Promise<OperationAnswer> {
  const changed = await readChangedGuids(db, projectId, id)
  const changeNumber = changed.at(-1)?.changeNumber
  if (changeNumber === undefined) throw new Error(`operation ${id} has left neither answer nor change`)
  const conflicts: readonly FieldConflict[] = []
  if (kind === 'merge' || kind === 'bulk' || changed.length > 1)
    return { id, outcome: 'doneTogether', changeNumber, words: changed.map(({ guid }) => ({ guid, conflicts })) }
  const [one] = await readChangedWords(db, projectId, id)
  if (!one) throw new Error(`operation ${id} has changed nothing`)
  const { guid, removed, word } = one.current
  const absorbed = kind === 'enter' && one.before !== null
  return { id, outcome: 'done', changeNumber, guid, word: removed ? null : word, absorbed, conflicts }
}

/** undefined: there was no such operation, or it is long ago. */
export async function findAnswer(db: Database, projectId: string, id: Guid): Promise<OperationAnswer | undefined> {
  const { rows } = await sql<{ answer: StoredAnswer; word: Word | null }>`
    select answer, version.body as word
    from operations left join word_versions version
      on version.project_id = operations.project_id and version.id = answer ->> 'version'
    where operations.project_id = ${projectId} and operations.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  if (row.answer.outcome !== 'done') return { ...row.answer, id }
  const { version, changeSet: _set, ...done } = row.answer
  return { ...done, id, word: version === null ? null : row.word }
}

/** The set of which an operation changed one word, and that word; undefined where its change set is its own. */
export async function findSetOf(
  db: Database,
  projectId: string,
  id: Guid,
): Promise<{ readonly changeSet: Guid; readonly guid: Guid } | undefined> {
  const { rows } = await sql<{ changeSet: Guid; guid: Guid }>`
    select answer ->> 'changeSet' as "changeSet", answer ->> 'guid' as guid
    from operations where project_id = ${projectId} and id = ${id} and answer ->> 'changeSet' is not null`.execute(db)
  return rows[0]
}

export async function forgetOperationsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('operations').where('made_at', '<', before).execute()
}
