import { sql } from 'kysely'
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

/** Forgets a recording unless a word has come to refer to it. */
export async function forgetUnusedRecording(tx: Tx, projectId: string, fileName: string): Promise<void> {
  await tx
    .deleteFrom('recordings')
    .where('project_id', '=', projectId)
    .where('file_name', '=', fileName)
    .where('is_used', '=', false)
    .execute()
}
