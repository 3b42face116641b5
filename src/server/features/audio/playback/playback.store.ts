import type { BlobKey } from '#server/blobs/blob-store.ts'
import type { Database, Tx } from '#server/database/database.ts'

export type Place = { readonly projectId: string; readonly fileName: string }

/** 'refused': it is known that none can be made; undefined: nobody has tried. */
export async function findPlayback(
  db: Database,
  { projectId, fileName }: Place,
): Promise<{ readonly blobKey: BlobKey; readonly size: number } | 'refused' | undefined> {
  const row = await db
    .selectFrom('recordings as r')
    .leftJoin('blobs', 'blobs.key', 'r.playback_key')
    .select(['blobs.key as blobKey', 'blobs.size', 'r.playback_refused as isRefused'])
    .where('r.project_id', '=', projectId)
    .where('r.file_name', '=', fileName)
    .executeTakeFirst()
  if (!row) return undefined
  const { blobKey, size, isRefused } = row
  if (isRefused) return 'refused'
  return blobKey !== null && size !== null ? { blobKey, size } : undefined
}

/** null: none can be made. */
export async function storePlayback(tx: Tx, { projectId, fileName }: Place, blobKey: BlobKey | null): Promise<void> {
  await tx
    .updateTable('recordings')
    .set({ playback_key: blobKey, playback_refused: blobKey === null })
    .where('project_id', '=', projectId)
    .where('file_name', '=', fileName)
    .execute()
}
