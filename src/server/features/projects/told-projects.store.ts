import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Copy } from '#domain/project/older-copy.ts'
import type { Database, Tx } from '#server/database/database.ts'

/** Who has been told of which project. */
export type Told = { readonly projectId: string; readonly logInId: string }

/**
 * Several of each project: clients read it again and again without opening it, and somebody may have it open in two tabs. Of a
 * project of megabytes there are fewer.
 */
const MOST_COPIES = 8
const FEWEST_COPIES = 2
const CHARACTERS_KEPT = 1_000_000

/** Remembers what a log-in is told or sends, as its latest copy; the oldest beyond a few are forgotten. */
export async function rememberCopy(db: Database | Tx, { projectId, logInId }: Told, copy: Copy): Promise<void> {
  const settings = JSON.stringify(copy)
  const fingerprint = createHash('sha256').update(settings).digest('base64url')
  if ((await latestOf(db, { projectId, logInId })) === fingerprint) return
  await sql`
    with told as (
      insert into told_projects (project_id, log_in_id, fingerprint, settings)
      values (${projectId}, ${logInId}, ${fingerprint}, ${settings}::jsonb)
      on conflict (project_id, log_in_id, fingerprint) do update set told_at = excluded.told_at
    )
    delete from told_projects
    where project_id = ${projectId} and log_in_id = ${logInId} and fingerprint in (
      select fingerprint from told_projects
      where project_id = ${projectId} and log_in_id = ${logInId} and fingerprint <> ${fingerprint}
      order by told_at desc offset ${copiesKept(settings.length) - 1})`.execute(db)
}

function copiesKept(characters: number): number {
  return Math.min(MOST_COPIES, Math.max(FEWEST_COPIES, Math.floor(CHARACTERS_KEPT / characters)))
}

/** Most readings tell what was told before: nothing is written then. */
async function latestOf(db: Database | Tx, { projectId, logInId }: Told): Promise<string | undefined> {
  const row = await db
    .selectFrom('told_projects')
    .select('fingerprint')
    .where('project_id', '=', projectId)
    .where('log_in_id', '=', logInId)
    .orderBy('told_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.fingerprint
}

/** Latest first. */
export async function readCopies(tx: Tx, { projectId, logInId }: Told): Promise<readonly Copy[]> {
  const rows = await tx
    .selectFrom('told_projects')
    .select('settings')
    .where('project_id', '=', projectId)
    .where('log_in_id', '=', logInId)
    .orderBy('told_at', 'desc')
    .execute()
  return rows.map(({ settings }) => settings as unknown as Copy)
}
