import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import type { BlobKey } from './blob-store.ts'

/** Every table that refers to blobs. One that is missing here is still safe: its foreign key refuses the deletion. */
const UNUSED = sql<boolean>`
  not exists (select from recordings r where r.blob_key = b.key)
  and not exists (select from lift_files f where f.blob_key = b.key)
  and not exists (select from pending_imports p where p.blob_key = b.key)
  and not exists (select from jobs j where j.blob_key = b.key)`

/** Notes that a blob is about to be kept. Each time a later moment, so that two who keep equal bytes are told apart. */
export async function registerBlob(db: Database, key: BlobKey, size: number): Promise<Date> {
  const { rows } = await sql<{ made_at: Date }>`
    insert into blobs as b (key, size, made_at) values (${key}, ${size}, date_trunc('milliseconds', clock_timestamp()))
    on conflict (key) do update set made_at = greatest(excluded.made_at, b.made_at + interval '1 millisecond')
    returning made_at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an upsert returned no row')
  return row.made_at
}

/** Forgets a blob that nothing refers to and that nobody has registered since; whoever registers it now waits. */
export async function forgetUnusedBlob(tx: Tx, key: BlobKey, registered: Date): Promise<boolean> {
  const { rows } = await sql`
    delete from blobs b where b.key = ${key} and b.made_at <= ${registered} and ${UNUSED} returning key`.execute(tx)
  return rows.length > 0
}

export async function findUnusedBlobs(db: Database, before: Date): Promise<{ key: BlobKey; madeAt: Date }[]> {
  const { rows } = await sql<{ key: BlobKey; madeAt: Date }>`
    select b.key, b.made_at as "madeAt" from blobs b where b.made_at < ${before} and ${UNUSED} limit 1000`.execute(db)
  return rows
}
