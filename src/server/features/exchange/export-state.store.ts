import { sql } from 'kysely'
import type { ExportResult } from '#contract/exchange.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Registration } from '#server/blobs/blobs.ts'
import { SHORT_JOB } from './short-job.ts'

export const EXPORT_JOB = 'lift.export'

/** `registered` of the zip, as `Blobs.put` gave it: it travels in JSON. */
export type StoredResult = ExportResult & { readonly registered: string }

export type FinishedExport = { readonly key: string; readonly size: number; readonly endedAt: Date }

/** Serialises the exports of one user, so that there is at most one (spec api 5.10). */
export async function lockExportsOf(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/**
 * The export that this user has under way, for whatever project. One that was cancelled is none, although its runner may
 * take a moment to hear of it: it comes to no result any more.
 */
export async function findRunningExport(db: Database | Tx, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', EXPORT_JOB)
    .where('state', 'in', ['waiting', 'running'])
    .where('cancel_requested', '=', false)
    .executeTakeFirst()
  return row?.id
}

/**
 * The result that a user may fetch for this project, and for no other (spec api R20). One from before it was
 * heard that a speaker has withdrawn may hold their recordings and is given out no more, unless they take that back.
 */
export async function findFinishedExport(
  db: Database,
  userId: string,
  projectId: string,
): Promise<FinishedExport | undefined> {
  const row = await db
    .selectFrom('jobs')
    .innerJoin('blobs', 'blobs.key', 'jobs.blob_key')
    .select(['blobs.key', 'blobs.size', 'jobs.ended_at as endedAt'])
    .where('jobs.user_id', '=', userId)
    .where('jobs.project_id', '=', projectId)
    .where('kind', '=', EXPORT_JOB)
    .where('state', '=', 'done')
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('speakers')
            .whereRef('speakers.project_id', '=', 'jobs.project_id')
            .whereRef('speakers.withdrawal_heard_at', '>=', 'jobs.made_at'),
        ),
      ),
    )
    .orderBy('jobs.ended_at', 'desc')
    .executeTakeFirst()
  return row?.endedAt ? { ...row, endedAt: row.endedAt } : undefined
}

/** How these exports ended is told nobody any more: their user has put it away (spec api 6.1). */
export async function markExportsHeard(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ heard_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('kind', '=', EXPORT_JOB)
    .where('state', 'in', ['done', 'failed'])
    .where('heard_at', 'is', null)
    .execute()
}

/** Lets go of what this user could fetch, and answers what that was. */
export async function forgetFinishedExports(db: Database | Tx, userId: string): Promise<readonly Registration[]> {
  const { rows } = await sql<{ key: string; result: StoredResult }>`
    with finished as (
      select id, blob_key from jobs
      where user_id = ${userId} and kind = ${EXPORT_JOB} and state = 'done' and blob_key is not null for update
    )
    update jobs set blob_key = null from finished where jobs.id = finished.id
    returning finished.blob_key as key, jobs.result`.execute(db)
  return rows.map(registration)
}

export async function forgetExportsBefore(db: Database, before: Date): Promise<readonly Registration[]> {
  const { rows } = await sql<{ key: string; result: StoredResult }>`
    with finished as (
      select id, blob_key from jobs
      where kind = ${EXPORT_JOB} and state = 'done' and blob_key is not null and ended_at < ${before} for update skip locked
    )
    update jobs set blob_key = null from finished where jobs.id = finished.id
    returning finished.blob_key as key, jobs.result`.execute(db)
  return rows.map(registration)
}

function registration({ key, result }: { key: string; result: StoredResult }): Registration {
  return { key, registered: new Date(result.registered) }
}

/** Whether there ever was a word (the reference tests the store, not the frontier). */
export async function hasWords(db: Database | Tx, projectId: string, to?: string): Promise<boolean> {
  const row = await db
    .selectFrom('word_versions')
    .select('id')
    .where('project_id', '=', projectId)
    .$if(to !== undefined, (query) => query.where('made_at', '<', new Date(to ?? '')))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether its export is a long job. */
export async function isLargeProject(db: Database, projectId: string): Promise<boolean> {
  const { rows } = await sql<{ isLarge: boolean }>`
    with files as (
      select blob_key from recordings where project_id = ${projectId}
      union all select blob_key from pictures where project_id = ${projectId}
      union all select blob_key from lift_files where project_id = ${projectId}
    )
    select (select count(*) > ${SHORT_JOB.words} from frontier where project_id = ${projectId})
      or (select count(*) > ${SHORT_JOB.files} or sum(size) > ${SHORT_JOB.bytes} from files join blobs on key = blob_key)
      as "isLarge"`.execute(db)
  return rows.some(({ isLarge }) => isLarge)
}
