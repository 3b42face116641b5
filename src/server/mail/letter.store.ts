import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** Whether the link in a letter still leads somewhere: it was neither used up nor replaced, nor has its time ended. */
export async function isLinkGood(db: Database, projectId: string, tokenHash: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from one_time_tokens where token_hash = ${tokenHash} and ends_at > now()
    union all
    select 1 from invitations where project_id = ${projectId} and token_hash = ${tokenHash} and ends_at > now()`.execute(
    db,
  )
  return rows.length > 0
}
