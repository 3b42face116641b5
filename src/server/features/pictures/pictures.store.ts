import type { Database } from '#server/database/database.ts'
import type { FilePlace } from '#server/features/words/brought-files.store.ts'
import type { StoredFile } from '#server/http/send-blob.ts'

export async function findPicture(db: Database, { projectId, fileName }: FilePlace): Promise<StoredFile | undefined> {
  return db
    .selectFrom('pictures')
    .innerJoin('blobs', 'blobs.key', 'pictures.blob_key')
    .select(['blob_key as blobKey', 'media_type as mediaType', 'size'])
    .where('project_id', '=', projectId)
    .where('file_name', '=', fileName)
    .executeTakeFirst()
}
