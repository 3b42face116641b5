import type { BlobKey } from './blob-store.ts'
import type { Blobs } from './blobs.ts'

/** The bytes of a blob, which is opened when they are asked for: whoever never begins to read leaves nothing open. */
export async function* bytesOf(blobs: Pick<Blobs, 'open'>, key: BlobKey): AsyncGenerator<Uint8Array> {
  yield* await blobs.open(key)
}
