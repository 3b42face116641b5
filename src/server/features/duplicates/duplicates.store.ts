import { sql } from 'kysely'
import { type Matching, TO_THE_LETTER } from '#domain/duplicates/likeness.ts'
import type { Guid, Word } from '#domain/word/word.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { readSetting } from '#server/features/projects/setting.store.ts'
import { DUPLICATES_JOB } from '#server/features/hubs/hubs.ts'
import { IS_LISTED } from '#server/features/words/word-queries.store.ts'
import { readWords } from '#server/features/words/word.store.ts'

/** The current words among these that have a sense, by guid. */
export async function readCurrentWords(
  db: Database,
  projectId: string,
  guids: readonly Guid[],
): Promise<ReadonlyMap<Guid, Word>> {
  const listed = (await readWords(db, projectId, guids)).filter(
    ({ removed, word }) => !removed && word.senses.length > 0,
  )
  return new Map(listed.map(({ guid, word }) => [guid, word]))
}

/** The current words of which the vernacular is that of another one as well. */
export async function readGuidsOfOneForm(db: Database, projectId: string): Promise<readonly Guid[]> {
  const { rows } = await sql<{ guid: Guid }>`
    select guid from frontier
    where project_id = ${projectId} and ${IS_LISTED} and vernacular in (
      select vernacular from frontier where project_id = ${projectId} and ${IS_LISTED}
      group by vernacular having count(*) > 1
    )`.execute(db)
  return rows.map(({ guid }) => guid)
}

type Whose = { readonly projectId: string; readonly userId: string }

/** Serialises the searches of one user, so that only the newest comes to a result. */
export async function lockSearchesOf(tx: Tx, { userId }: Whose): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** The searches that this user has under way in this project. */
export async function findRunningSearches(tx: Tx, { projectId, userId }: Whose): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('jobs')
    .select('id')
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .where('kind', '=', DUPLICATES_JOB)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  return rows.map(({ id }) => id)
}

/** What the searches of this user in this project have found is there no more; answers what the last of them was. */
export async function takeFound(tx: Tx, { projectId, userId }: Whose): Promise<readonly (readonly Guid[])[] | null> {
  const { rows } = await sql<{ sets: Guid[][] | null; isFresh: boolean }>`
    with found as (
      select id, result, made_at, ended_at from jobs
      where user_id = ${userId} and project_id = ${projectId} and kind = ${DUPLICATES_JOB} and state = 'done'
        and result ? 'sets'
      for update
    ),
    taken as (
      update jobs set result = jobs.result - 'sets' from found where jobs.id = found.id
      returning found.result -> 'sets' as sets, found.made_at, found.ended_at
    )
    select sets, ended_at > now() - interval '1 hour' as "isFresh" from taken order by made_at desc limit 1`.execute(tx)
  return rows.find(({ isFresh }) => isFresh)?.sets ?? null
}

/** How the project compares spellings. */
export async function readMatching(db: Database, projectId: string): Promise<Matching> {
  return (await readSetting(db, projectId, 'duplicateMatching')) ?? TO_THE_LETTER
}
