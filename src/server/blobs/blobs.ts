import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { BlobKey, BlobStore } from './blob-store.ts'
import { findUnusedBlobs, forgetUnusedBlobs, isStillReferred, type KnownBlob, registerBlob } from './blob.store.ts'

/** How long something may lie there before anything refers to it. */
const GRACE = 60 * 60 * 1000

/** So many are deleted in one transaction: whoever puts one of them waits for it. */
const AT_ONCE = 100

/** One put of a blob; `registered` tells it from equal ones that somebody else puts. */
export type Registration = { readonly key: BlobKey; readonly registered: Date }
export type StoredBlob = Registration & { readonly size: number }

/** The blob store together with the record of what lies in it: what features use. */
export type Blobs = Pick<BlobStore, 'assertRoom' | 'workFile' | 'open' | 'localFile'> & {
  /** Stores bytes durably. Refer to the key from a table within the hour, or they are swept. Throws `server.noRoom`. */
  put(bytes: AsyncIterable<Uint8Array>): Promise<StoredBlob>
  /**
   * Deletes at once those that nothing refers to: for work that failed. What somebody else has put too is left to the
   * sweep, for they may be about to refer to it.
   */
  drop(blobs: readonly Registration[]): Promise<void>
  /**
   * Deletes at once those that nothing refers to any more. What was put more than once, lastly within the hour, is left to the
   * sweep: somebody may be about to refer to it.
   */
  free(blobs: readonly KnownBlob[], now: Date): Promise<void>
  /** Deletes whatever nothing refers to and what a crash left half-written. Any number of servers may do so at once. */
  sweep(now: Date): Promise<void>
}

/**
 * A blob is registered before it is kept and deleted while its registration is locked. So whoever puts equal bytes
 * meanwhile waits for the deletion and stores them anew, and no row ever points to bytes that are gone.
 */
export function blobsIn(db: Database, store: BlobStore): Blobs {
  return {
    assertRoom: (bytes) => store.assertRoom(bytes),
    workFile: () => store.workFile(),
    put: (bytes) => put(db, store, bytes),
    open: (key, range) => store.open(key, range),
    localFile: (key) => store.localFile(key),
    drop: async (blobs) => void (await deleteUnused(db, store, ownRegistrations(blobs))),
    async free(blobs, now) {
      const before = new Date(now.getTime() - GRACE)
      const free = blobs.filter(({ registered, registrations }) => registrations === 1 || registered < before)
      await deleteUnused(db, store, free)
    },
    sweep: (now) => sweep(db, store, new Date(now.getTime() - GRACE)),
  }
}

async function put(db: Database, store: BlobStore, bytes: AsyncIterable<Uint8Array>): Promise<StoredBlob> {
  const staged = await store.stage(bytes)
  try {
    const registered = await registerBlob(db, staged.key, staged.size)
    await staged.store()
    return { key: staged.key, size: staged.size, registered }
  } finally {
    await staged.drop()
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

/** Answers how many: others are in use, or somebody else has deleted them. */
async function deleteUnused(db: Database, store: BlobStore, blobs: readonly KnownBlob[]): Promise<number> {
  let deleted = 0
  for (let at = 0; at < blobs.length; at += AT_ONCE)
    deleted += await deleteTogether(db, store, blobs.slice(at, at + AT_ONCE))
  return deleted
}

async function deleteTogether(db: Database, store: BlobStore, blobs: readonly KnownBlob[]): Promise<number> {
  try {
    return await inTransaction(db, async (tx) => {
      const forgotten = await forgetUnusedBlobs(tx, blobs)
      await Promise.all(forgotten.map((key) => store.delete(key)))
      return forgotten.length
    })
  } catch (error) {
    if (!isStillReferred(error)) throw error
    if (blobs.length <= 1) return 0
    // Somebody refers to one of them; the others may go.
    let deleted = 0
    for (const blob of blobs) deleted += await deleteTogether(db, store, [blob])
    return deleted
  }
}

async function sweep(db: Database, store: BlobStore, before: Date): Promise<void> {
  await store.sweepStaged(before)
  while (await sweepSome(db, store, before)) continue
}

/** Whether there may be more: a project that was deleted leaves many. */
async function sweepSome(db: Database, store: BlobStore, before: Date): Promise<boolean> {
  return (await deleteUnused(db, store, await findUnusedBlobs(db, before))) > 0
}
