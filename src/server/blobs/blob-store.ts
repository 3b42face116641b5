import type { Readable } from 'node:stream'

/** SHA-256 of the bytes, as 64 lower-case hexadecimal digits: equal bytes lie there once. */
export type BlobKey = string

/** Both ends inclusive, as in HTTP. */
export type ByteRange = { readonly start: number; readonly end: number }

/** Where bytes lie: a folder here, an object store elsewhere. It knows nothing of who refers to them. */
export type BlobStore = {
  /** Throws `server.noRoom` where so many bytes more would leave less of the disk than is kept free for words. */
  assertRoom(bytes: number): Promise<void>
  /**
   * Takes bytes in durably and names them, but aside: only `keep` makes them readable under their key. Throws `server.noRoom`
   * as soon as they reach what is kept free for words.
   */
  stage(bytes: AsyncIterable<Uint8Array>): Promise<StagedBlob>
  /**
   * A new, empty file beside what is staged, for bytes that are made here and not to be kept: whoever asks for it
   * removes it, or else it is swept. Throws `server.noRoom` where no more than what is kept free for words is left.
   */
  workFile(): Promise<WorkFile>
  /** Fails with the code ENOENT when there is no such blob. */
  open(key: BlobKey, range?: ByteRange): Promise<Readable>
  /** Path of a local file with these bytes, for reading at random; valid for a day, or until the blob is deleted. */
  localFile(key: BlobKey): Promise<string>
  /** A blob that is not there is fine. */
  delete(key: BlobKey): Promise<void>
  /** Clears away what was staged, and work files last written, before `before`, and neither stored nor dropped. */
  sweepStaged(before: Date): Promise<void>
}

/** And how many bytes of its disk whoever writes it leaves free for words. */
export type WorkFile = { readonly path: string; readonly reserve: number }

export type StagedBlob = {
  readonly key: BlobKey
  readonly size: number
  store(): Promise<void>
  /** After `store` it does nothing. */
  drop(): Promise<void>
}

const KEY = /^[0-9a-f]{64}$/

/** Nothing else may become a path or the name of an object. */
export function assertBlobKey(key: string): BlobKey {
  if (!KEY.test(key)) throw new Error(`not a blob key: ${key}`)
  return key
}
