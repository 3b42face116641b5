import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BlobKey } from '#server/blobs/blob-store.ts'
import type { Blobs, StoredBlob } from '#server/blobs/blobs.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { StoredFile } from '#server/http/send-blob.ts'
import { SoundMachineError, type SoundThread } from '../sound/sound-thread.ts'
import { findPlayback, keepPlayback, type Place } from './playback.store.ts'

/** The file by which a recording is listened to. */
export type PlaybackOf = (recording: Place & StoredFile) => Promise<StoredFile>

/** What is kept without loss is many times as large as it has to be for listening. */
const LOSSLESS = new Set(['audio/wav', 'audio/flac'])

/** Smaller ones are sent as soon as a copy of them. */
const SMALL = 50_000

/** An hour of speech takes some minutes. */
const LONGEST_MS = 5 * 60_000

/**
 * Makes a small copy of a large lossless recording, once, when somebody first listens to it (spec screens S8.5); whoever asks
 * meanwhile waits for the same one. Any other recording is listened to as it is, and so is one of which no copy can be made:
 * for good where that is because of the sound.
 */
export function createPlayback(db: Database, blobs: Blobs, thread: SoundThread): PlaybackOf {
  const underWay = new Map<BlobKey, Promise<StoredBlob | null>>()

  const copied = async (blobKey: BlobKey): Promise<StoredBlob | null> => {
    const path = await blobs.localFile(blobKey)
    const folder = await mkdtemp(join(tmpdir(), 'granary-playback-'))
    try {
      const target = join(folder, 'playback.mp3')
      const written = await thread.run({ kind: 'write', path, target, format: 'mp3' }, LONGEST_MS)
      return written && (await blobs.put(createReadStream(target)))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  const copiedOnce = (blobKey: BlobKey): Promise<StoredBlob | null> => {
    const begun = underWay.get(blobKey)
    if (begun) return begun
    const copying = copied(blobKey).finally(() => underWay.delete(blobKey))
    underWay.set(blobKey, copying)
    return copying
  }

  return async (recording) => {
    if (!LOSSLESS.has(recording.mediaType) || recording.size <= SMALL) return recording
    const kept = await findPlayback(db, recording)
    if (kept === 'refused') return recording
    if (kept) return { ...kept, mediaType: 'audio/mpeg' }
    const made = await copiedOnce(recording.blobKey).catch(asItIsForNow)
    if (made === undefined) return recording
    await inTransaction(db, (tx) => keepPlayback(tx, recording, made?.key ?? null))
    return made ? { blobKey: made.key, size: made.size, mediaType: 'audio/mpeg' } : recording
  }
}

function asItIsForNow(error: unknown): undefined {
  if (!(error instanceof SoundMachineError)) throw error
}
