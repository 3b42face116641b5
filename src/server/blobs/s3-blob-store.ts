import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { preparePrivateFolder } from '#server/private-folder.ts'
import { assertBlobKey, type BlobKey, type BlobStore, type ByteRange } from './blob-store.ts'
import { assertRoom, type DiskFolder } from './disk-room.ts'
import type { S3Address } from './s3-address.ts'
import { makeWorkFile, stageFile, type StagedFile, sweepFolder } from './staged-file.ts'

/** A read of a local copy may last as long, and so may the reading of a blob that is being copied here. */
const COPY_LASTS = 24 * 60 * 60 * 1000
/** Milliseconds before each further attempt at an upload, whose bytes the SDK cannot send twice by itself. */
const PAUSES = [200, 1_000, 3_000]

/**
 * Blobs as objects of a bucket, by their keys. They arrive as a file in `folder` first: only then is the key known, and an
 * object is there whole or not at all.
 *
 * @throws Error that says what is wrong when nothing can be written there.
 */
export async function openS3BlobStore(address: S3Address, { folder, reserve }: DiskFolder): Promise<BlobStore> {
  const [staging, copies] = [join(folder, 'staged'), join(folder, 'copies')]
  for (const each of [folder, staging, copies]) await preparePrivateFolder(each)
  const bucket = new Bucket(address)
  await bucket.check()
  return {
    // Everything passes through this disk.
    assertRoom: (bytes) => assertRoom({ folder, reserve }, bytes),
    async stage(bytes) {
      const file = await stageFile({ folder: staging, reserve }, bytes)
      return { ...file, store: () => bucket.put(file), drop: () => rm(file.path, { force: true }) }
    },
    workFile: () => makeWorkFile({ folder: staging, reserve }),
    open: (key, range) => bucket.get(key, range),
    localFile: (key) => copyOf(bucket, key, { folder: copies, reserve }),
    async delete(key) {
      await bucket.delete(key)
      await rm(join(copies, key), { force: true })
    },
    async sweepStaged(before) {
      await sweepFolder(staging, before)
      await sweepFolder(copies, new Date(before.getTime() - COPY_LASTS))
    },
  }
}

/** The one that is here already, or a new one: it gets its name when it is complete. */
async function copyOf(bucket: Bucket, key: BlobKey, place: DiskFolder): Promise<string> {
  const path = join(place.folder, assertBlobKey(key))
  const now = new Date()
  const isHere = await utimes(path, now, now).then(
    () => true,
    () => false,
  )
  if (isHere) return path
  const bytes = await bucket.get(key)
  // Where not even the file can be made, nobody has read them to their end.
  const { path: partial } = await stageFile(place, bytes).finally(() => bytes.destroy())
  try {
    await rename(partial, path)
  } finally {
    await rm(partial, { force: true })
  }
  return path
}

class Bucket {
  private readonly client: S3Client
  private readonly address: S3Address

  constructor(address: S3Address) {
    this.address = address
    const { endpoint, region = process.env['AWS_REGION'] ?? 'us-east-1' } = address
    this.client = new S3Client({
      region,
      // Stores that are not Amazon's have no names of their own for buckets, and know no newer checksums.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 5_000 },
    })
  }

  /** Writes and deletes an object, as every blob will be. */
  async check(): Promise<void> {
    const object = { ...this.at(`check-${randomUUID()}`) }
    try {
      await this.client.send(new PutObjectCommand({ ...object, Body: 'Granary can write here.' }))
      await this.client.send(new DeleteObjectCommand(object))
    } catch (error) {
      throw new Error(`The bucket of GRANARY_BLOBS cannot be used: ${reasonOf(error)}. ${ADVICE}`, { cause: error })
    }
  }

  async put({ path, key, size }: StagedFile): Promise<void> {
    for (const pause of [...PAUSES, null]) {
      try {
        const object = { ...this.at(key), Body: createReadStream(path), ContentLength: size }
        await this.client.send(new PutObjectCommand(object))
        return
      } catch (error) {
        if (pause === null || isForGood(error)) throw error
        await sleep(pause)
      }
    }
  }

  /** Answers when the first bytes are on their way, so that a missing object fails at once. */
  async get(key: BlobKey, range?: ByteRange): Promise<Readable> {
    const part = range && { Range: `bytes=${range.start}-${range.end}` }
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ ...this.at(assertBlobKey(key)), ...part }))
      if (!(Body instanceof Readable)) throw new Error(`the bucket answered without a body for ${key}`)
      return Body
    } catch (error) {
      if (!(error instanceof NoSuchKey)) throw error
      throw Object.assign(new Error(`ENOENT: no such blob, ${key}`, { cause: error }), { code: 'ENOENT' })
    }
  }

  async delete(key: BlobKey): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(assertBlobKey(key))))
  }

  private at(name: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.address.bucket, Key: this.address.prefix + name }
  }
}

const ADVICE = 'Check the address, and AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'

function isForGood(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? `${error.name === 'Error' ? '' : `${error.name}: `}${error.message}` : String(error)
}
