import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { pageOf } from '#server/features/changes/page-of.store.ts'
import type { UserEditPlace } from './edits.store.ts'

/** What a user edit is made of, one after the other: an edit, which has a guid, and then its steps, which have none. */
export type EditPart = {
  readonly guid: string | null
  readonly goalType: number
  readonly modified: Date
  /** Of an edit its changes, otherwise the step. */
  readonly body: string
}

/** Page by page, each of which fits into memory however much there is. */
export async function* pagesOfParts(db: Database, place: UserEditPlace): AsyncGenerator<readonly EditPart[]> {
  for (let after = '{}'; ;) {
    const { rows } = await sql<EditPart & { key: string }>`
      select key::text, guid, "goalType", modified, body from ${pageOf(partsAfter(place, after))} page
      order by page.key`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.key
  }
}

function partsAfter({ projectId, id }: UserEditPlace, after: string): RawBuilder<unknown> {
  return sql`
    select * from (
      select array[number, -1] as key, guid, goal_type as "goalType", modified_at as modified, changes as body
      from edits where project_id = ${projectId} and user_edit_id = ${id}
      union all
      select array[edit_number, number], null, null, null, content
      from edit_steps where project_id = ${projectId} and user_edit_id = ${id}
    ) parts
    where key > ${after}::bigint[]`
}
