import { sql } from 'kysely'
import type { BlobKey } from '#server/blobs/blob-store.ts'
import type { Database, Tx } from '#server/database/database.ts'

/** What devices bring before the operation that puts it on a word: each kind has a table of its own, alike in this. */
export type BroughtKind = 'recordings' | 'pictures'

export type FilePlace = { readonly projectId: string; readonly fileName: string }

export type NewFile = FilePlace & {
  readonly blobKey: BlobKey
  readonly mediaType: string
  readonly broughtBy: string
  readonly at: Date
}

/**
 * Stores a file that no word refers to yet, and answers the bytes that lie under its name now: its own, or those of an
 * earlier one. One that still waits for its word waits anew.
 */
export async function insertBrought(tx: Tx, kind: BroughtKind, file: NewFile): Promise<BlobKey> {
  const { projectId, fileName, blobKey, mediaType, broughtBy, at } = file
  const { rows } = await sql<{ blob_key: BlobKey }>`
    insert into ${sql.table(kind)} as f (project_id, file_name, blob_key, media_type, brought_by, made_at)
    values (${projectId}, ${fileName}, ${blobKey}, ${mediaType}, ${broughtBy}, ${at})
    on conflict (project_id, file_name) do update
      set made_at = case when f.is_used then f.made_at else greatest(f.made_at, excluded.made_at) end
    returning blob_key`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an upsert returned no row')
  return row.blob_key
}

/** Forgets files of before that no word has ever referred to; their bytes go with the next sweep. */
export async function forgetUnusedBefore(db: Database, kind: BroughtKind, before: Date): Promise<void> {
  await sql`delete from ${sql.table(kind)} where not is_used and made_at < ${before}`.execute(db)
}

/** Those of the names under which the project has no such file. */
export async function missingFiles(
  db: Database,
  kind: BroughtKind,
  projectId: string,
  fileNames: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ file_name: string }>`
    select file_name from ${sql.table(kind)}
    where project_id = ${projectId} and file_name = any(${fileNames})`.execute(db)
  const known = new Set(rows.map((row) => row.file_name))
  return fileNames.filter((fileName) => !known.has(fileName))
}
