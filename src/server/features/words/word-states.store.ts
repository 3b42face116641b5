import { type RawBuilder, sql } from 'kysely'

/**
 * What words have been: a row for each state, with what made it so. A version that was brought back under its id is there
 * twice; what no change set made is from an import. In their order (`IN_ORDER`) the last is what a word is.
 */
export function wordStates(
  projectId: string,
  isMeant: (guid: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select changed.guid, changed.made as id, made.id as change_set, made.kind, made.note, made.user_id, made.made_at,
      made.change_number
    from changed_words changed
      join change_sets made on made.project_id = ${projectId} and made.id = changed.change_set
    where changed.project_id = ${projectId} and ${isMeant(sql`changed.guid`)}
    union all
    select version.guid, version.id, null, null, null, version.editor, version.made_at, null
    from word_versions version
    where version.project_id = ${projectId} and ${isMeant(sql`version.guid`)} and not exists (
      select from changed_words changed
      where changed.project_id = ${projectId} and changed.guid = version.guid and changed.made = version.id
    )`
}

export const IN_ORDER = sql`made_at, change_number nulls first, id`
export const LATEST_FIRST = sql`made_at desc, change_number desc nulls last, id desc`
