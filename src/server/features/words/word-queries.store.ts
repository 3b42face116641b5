import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { VersionId } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf } from '#server/features/changes/page-of.store.ts'

/** Current words that have a sense. Without parameters: else a plan for all values could not use their index. */
export const IS_LISTED = sql<SqlBool>`not removed and has_senses`

/** A version as it is stored, to be sent without reading it. */
export async function readVersionText(db: Database, projectId: string, id: VersionId): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select body::text as text from word_versions where project_id = ${projectId} and id = ${id}`.execute(db)
  return rows[0]?.text
}

/** Every version of every word, page by page, each page being elements of a JSON array. */
export async function* pagesOfVersions(db: Database, projectId: string): AsyncGenerator<string> {
  yield* pages(db, (after) => {
    const further = after === undefined ? sql`` : sql`and id > ${after}`
    return sql`select id as key, body from word_versions where project_id = ${projectId} ${further}`
  })
}

/** Every current word that has a sense, likewise; by guid, so that one that is changed meanwhile comes once. */
export async function* pagesOfFrontier(db: Database, projectId: string): AsyncGenerator<string> {
  yield* pages(db, (after) => {
    const further = after === undefined ? sql`` : sql`and guid > ${after}`
    return sql`
      select guid as key, (
        select body from word_versions version
        where version.project_id = frontier.project_id and version.id = frontier.version_id
      ) as body
      from frontier where project_id = ${projectId} and ${IS_LISTED} ${further}`
  })
}

type Page = { readonly text: string | null; readonly last: string | null }
type RowsAfter = (key: string | undefined) => RawBuilder<unknown>

async function* pages(db: Database, rowsAfter: RowsAfter): AsyncGenerator<string> {
  for (let after: string | undefined; ;) {
    const { rows } = await sql<Page>`
      select string_agg(body::text, ',' order by key) as text, max(key::text) as last
      from ${pageOf(rowsAfter(after))} page`.execute(db)
    const [page] = rows
    if (!page?.text || page.last === null) return
    yield page.text
    after = page.last
  }
}

/** Those of the ids that are current, in the given order (spec api R52: one query). */
export async function readCurrentOf(
  db: Database,
  projectId: string,
  ids: readonly VersionId[],
): Promise<readonly VersionId[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('frontier')
    .select('version_id')
    .where('project_id', '=', projectId)
    .where('removed', '=', false)
    .where(sql<SqlBool>`version_id = any(${ids})`)
    .execute()
  const current = new Set(rows.map((row) => row.version_id))
  return ids.filter((id) => current.has(id))
}

/** How many current words have a sense. */
export async function countFrontier(db: Database, projectId: string): Promise<number> {
  const counted = await db
    .selectFrom('change_counters')
    .select('words')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return counted?.words ?? 0
}

export async function hasFrontierWords(db: Database, projectId: string): Promise<boolean> {
  return (await countFrontier(db, projectId)) > 0
}

export async function countDomainWords(db: Database, projectId: string, domainId: string): Promise<number> {
  const counted = await db
    .selectFrom('counts_by_domain')
    .select('words')
    .where('project_id', '=', projectId)
    .where('domain_id', '=', domainId)
    .executeTakeFirst()
  return counted?.words ?? 0
}
