import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { LockedEdit, UserEditPlace } from './edits.store.ts'

/** What a row takes where nothing is in it. */
const ROW_BYTES = 100

/** What lies in an edit, 0 where there is none. How long a text is, is known without reading it. */
export async function bytesOfEdit(tx: Tx, { projectId, id }: UserEditPlace, guid: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (
      octet_length(changes) + ${sql.lit(ROW_BYTES)} + coalesce((
        select sum(octet_length(content) + ${sql.lit(ROW_BYTES)}) from edit_steps
        where project_id = edits.project_id and user_edit_id = edits.user_edit_id and edit_number = edits.number
      ), 0)
    )::bigint as bytes
    from edits where project_id = ${projectId} and user_edit_id = ${id} and guid = ${guid}`.execute(tx)
  return rows[0]?.bytes ?? 0
}

/** What lies in a step, 0 where there is none. */
export async function bytesOfStep(tx: Tx, { projectId, id, number }: LockedEdit, index: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select octet_length(content) + ${sql.lit(ROW_BYTES)} as bytes from edit_steps
    where project_id = ${projectId} and user_edit_id = ${id} and edit_number = ${number} and number = ${index}`.execute(
    tx,
  )
  return rows[0]?.bytes ?? 0
}

/** Counts what has come to a user edit, or has gone from it; answers how much lies in it then. */
export async function countBytes(tx: Tx, { projectId, id }: UserEditPlace, more: number): Promise<number> {
  const { bytes } = await tx
    .updateTable('user_edits')
    .set({ bytes: sql<number>`bytes + ${more}` })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returning('bytes')
    .executeTakeFirstOrThrow()
  return bytes
}
