import type { Database } from '#server/database/database.ts'

export type Recording = { readonly blobKey: string; readonly mediaType: string; readonly size: number }

export async function findRecording(db: Database, projectId: string, fileName: string): Promise<Recording | undefined> {
  return db
    .selectFrom('recordings')
    .innerJoin('blobs', 'blobs.key', 'recordings.blob_key')
    .select(['blob_key as blobKey', 'media_type as mediaType', 'size'])
    .where('project_id', '=', projectId)
    .where('file_name', '=', fileName)
    .executeTakeFirst()
}
