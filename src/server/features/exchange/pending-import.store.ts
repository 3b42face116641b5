import { sql } from 'kysely'
import type { WritingSystem } from '#domain/project/project.ts'
import type { BlobKey } from '#server/blobs/blob-store.ts'
import type { Database, Tx } from '#server/database/database.ts'

/** An uploaded package that waits for its import. `registered` as `Blobs.put` gave it. */
export type PendingPackage = { readonly key: BlobKey; readonly registered: Date }

/** Remembers an upload and answers the one that it replaces. */
export async function rememberUpload(
  tx: Tx,
  place: { readonly userId: string; readonly projectKey: string },
  upload: PendingPackage,
  writingSystems: readonly WritingSystem[],
): Promise<PendingPackage | undefined> {
  const replaced = await forgetUpload(tx, place.userId, [place.projectKey])
  await tx
    .insertInto('pending_imports')
    .values({
      user_id: place.userId,
      project_key: place.projectKey,
      blob_key: upload.key,
      writing_systems: JSON.stringify(writingSystems),
      made_at: upload.registered,
    })
    // Only when two uploads of one user end in the same moment; the sweep finds the file of the other one.
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'project_key']).doUpdateSet({ blob_key: upload.key, made_at: upload.registered }),
    )
    .execute()
  return replaced
}

/** Takes the upload for the first of these keys that has one: nobody else can import it then. */
export async function forgetUpload(
  tx: Tx,
  userId: string,
  projectKeys: readonly string[],
): Promise<PendingPackage | undefined> {
  const { rows } = await sql<PendingPackage>`
    delete from pending_imports where user_id = ${userId} and project_key = (
      select project_key from pending_imports where user_id = ${userId} and project_key = any(${projectKeys}::text[])
      order by array_position(${projectKeys}::text[], project_key) limit 1 for update)
    returning blob_key as key, made_at as registered`.execute(tx)
  return rows[0]
}

export async function forgetUploadsBefore(db: Database, before: Date): Promise<readonly PendingPackage[]> {
  return db
    .deleteFrom('pending_imports')
    .where('made_at', '<', before)
    .returning(['blob_key as key', 'made_at as registered'])
    .execute()
}

export async function projectExists(db: Database, projectId: string): Promise<boolean> {
  return (await db.selectFrom('projects').select('id').where('id', '=', projectId).executeTakeFirst()) !== undefined
}

/** Whether a project has been imported into already; false also when there is none. */
export async function isImported(db: Database | Tx, projectId: string): Promise<boolean> {
  const row = await db.selectFrom('projects').select('lift_imported').where('id', '=', projectId).executeTakeFirst()
  return row?.lift_imported ?? false
}
