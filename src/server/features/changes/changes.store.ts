import { sql } from 'kysely'
import type { ChangesHead } from '#contract/change.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { pageOf } from './page-of.store.ts'

/** The number of the latest change of a project. */
export async function readChangeNumber(db: Database, projectId: string): Promise<number> {
  const numbers = await readChangeNumbers(db, [projectId])
  return numbers.get(projectId) ?? 0
}

/** The number of the latest change of each project. */
export async function readChangeNumbers(
  db: Database,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (projectIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('change_counters')
    .select(['project_id', 'change_number'])
    .where('project_id', 'in', projectIds)
    .execute()
  return new Map(rows.map((row) => [row.project_id, row.change_number]))
}

/**
 * Keeps everybody else from saving words of the project until the transaction ends. Comes before any other row of the
 * project is locked: whoever saves a word takes the number first, then the word, then (by reference) the project.
 */
export async function holdChangeNumber(tx: Tx, projectId: string): Promise<void> {
  await sql`select from change_counters where project_id = ${projectId} for update`.execute(tx)
}

/** What a reader that is at `since` will get. */
export async function readChangesHead(db: Database, projectId: string, since: number): Promise<ChangesHead> {
  const upTo = await readChangeNumber(db, projectId)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from frontier
    where project_id = ${projectId} and change_number > ${since} and change_number <= ${upTo}
      and (not removed or ${since > 0})`.execute(db)
  return { since, upTo, count: rows[0]?.count ?? 0 }
}

/** The lines of `ChangeLine` after `since`, in order, made by the database from the stored text, page by page. */
export async function* pagesOfChanges(
  db: Database,
  projectId: string,
  { since, upTo }: ChangesHead,
): AsyncGenerator<string> {
  for (let after = since; ;) {
    const changes = sql`
      select change_number as key, guid, (
        select body from word_versions version
        where version.project_id = frontier.project_id and version.id = frontier.version_id and not removed
      ) as body
      from frontier
      where project_id = ${projectId} and change_number > ${after} and change_number <= ${upTo} and (not removed or ${since > 0})`
    const { rows } = await sql<{ text: string | null; last: number | null }>`
      select max(key) as last, string_agg(
        '{"n":' || key || ',"guid":"' || guid || '","word":' || coalesce(body::text, 'null') || E'}\n', '' order by key
      ) as text
      from ${pageOf(changes)} page`.execute(db)
    const [page] = rows
    if (!page?.text || page.last === null) return
    yield page.text
    after = page.last
  }
}

/** A payload has room for 8,000 bytes. */
const IDS_IN_PAYLOAD = 300

/** Says in every process that these projects have changed. */
export async function notifyChanges(db: Database, channel: string, projectIds: readonly string[]): Promise<void> {
  for (let start = 0; start < projectIds.length; start += IDS_IN_PAYLOAD) {
    const payload = projectIds.slice(start, start + IDS_IN_PAYLOAD).join(',')
    await sql`select pg_notify(${channel}, ${payload})`.execute(db)
  }
}
