import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { DomainError } from '#domain/domain-error.ts'
import type { BlobKey } from '#server/blobs/blob-store.ts'
import type { Blobs, StoredBlob } from '#server/blobs/blobs.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { StoredFile } from '#server/http/send-blob.ts'
import { SoundMachineError, type SoundRunner } from '../sound/sound-thread.ts'
import { findPlayback, storePlayback, type Place } from './playback.store.ts'

/** The file by which a recording is listened to. */
export type PlaybackOf = (recording: Heard) => Promise<StoredFile>

/** And who asks first. */
type Heard = Place & StoredFile & { readonly userId: string }

/** What is kept without loss is many times as large as it has to be for listening. */
const LOSSLESS = new Set(['audio/wav', 'audio/flac'])

/** Smaller ones are sent as soon as a copy of them. */
const SMALL = 50_000

/** What one browser records and another does not play: an older Safari neither of them. */
const NOT_PLAYED_EVERYWHERE = new Set(['audio/matroska', 'audio/ogg'])

/** An hour of speech takes some minutes. */
const LONGEST_MS = 5 * 60_000

/**
 * Makes a copy of a recording that is large without loss (spec screens S8.5), or that not every browser plays, once, when
 * somebody first listens to it; whoever asks meanwhile waits for the same one. Any other recording is listened to as it is,
 * and so is one of which no copy can be made: for good where that is because of the sound.
 */
export function createPlayback(db: Database, blobs: Blobs, threadFor: (bytes: number) => SoundRunner): PlaybackOf {
  const underWay = new Map<BlobKey, Promise<StoredBlob | null>>()

  const copied = async ({ blobKey, size, ...asker }: Heard): Promise<StoredBlob | null> => {
    const path = await blobs.localFile(blobKey)
    const target = await blobs.workFile()
    try {
      const done = await threadFor(size).run({ kind: 'write', path, target, format: 'mp3' }, LONGEST_MS, asker)
      return done === 'written' ? await blobs.put(createReadStream(target.path)) : null
    } finally {
      await rm(target.path, { force: true })
    }
  }

  const copiedOnce = (recording: Heard): Promise<StoredBlob | null> => {
    const { blobKey } = recording
    const begun = underWay.get(blobKey)
    if (begun) return begun
    const copying = copied(recording).finally(() => underWay.delete(blobKey))
    underWay.set(blobKey, copying)
    return copying
  }

  return async (recording) => {
    if (!needsCopy(recording)) return recording
    const stored = await findPlayback(db, recording)
    if (stored === 'refused') return recording
    if (stored) return { ...stored, mediaType: 'audio/mpeg' }
    const made = await copiedOnce(recording).catch(asItIsForNow)
    if (made === undefined) return recording
    await inTransaction(db, (tx) => storePlayback(tx, recording, made?.key ?? null))
    return made ? { blobKey: made.key, size: made.size, mediaType: 'audio/mpeg' } : recording
  }
}

const needsCopy = ({ mediaType, size }: StoredFile): boolean =>
  NOT_PLAYED_EVERYWHERE.has(mediaType) || (LOSSLESS.has(mediaType) && size > SMALL)

/** A disk that is nearly full keeps nobody from listening. */
function asItIsForNow(error: unknown): undefined {
  const isNoRoom = error instanceof DomainError && error.code === 'server.noRoom'
  if (!isNoRoom && !(error instanceof SoundMachineError)) throw error
}
