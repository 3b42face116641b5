import type { Readable } from 'node:stream'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { BlobKey, BlobStore, ByteRange } from './blob-store.ts'
import { findUnusedBlobs, forgetUnusedBlob, isStillReferred, type KnownBlob, registerBlob } from './blob.store.ts'

/** How long something may lie there before anything refers to it. */
const GRACE = 60 * 60 * 1000

/** One put of a blob; `registered` tells it from equal ones that somebody else puts. */
export type Registration = { readonly key: BlobKey; readonly registered: Date }
export type StoredBlob = Registration & { readonly size: number }

/** The blob store together with the record of what lies in it: what features use. */
export type Blobs = {
  /** Stores bytes durably. Refer to the key from a table within the hour, or they are swept. */
  put(bytes: AsyncIterable<Uint8Array>): Promise<StoredBlob>
  open(key: BlobKey, range?: ByteRange): Promise<Readable>
  localFile(key: BlobKey): Promise<string>
  /**
   * Deletes at once those that nothing refers to: for work that failed. What somebody else has put too is left to the
   * sweep, for they may be about to refer to it.
   */
  drop(blobs: readonly Registration[]): Promise<void>
  /** Deletes whatever nothing refers to and what a crash left half-written. Any number of servers may do so at once. */
  sweep(now: Date): Promise<void>
}

/**
 * A blob is registered before it is kept and deleted while its registration is locked. So whoever puts equal bytes
 * meanwhile waits for the deletion and stores them anew, and no row ever points to bytes that are gone.
 */
export function blobsIn(db: Database, store: BlobStore): Blobs {
  return {
    put: (bytes) => put(db, store, bytes),
    open: (key, range) => store.open(key, range),
    localFile: (key) => store.localFile(key),
    async drop(blobs) {
      for (const known of ownRegistrations(blobs)) await deleteUnused(db, store, known)
    },
    sweep: (now) => sweep(db, store, new Date(now.getTime() - GRACE)),
  }
}

async function put(db: Database, store: BlobStore, bytes: AsyncIterable<Uint8Array>): Promise<StoredBlob> {
  const staged = await store.stage(bytes)
  try {
    const registered = await registerBlob(db, staged.key, staged.size)
    await staged.keep()
    return { key: staged.key, size: staged.size, registered }
  } finally {
    await staged.discard()
  }
}

/** Equal files of one package are registered one by one. */
function ownRegistrations(blobs: readonly Registration[]): readonly KnownBlob[] {
  return [...Map.groupBy(blobs, ({ key }) => key)].map(([key, puts]) => ({
    key,
    registered: new Date(Math.max(...puts.map(({ registered }) => registered.getTime()))),
    registrations: puts.length,
  }))
}

/** false: it is in use, or somebody else has deleted it. */
async function deleteUnused(db: Database, store: BlobStore, blob: KnownBlob): Promise<boolean> {
  try {
    return await inTransaction(db, async (tx) => {
      const forgotten = await forgetUnusedBlob(tx, blob)
      if (forgotten) await store.delete(blob.key)
      return forgotten
    })
  } catch (error) {
    if (!isStillReferred(error)) throw error
    return false
  }
}

async function sweep(db: Database, store: BlobStore, before: Date): Promise<void> {
  await store.sweepStaged(before)
  while (await sweepSome(db, store, before)) continue
}

/** Whether there may be more: a project that was deleted leaves many. */
async function sweepSome(db: Database, store: BlobStore, before: Date): Promise<boolean> {
  let deleted = 0
  for (const blob of await findUnusedBlobs(db, before)) if (await deleteUnused(db, store, blob)) deleted++
  return deleted > 0
}
