import { type RawBuilder, sql } from 'kysely'
import { ENGLISH } from '#domain/project/project.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { pageOf } from '#server/features/changes/page-of.store.ts'

/** Who has been told of which project. */
export type Told = { readonly projectId: string; readonly logInId: string }

/**
 * Several of each project: clients read it again and again without opening it, and somebody may have it open in two tabs. Of a
 * project of megabytes, or of thousands of characters, there are fewer: who sends it is compared with each.
 */
const MOST_COPIES = 8
const FEWEST_COPIES = 2
const CHARACTERS_KEPT = 1_000_000
/** What an item of a list costs to compare, in characters. */
const ITEM = 10

/** What the copies of all log-ins of an account may have together, in characters: the oldest beyond are forgotten. */
const OF_ACCOUNT = 20_000_000

/** Clients read the first analysis language unconditionally, so there is always one. */
const toldOf = (stored: RawBuilder<unknown>): RawBuilder<unknown> => sql`case
  when ${stored} -> 'analysisWritingSystems' = '[]'
  then ${stored} || ${sql.lit(JSON.stringify({ analysisWritingSystems: [ENGLISH] }))}::jsonb
  else ${stored} end`

/** As it travels (spec api 4.1). */
const WIRE = sql`(settings || jsonb_build_object(
  'id', id, 'name', name, 'isActive', is_active, 'liftImported', lift_imported,
  'created', to_char(made_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
))::text`

/**
 * A project as it is, written as JSON by the database, and what this log-in knows of it from now on. undefined where there is
 * none, or where its settings have more than `most` characters: to write them takes a while.
 */
export async function tellWritten(db: Database | Tx, told: Told, most?: number): Promise<string | undefined> {
  const copy = sql`
    select fingerprint, settings - array[
      'alphabet', 'entryFields', 'recordingFormat', 'timeZone', 'duplicateMatching', 'hiddenDomains', 'finishedDomains'
    ]
      || jsonb_build_object('name', name, 'isActive', is_active) as settings
    from project`
  const { rows } = await sql<{ text: string }>`
    with project as (
      select id, name, made_at, is_active, lift_imported, fingerprint, ${toldOf(sql.ref('settings'))} as settings
      from projects where id = ${told.projectId} ${most === undefined ? sql`` : sql`and characters <= ${most}`}
    ), ${remembering(told, copy)}
    select ${WIRE} as text from project`.execute(db)
  return rows[0]?.text
}

/** Remembers what a log-in has sent, written as JSON, as its latest copy. */
export async function rememberCopy(tx: Tx, told: Told, written: string): Promise<void> {
  const copy = sql`
    select copy_fingerprint(settings ->> 'name', (settings ->> 'isActive')::boolean, settings) as fingerprint, settings
    from (select ${written}::jsonb as settings) sent`
  await sql`with ${remembering(told, copy)} select`.execute(tx)
}

/** Most readings tell what was told before: nothing is written then. */
function remembering({ projectId, logInId }: Told, copy: RawBuilder<unknown>): RawBuilder<unknown> {
  const mine = sql`project_id = ${projectId} and log_in_id = ${logInId}`
  const items = sql`(
    select coalesce(sum(jsonb_array_length(value)), 0)
    from jsonb_each(settings) where jsonb_typeof(value) = 'array'
  )`
  const kept = sql`(
    select greatest(${sql.lit(FEWEST_COPIES)}, least(${sql.lit(MOST_COPIES)},
      ${sql.lit(CHARACTERS_KEPT)} / (length(settings::text) + ${sql.lit(ITEM)} * ${items}))) from news
  )`
  return sql`
    copy as (${copy}),
    news as (
      select * from copy where fingerprint is distinct from (
        select fingerprint from told_projects where ${mine} order by told_at desc limit 1
      )
    ),
    remembered as (
      insert into told_projects (project_id, log_in_id, fingerprint, settings)
      select ${projectId}, ${logInId}, fingerprint, settings from news
      on conflict (project_id, log_in_id, fingerprint) do update set told_at = excluded.told_at
    ),
    others as (
      select project_id, log_in_id, fingerprint,
        row_number() over (partition by project_id, log_in_id order by told_at desc) as place,
        sum(characters) over (order by told_at desc) as so_far
      from told_projects
      where log_in_id in (
        select id from log_ins where user_id = (select user_id from log_ins where id = ${logInId})
      ) and exists (select from news) and not (${mine} and fingerprint = (select fingerprint from news))
    ),
    forgotten as (
      delete from told_projects where (project_id, log_in_id, fingerprint) in (
        select project_id, log_in_id, fingerprint from others
        where so_far > ${sql.lit(OF_ACCOUNT)} or (${mine} and place >= ${kept})
      )
    )`
}

/** Written as JSON, latest first. */
export async function readCopies(tx: Tx, { projectId, logInId }: Told): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('told_projects')
    .select(sql<string>`settings::text`.as('text'))
    .where('project_id', '=', projectId)
    .where('log_in_id', '=', logInId)
    .orderBy('told_at', 'desc')
    .execute()
  return rows.map(({ text }) => text)
}

/** Every project, page by page, each page being elements of a JSON array. */
export async function* pagesOfProjects(db: Database): AsyncGenerator<string> {
  for (let after = ''; ;) {
    const rows = sql`
      select id as key, settings as body, id, name, made_at, is_active, lift_imported from projects where id > ${after}`
    const { rows: pages } = await sql<{ text: string | null; last: string | null }>`
      select string_agg(${WIRE}, ',' order by key) as text, max(key) as last
      from (select *, ${toldOf(sql.ref('body'))} as settings from ${pageOf(rows)} page) told`.execute(db)
    const [page] = pages
    if (!page?.text || page.last === null) return
    yield page.text
    after = page.last
  }
}
