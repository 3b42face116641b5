import { sql, type SqlBool } from 'kysely'
import type { BlobKey } from '#server/blobs/blob-store.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { StoredFile } from '#server/http/send-blob.ts'

export type PicturePlace = { readonly projectId: string; readonly fileName: string }

export async function findPicture(
  db: Database,
  { projectId, fileName }: PicturePlace,
): Promise<StoredFile | undefined> {
  return db
    .selectFrom('pictures')
    .innerJoin('blobs', 'blobs.key', 'pictures.blob_key')
    .select(['blob_key as blobKey', 'media_type as mediaType', 'size'])
    .where('project_id', '=', projectId)
    .where('file_name', '=', fileName)
    .executeTakeFirst()
}

export type NewPicture = PicturePlace & {
  readonly blobKey: BlobKey
  readonly mediaType: string
  readonly at: Date
}

/**
 * Stores a picture that no sense refers to yet, and answers the bytes that lie under its name now: its own, or those of an
 * earlier one. One that still waits for its sense waits anew.
 */
export async function insertPicture(tx: Tx, picture: NewPicture): Promise<BlobKey> {
  const { projectId, fileName, blobKey, mediaType, at } = picture
  const { rows } = await sql<{ blob_key: BlobKey }>`
    insert into pictures as p (project_id, file_name, blob_key, media_type, made_at)
    values (${projectId}, ${fileName}, ${blobKey}, ${mediaType}, ${at})
    on conflict (project_id, file_name) do update
      set made_at = case when p.is_used then p.made_at else greatest(p.made_at, excluded.made_at) end
    returning blob_key`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an upsert returned no row')
  return row.blob_key
}

/** Forgets pictures of before that no word has ever referred to; their bytes go with the next sweep. */
export async function forgetUnusedPicturesBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('pictures').where('is_used', '=', false).where('made_at', '<', before).execute()
}

/** Those of the names under which the project has no picture. */
export async function missingPictures(
  db: Database,
  projectId: string,
  fileNames: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('file_name')
    .where('project_id', '=', projectId)
    .where(sql<SqlBool>`file_name = any(${fileNames})`)
    .execute()
  const known = new Set(rows.map((row) => row.file_name))
  return fileNames.filter((fileName) => !known.has(fileName))
}
