import { sql } from 'kysely'
import type { WritingSystem } from '#domain/project/project.ts'
import type { BlobKey } from '#server/blobs/blob-store.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { IMPORT_JOB } from './import-job.ts'

/** An uploaded package that waits for its import. `registered` as `Blobs.put` gave it. */
export type PendingPackage = { readonly key: BlobKey; readonly registered: Date }

/** Where an upload is kept: under a project's id, under a name of its own, or under '' for some project to come. */
type Place = { readonly userId: string; readonly projectKey: string }

/** Each of up to 250 MB: those of a few tabs, and one or two that were given up. */
const UPLOADS_PER_USER = 5

/** Remembers an upload and answers those that it replaces: the one at its place, and the oldest beyond a few. */
export async function rememberUpload(
  tx: Tx,
  place: Place,
  upload: PendingPackage,
  writingSystems: readonly WritingSystem[],
): Promise<readonly PendingPackage[]> {
  await takeTurn(tx, place)
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
    .execute()
  const oldest = await forgetOldest(tx, place)
  return replaced ? [replaced, ...oldest] : oldest
}

/** Uploads of one user that end in the same moment are remembered one after the other. */
async function takeTurn(tx: Tx, { userId }: Place): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

async function forgetOldest(tx: Tx, { userId }: Place): Promise<readonly PendingPackage[]> {
  const { rows } = await sql<PendingPackage>`
    delete from pending_imports where user_id = ${userId} and project_key in (
      select project_key from pending_imports where user_id = ${userId}
      order by made_at desc offset ${UPLOADS_PER_USER})
    returning blob_key as key, made_at as registered`.execute(tx)
  return rows
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

type Named = { readonly userId: string; readonly projectId: string; readonly upload?: string | undefined }

/** The job that has taken the upload of this name for this project. */
export async function findImport(db: Database, { userId, projectId, upload }: Named): Promise<string | undefined> {
  if (upload === undefined) return undefined
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', IMPORT_JOB)
    .where('project_id', '=', projectId)
    .where(sql`input ->> 'upload'`, '=', upload)
    .executeTakeFirst()
  return row?.id
}

/** Imports into one project are started one after the other, so that each sees the one before. */
export async function takeTurnToImport(tx: Tx, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`import into ${projectId}`}))`.execute(tx)
}

/** The import into a project that waits or runs: anybody's, or that of one user. */
export async function findUnendedImport(
  db: Database | Tx,
  { userId, projectId }: { readonly userId?: string; readonly projectId: string },
): Promise<string | undefined> {
  const ofProject = db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', IMPORT_JOB)
    .where('project_id', '=', projectId)
    .where('state', 'in', ['waiting', 'running'])
  const row = await (userId === undefined ? ofProject : ofProject.where('user_id', '=', userId)).executeTakeFirst()
  return row?.id
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
