import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** Work that has ended and of which nobody has heard. The id of the job is that of the request on the wire. */
export type HubMessage = {
  readonly id: string
  readonly userId: string
  readonly jobKind: string
  readonly state: 'done' | 'failed'
  /** Whether its user waits with a log-in, here or at another server process. */
  readonly hasListener: boolean
}

export type Waiting = { readonly userId: string; readonly jobKind: string }

/** Longer than a client takes to come back when its server was started anew: 42 s with all its pauses (spec api 6.1). */
const TOLD_FOR = '1 minute'
const RENEWED_FOR = '5 seconds'

/** What there is to tell of these kinds of jobs: of each kind the latest of each user in each project, and nothing once they ask anew. */
export async function readHubMessages(db: Database, jobKinds: readonly string[]): Promise<readonly HubMessage[]> {
  const { rows } = await sql<HubMessage>`
    select id, user_id as "userId", kind as "jobKind", state, exists (
        select from hub_listeners listener
        where listener.user_id = jobs.user_id and listener.job_kind = jobs.kind and ends_at > now()
      ) as "hasListener"
    from jobs
    where kind = any(${jobKinds}::text[]) and state in ('done', 'failed') and heard_at is null
      and ended_at > now() - interval '${sql.raw(TOLD_FOR)}'
      and not exists (
        select from jobs newer
        where newer.user_id = jobs.user_id and newer.kind = jobs.kind and newer.project_id is not distinct from jobs.project_id
          and newer.made_at > jobs.made_at
      )`.execute(db)
  return rows
}

/** Says to every process that these people wait, for a few seconds from now. Who is gone is passed over. */
export async function renewHubListeners(db: Database, waiting: readonly Waiting[]): Promise<void> {
  await sql`
    insert into hub_listeners (user_id, job_kind, ends_at)
    select distinct users.id, kind, now() + interval '${sql.raw(RENEWED_FOR)}'
    from unnest(
      ${waiting.map(({ userId }) => userId)}::text[], ${waiting.map(({ jobKind }) => jobKind)}::text[]
    ) as waits (user_id, kind)
    join users on users.id = waits.user_id
    order by users.id, kind
    on conflict (user_id, job_kind) do update set ends_at = excluded.ends_at`.execute(db)
}

/** Nobody needs to be told of this job of theirs any more. */
export async function markHeard(db: Database, userId: string, jobId: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ heard_at: sql`now()` })
    .where('id', '=', jobId)
    .where('user_id', '=', userId)
    .execute()
}
