import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** Whose bytes: those that lie in a project, or those that an account has brought, into whatever project. */
export type Holder = { readonly kind: 'project' | 'account'; readonly id: string }

/** Equal bytes are one, as they lie in the store. Of an account what it did in goals counts as well; words never count. */
export async function countBytes(db: Database, { kind, id }: Holder): Promise<number> {
  const inGoals =
    kind === 'project' ? sql`0` : sql`(select coalesce(sum(bytes), 0) from user_edits where user_id = ${id})`
  const { rows } = await sql<{ bytes: number }>`
    select (coalesce(sum(size), 0) + ${inGoals})::bigint as bytes from blobs
    where key in (select blob_key from held_blobs where ${COLUMNS[kind]} = ${id} and is_counted)`.execute(db)
  return rows[0]?.bytes ?? 0
}

const COLUMNS: Readonly<Record<Holder['kind'], RawBuilder<string>>> = {
  project: sql.ref('project_id'),
  account: sql.ref('user_id'),
}
