import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { LATEST_FIRST, wordStates } from '#server/features/words/word-states.store.ts'

/**
 * Which words are exported. The tables have the same columns; `hasEntries`: of what the last import brought, which may not have
 * been there yet.
 */
export type WordsToExport = { readonly table: 'frontier' | 'words_then'; readonly hasEntries: boolean }

export const WORDS_NOW: WordsToExport = { table: 'frontier', hasEntries: true }

/** Each is a statement that ends long before its time is over, however many versions there are. */
const PARTS = 16

/**
 * The words of a project as they were before a moment, in a table of this transaction: the last state of each that a change set or an
 * import had made by then. What an import has taken away with all words has no copy that says so; it was there until the last
 * import.
 */
export async function wordsBefore(tx: Tx, projectId: string, to: string): Promise<WordsToExport> {
  await sql`
    create temporary table words_then (
      project_id text not null, guid uuid primary key, version_id text not null,
      change_number bigint not null generated always as identity unique,
      removed boolean not null, has_senses boolean not null
    ) on commit drop`.execute(tx)
  for (let part = 0; part < PARTS; part++) await fillPart(tx, { projectId, to, part })
  await sql`analyze words_then`.execute(tx)
  const { rows } = await sql`
    select from lift_packages where project_id = ${projectId} and imported_at < ${to}::timestamptz`.execute(tx)
  return { table: 'words_then', hasEntries: rows.length > 0 }
}

type Part = { readonly projectId: string; readonly to: string; readonly part: number }

/** The words whose guids begin with one of sixteen digits, in the order in which they became what they were. */
async function fillPart(tx: Tx, { projectId, to, part }: Part): Promise<void> {
  const [first, last] = ['0', 'f'].map((digit) => `${part.toString(16)}${digit.repeat(31)}`)
  await sql`
    with state as (
      ${wordStates(projectId, (guid) => sql`${guid} between ${first}::uuid and ${last}::uuid`)}
    ),
    latest as (
      select distinct on (guid) * from state where made_at < ${to}::timestamptz order by guid, ${LATEST_FIRST}
    )
    insert into words_then (project_id, guid, version_id, removed, has_senses)
    select ${projectId}, latest.guid, latest.id,
      version.body ->> 'accessibility' = 'Deleted' or coalesce(
        frontier.removed and frontier.version_id = latest.id and package.imported_at < ${to}::timestamptz, false
      ),
      jsonb_array_length(version.body -> 'senses') > 0
    from latest
      join word_versions version on version.project_id = ${projectId} and version.id = latest.id
      left join frontier on frontier.project_id = ${projectId} and frontier.guid = latest.guid
      left join lift_packages package on package.project_id = ${projectId}
    order by latest.made_at, latest.change_number nulls first, latest.id`.execute(tx)
}
