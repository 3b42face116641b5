import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import type { BlobKey } from './blob-store.ts'

/** What somebody knows of a blob: how often it had been registered, and when for the last time. */
export type KnownBlob = { readonly key: BlobKey; readonly registered: Date; readonly registrations: number }

/** Every table that refers to blobs. One that is missing here is still safe: its foreign key refuses the deletion. */
const UNUSED = sql<boolean>`
  not exists (select from recordings r where r.blob_key = b.key)
  and not exists (select from pictures c where c.blob_key = b.key)
  and not exists (select from recordings r where r.playback_key = b.key)
  and not exists (select from speakers s where s.consent_blob_key = b.key)
  and not exists (select from users u where u.avatar_blob_key = b.key)
  and not exists (select from lift_files f where f.blob_key = b.key)
  and not exists (select from corrected_files f where f.blob_key_before = b.key)
  and not exists (select from pending_imports p where p.blob_key = b.key)
  and not exists (select from jobs j where j.blob_key = b.key)`

/** Notes that a blob is about to be kept, each time at a later moment. */
export async function registerBlob(db: Database, key: BlobKey, size: number): Promise<Date> {
  const { rows } = await sql<{ made_at: Date }>`
    insert into blobs as b (key, size, made_at) values (${key}, ${size}, date_trunc('milliseconds', clock_timestamp()))
    on conflict (key) do update set registrations = b.registrations + 1,
      made_at = greatest(excluded.made_at, b.made_at + interval '1 millisecond')
    returning made_at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an upsert returned no row')
  return row.made_at
}

/**
 * Forgets those blobs that nothing refers to and that nobody else has registered, before or since, and answers which;
 * whoever registers one now waits. Throws what `isStillReferred` knows where somebody has just referred to one.
 */
export async function forgetUnusedBlobs(tx: Tx, blobs: readonly KnownBlob[]): Promise<readonly BlobKey[]> {
  const { rows } = await sql<{ key: BlobKey }>`
    delete from blobs b using unnest(
      ${blobs.map(({ key }) => key)}::text[], ${blobs.map(({ registered }) => registered)}::timestamptz[],
      ${blobs.map(({ registrations }) => registrations)}::integer[]) as known (key, registered, registrations)
    where b.key = known.key and b.made_at <= known.registered and b.registrations <= known.registrations
      and ${UNUSED} returning b.key`.execute(tx)
  return rows.map(({ key }) => key)
}

/** A reference that was committed while the deletion waited for it, or that stands in a table not named here. */
export function isStillReferred(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503'
}

/** What lies in a project, or waits for it. */
export async function findBlobsOf(tx: Tx, projectId: string): Promise<KnownBlob[]> {
  const { rows } = await sql<KnownBlob>`
    select key, made_at as registered, registrations from blobs
    where key in (select blob_key from held_blobs where project_id = ${projectId})`.execute(tx)
  return rows
}

export async function findUnusedBlobs(db: Database, before: Date): Promise<KnownBlob[]> {
  const { rows } = await sql<KnownBlob>`
    select b.key, b.made_at as registered, b.registrations
    from blobs b where b.made_at < ${before} and ${UNUSED} limit 1000`.execute(db)
  return rows
}
