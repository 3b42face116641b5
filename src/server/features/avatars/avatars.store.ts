import type { Database } from '#server/database/database.ts'
import type { StoredFile } from '#server/http/send-blob.ts'

export async function findAvatar(db: Database, userId: string): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('blobs', 'blobs.key', 'avatar_blob_key')
    .select(['blobs.key as blobKey', 'avatar_media_type as mediaType', 'blobs.size'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return row && { ...row, mediaType: row.mediaType ?? '' }
}

/** Null: none. */
export async function setAvatar(
  db: Database,
  userId: string,
  avatar: Pick<StoredFile, 'blobKey' | 'mediaType'> | null,
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      avatar_blob_key: avatar?.blobKey ?? null,
      avatar_media_type: avatar?.mediaType ?? null,
      has_avatar: avatar !== null,
    })
    .where('id', '=', userId)
    .execute()
}
