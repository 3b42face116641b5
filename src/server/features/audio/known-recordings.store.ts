import { sql } from 'kysely'
import type { BlobKey } from '#server/blobs/blob-store.ts'
import type { Tx } from '#server/database/database.ts'

/** A recording of the project that has this content, or that was written so for a package. */
export type KnownRecording = {
  readonly fileName: string
  readonly contentKey: BlobKey
  readonly speakerId: string
  /** It came with a package at first. */
  readonly isImported: boolean
}

export async function readKnownRecordings(
  tx: Tx,
  projectId: string,
  contentKeys: readonly BlobKey[],
): Promise<readonly KnownRecording[]> {
  const { rows } = await sql<KnownRecording>`
    with known as (
      select file_name, blob_key as content_key from recordings
      where project_id = ${projectId} and blob_key = any(${contentKeys}::text[])
      union
      select file_name, content_key from exported_sounds
      where project_id = ${projectId} and content_key = any(${contentKeys}::text[])
    )
    select r.file_name as "fileName", known.content_key as "contentKey", r.speaker_id as "speakerId",
      r.original_path is not null as "isImported"
    from known join recordings r on r.project_id = ${projectId} and r.file_name = known.file_name
    order by r.file_name`.execute(tx)
  return rows
}

/** A recording and the hash of what it was written as. */
export type ExportedSound = { readonly fileName: string; readonly contentKey: BlobKey }

export async function storeExportedSounds(tx: Tx, projectId: string, sounds: readonly ExportedSound[]): Promise<void> {
  await sql`
    insert into exported_sounds (project_id, file_name, content_key)
    select ${projectId}, * from unnest(
      ${sounds.map(({ fileName }) => fileName)}::text[], ${sounds.map(({ contentKey }) => contentKey)}::text[])
    on conflict do nothing`.execute(tx)
}
