import { type SqlBool, sql } from 'kysely'
import type { BlobKey } from '#server/blobs/blob-store.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { StoredFile } from '#server/http/send-blob.ts'

export type Recording = StoredFile & { readonly isWithdrawn: boolean }

export async function findRecording(db: Database, projectId: string, fileName: string): Promise<Recording | undefined> {
  return db
    .selectFrom('recordings as r')
    .innerJoin('blobs', 'blobs.key', 'r.blob_key')
    .leftJoin('speakers as s', (join) =>
      join.onRef('s.project_id', '=', 'r.project_id').onRef('s.id', '=', 'r.speaker_id'),
    )
    .select(['r.blob_key as blobKey', 'r.media_type as mediaType', 'blobs.size'])
    .select(sql<boolean>`s.withdrawn_at is not null`.as('isWithdrawn'))
    .where('r.project_id', '=', projectId)
    .where('r.file_name', '=', fileName)
    .executeTakeFirst()
}

export type NewRecording = {
  readonly projectId: string
  readonly fileName: string
  readonly blobKey: BlobKey
  readonly mediaType: string
  readonly at: Date
}

/**
 * Stores a recording that no word refers to yet, and answers the bytes that lie under its name now: its own, or those of
 * an earlier one. One that still waits for its word waits anew.
 */
export async function insertRecording(tx: Tx, recording: NewRecording): Promise<BlobKey> {
  const { projectId, fileName, blobKey, mediaType, at } = recording
  const { rows } = await sql<{ blob_key: BlobKey }>`
    insert into recordings as r (project_id, file_name, blob_key, media_type, made_at)
    values (${projectId}, ${fileName}, ${blobKey}, ${mediaType}, ${at})
    on conflict (project_id, file_name) do update
      set made_at = case when r.is_used then r.made_at else greatest(r.made_at, excluded.made_at) end
    returning blob_key`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an upsert returned no row')
  return row.blob_key
}

/** Forgets a recording unless a word has come to refer to it. */
export async function forgetUnusedRecording(tx: Tx, projectId: string, fileName: string): Promise<void> {
  await tx
    .deleteFrom('recordings')
    .where('project_id', '=', projectId)
    .where('file_name', '=', fileName)
    .where('is_used', '=', false)
    .execute()
}

/** Forgets recordings of before that no word has ever referred to; their bytes go with the next sweep. */
export async function forgetUnusedRecordingsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('recordings').where('is_used', '=', false).where('made_at', '<', before).execute()
}

/** Those of the names under which the project has no recording. */
export async function missingRecordings(
  db: Database,
  projectId: string,
  fileNames: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('recordings')
    .select('file_name')
    .where('project_id', '=', projectId)
    .where(sql<SqlBool>`file_name = any(${fileNames})`)
    .execute()
  const known = new Set(rows.map((row) => row.file_name))
  return fileNames.filter((fileName) => !known.has(fileName))
}

/** Those of the names under which no import brought a recording. */
export async function notImported(
  db: Database,
  projectId: string,
  fileNames: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('recordings')
    .select('file_name')
    .where('project_id', '=', projectId)
    .where(sql<SqlBool>`file_name = any(${fileNames})`)
    .where('original_path', 'is not', null)
    .execute()
  const imported = new Set(rows.map((row) => row.file_name))
  return fileNames.filter((fileName) => !imported.has(fileName))
}
