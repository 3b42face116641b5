import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Job } from '#contract/job.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { JobPlace } from './job-kind.ts'

export type NewJob = {
  readonly projectId: string
  readonly userId: string
  readonly kind: string
  readonly input: unknown
  readonly blobKey?: string
}

/** A job as its kind knows it. */
export type JobOfKind = JobPlace & { readonly kind: string; readonly input: unknown }

/** A job in the hands of one runner. `attempt` tells it from the same job in the same hands a second time. */
export type ClaimedJob = JobOfKind & {
  readonly runner: string
  readonly attempt: number
  /** Somebody cancelled it while an earlier runner had it. */
  readonly cancelRequested: boolean
  /** It has been found to be a long job, and has the place for those. */
  readonly isLong: boolean
}

export type Progress = { readonly phase: string; readonly done: number; readonly total: number | null }

/** Puts a job in the queue; it is seen when the transaction is committed. */
export async function addJob(tx: Tx, job: NewJob): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('jobs')
    .values({
      id,
      project_id: job.projectId,
      user_id: job.userId,
      kind: job.kind,
      input: JSON.stringify(job.input),
      blob_key: job.blobKey ?? null,
      state: 'waiting',
      made_at: sql`now()`,
      waits_since: sql`statement_timestamp()`,
    })
    .execute()
  return id
}

/** What a runner may take next. */
export type Vacancy = {
  readonly runner: string
  readonly kinds: readonly string[]
  /** Seconds without a sign of life after which a runner counts as dead. */
  readonly silence: number
  /** It may be a long job. */
  readonly forLong: boolean
  /** How many jobs of one account, and of one project, this runner works on at a time. */
  readonly ofOne: number
}

/**
 * The next job whose time has come and that nobody works on, or whose runner is silent. Next is the one that has waited
 * longest since its account or its project last had a turn, whoever gave it: so each gets one before any gets a second
 * (decision 43). Jobs of nobody ('') take turns by age.
 */
export async function claimJob(db: Database, vacancy: Vacancy): Promise<ClaimedJob | undefined> {
  const { runner, kinds, silence, forLong, ofOne } = vacancy
  const alive = sql`beat_at >= clock_timestamp() - make_interval(secs => ${silence})`
  const { rows } = await sql<ClaimedJob>`
    with mine as materialized (
      select user_id, project_id from jobs where state = 'running' and runner = ${runner} and ${alive}
    ),
    claimed as (
      update jobs set state = 'running', runner = ${runner}, attempts = attempts + 1, beat_at = clock_timestamp(),
        phase = '', done = 0, total = null
      where id = (
        select id from jobs
        where kind = any(${kinds}::text[])
          and (
            (state = 'waiting' and coalesce(not_before <= clock_timestamp(), true)) or (state = 'running' and not ${alive})
          )
          and (${forLong} or not is_long)
          and user_id not in (select user_id from mine where user_id <> '' group by 1 having count(*) >= ${ofOne})
          and project_id not in (select project_id from mine where project_id <> '' group by 1 having count(*) >= ${ofOne})
        order by waits_since, made_at limit 1 for update skip locked)
      returning *
    ),
    behind as (
      update jobs set waits_since = statement_timestamp()
      where id in (
        select other.id from jobs other, claimed
        where other.state = 'waiting' and other.kind = any(${kinds}::text[]) and other.id <> claimed.id
          and (other.user_id = nullif(claimed.user_id, '') or other.project_id = nullif(claimed.project_id, ''))
        for update of other skip locked)
    )
    select id, project_id as "projectId", user_id as "userId", kind, input, runner, attempts as attempt,
      cancel_requested as "cancelRequested", is_long as "isLong"
    from claimed`.execute(db)
  return rows[0]
}

/** Says that the job is still being worked on. `lost`: not by this runner, as far as the database knows. */
export async function beat(
  db: Database,
  job: ClaimedJob,
  progress: Progress,
): Promise<'goOn' | 'cancelRequested' | 'lost'> {
  const row = await db
    .updateTable('jobs')
    .set({ ...progress, beat_at: sql`clock_timestamp()` })
    .where(heldBy(job))
    .returning('cancel_requested')
    .executeTakeFirst()
  if (!row) return 'lost'
  return row.cancel_requested ? 'cancelRequested' : 'goOn'
}

/** What a job has come to, and how far it was then: one that is quick ends before its first sign of life. */
export type Completion = {
  readonly result: unknown
  readonly blobKey: string | null
  readonly progress: Progress
}

/** Ends a job with its result, unless somebody has cancelled it or, `lost`, another runner has it. */
export async function completeJob(
  tx: Tx,
  job: ClaimedJob,
  { result, blobKey, progress }: Completion,
): Promise<'completed' | 'cancelRequested' | 'lost'> {
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set({
      ...progress,
      state: 'done',
      result: JSON.stringify(result),
      blob_key: blobKey,
      ended_at: sql`clock_timestamp()`,
    })
    .where(heldBy(job))
    .where('cancel_requested', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return 'completed'
  const isHeld = await tx.selectFrom('jobs').select('id').where(heldBy(job)).executeTakeFirst()
  return isHeld ? 'cancelRequested' : 'lost'
}

/** Ends a job without a result and lets go of its blob. false: it had ended already, or another runner has it. */
export async function endJob(
  tx: Tx,
  job: ClaimedJob,
  state: 'failed' | 'cancelled',
  error: Job['error'],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set({ state, error: error && JSON.stringify(error), blob_key: null, ended_at: sql`clock_timestamp()` })
    .where(heldBy(job))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives a job back untouched, to be taken up not before some moment, or as a long job; the attempt does not count. */
export async function releaseJob(
  db: Database,
  job: ClaimedJob,
  { notBefore = null, isLong = job.isLong }: { readonly notBefore?: Date | null; readonly isLong?: boolean } = {},
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'waiting', runner: null, attempts: sql`attempts - 1`, not_before: notBefore, is_long: isLong })
    .where(heldBy(job))
    .execute()
}

function heldBy({ id, runner, attempt }: ClaimedJob) {
  return sql<boolean>`id = ${id} and runner = ${runner} and attempts = ${attempt} and state = 'running'`
}

/** Ends a job that waits, and answers it; one that runs ends when its runner hears of it. */
export async function requestCancel(tx: Tx, userId: string, jobId: string): Promise<JobOfKind | undefined> {
  const { rows } = await sql<JobOfKind & { state: string }>`
    update jobs set cancel_requested = true,
      state = case state when 'waiting' then 'cancelled' else state end,
      blob_key = case state when 'waiting' then null else blob_key end,
      ended_at = case state when 'waiting' then clock_timestamp() else ended_at end
    where id = ${jobId} and user_id = ${userId} and state in ('waiting', 'running')
    returning id, project_id as "projectId", user_id as "userId", kind, input, state`.execute(tx)
  return rows.find(({ state }) => state === 'cancelled')
}

export async function findJob(db: Database, userId: string, jobId: string): Promise<Job | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select(['id', 'project_id as projectId', 'kind', 'state', 'phase', 'done', 'total', 'result', 'error'])
    .where('id', '=', jobId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row as Job | undefined
}

/** Of a job that has ended; what a letter said, or somebody typed, is not kept longer than the work takes. */
export async function forgetInput(tx: Tx, { id }: JobPlace): Promise<void> {
  await tx.updateTable('jobs').set({ input: '{}' }).where('id', '=', id).execute()
}

/** Ended jobs are kept for as long as somebody may ask for them. */
export async function forgetOldJobs(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('jobs').where('ended_at', '<', before).execute()
}
