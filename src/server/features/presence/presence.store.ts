import { sql } from 'kysely'
import type { PresentPerson } from '#contract/live.ts'
import type { Database, Tx } from '#server/database/database.ts'

/** A connected browser as the other processes see it. */
export type StoredSeat = {
  readonly id: string
  readonly projectId: string
  readonly userId: string
  readonly domainId: string | null
}

/** Puts them where they are now, all seen in this moment. Projects and people that are gone are passed over. */
export async function putSeats(tx: Tx, seats: readonly StoredSeat[]): Promise<void> {
  const column = <Name extends keyof StoredSeat>(name: Name): StoredSeat[Name][] => seats.map((seat) => seat[name])
  await sql`
    insert into seats (project_id, id, user_id, domain_id, seen_at)
    select taken.project_id, taken.id, taken.user_id, taken.domain_id, now()
    from unnest(
      ${column('projectId')}::text[], ${column('id')}::uuid[], ${column('userId')}::text[], ${column('domainId')}::text[]
    ) as taken (project_id, id, user_id, domain_id)
    join projects on projects.id = taken.project_id
    join users on users.id = taken.user_id
    order by taken.project_id, taken.id
    on conflict (project_id, id) do update set domain_id = excluded.domain_id, seen_at = excluded.seen_at`.execute(tx)
}

export async function removeSeats(tx: Tx, seats: readonly StoredSeat[]): Promise<void> {
  await sql`
    delete from seats using unnest(
      ${seats.map(({ projectId }) => projectId)}::text[], ${seats.map(({ id }) => id)}::uuid[]
    ) as gone (project_id, id)
    where seats.project_id = gone.project_id and seats.id = gone.id`.execute(tx)
}

/** Seats of these projects that nobody has renewed for `seconds`: their process is gone. */
export async function removeDeadSeats(tx: Tx, projectIds: readonly string[], seconds: number): Promise<void> {
  await sql`
    delete from seats
    where project_id = any(${projectIds}::text[]) and seen_at < now() - make_interval(secs => ${seconds})`.execute(tx)
}

type Row = PresentPerson & { readonly projectId: string }

/** Who is in each of these projects, each place of a person once, by name; nobody whose process is gone. */
export async function readPresent(
  db: Database,
  projectIds: readonly string[],
  seconds: number,
): Promise<ReadonlyMap<string, readonly PresentPerson[]>> {
  const { rows } = await sql<Row>`
    select distinct seats.project_id as "projectId", user_id as "userId", name, has_avatar as "hasAvatar",
      domain_id as "domainId"
    from seats join users on users.id = seats.user_id
    where project_id = any(${projectIds}::text[]) and seen_at >= now() - make_interval(secs => ${seconds})
    order by name, "userId", "domainId" nulls first`.execute(db)
  const people = (of: readonly Row[]): readonly PresentPerson[] =>
    of.map(({ userId, name, hasAvatar, domainId }) => ({ userId, name, hasAvatar, domainId }))
  const byProject = Map.groupBy(rows, ({ projectId }) => projectId)
  return new Map([...byProject].map(([projectId, present]) => [projectId, people(present)]))
}
