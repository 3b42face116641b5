import { DomainError } from '#domain/domain-error.ts'
import type { Peaks } from '#domain/recording/waveform.ts'
import type { BlobKey } from '#server/blobs/blob-store.ts'
import type { Blobs } from '#server/blobs/blobs.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { SoundRunner } from '../sound/sound-thread.ts'
import { findPeaks, storePeaks } from './peaks.store.ts'

/** Answers the waveform of a recording; throws `audio.noPeaks` where there is none, and whatever else where it may come later. */
export type PeaksOf = (recording: RecordingToDraw) => Promise<Peaks>

export type RecordingToDraw = {
  readonly projectId: string
  readonly fileName: string
  readonly blobKey: BlobKey
  readonly size: number
  /** Who asks first. */
  readonly userId: string
}

/** Larger ones, which only an import can bring, are not drawn. */
const LARGEST = 50_000_000

/** Far more than a word or a story takes. */
const LONGEST_MS = 10_000

/**
 * Draws each recording once, when somebody first asks for it; those who ask meanwhile wait for the same drawing. That one
 * cannot be drawn is stored; that it took too long is not, since the machine may have been busy: only this process does not
 * try again.
 */
export function createPeaks(
  db: Database,
  blobs: Blobs,
  threadFor: (bytes: number) => SoundRunner,
  longestMs = LONGEST_MS,
): PeaksOf {
  const underWay = new Map<BlobKey, Promise<Peaks | null>>()
  const tookTooLong = new Set<BlobKey>()

  const drawn = async ({ blobKey, size, ...asker }: RecordingToDraw): Promise<Peaks | null> => {
    if (size > LARGEST || tookTooLong.has(blobKey)) return null
    const path = await blobs.localFile(blobKey)
    const peaks = await threadFor(size).run({ kind: 'draw', path }, longestMs, asker)
    if (peaks !== 'late') return peaks
    tookTooLong.add(blobKey)
    return null
  }

  const drawnOnce = (recording: RecordingToDraw): Promise<Peaks | null> => {
    const { blobKey } = recording
    const begun = underWay.get(blobKey)
    if (begun) return begun
    const drawing = drawn(recording).finally(() => underWay.delete(blobKey))
    underWay.set(blobKey, drawing)
    return drawing
  }

  return async (recording) => {
    const stored = await findPeaks(db, recording)
    const peaks = stored === undefined ? await drawnOnce(recording) : stored
    const isForGood = peaks !== null || !tookTooLong.has(recording.blobKey)
    if (stored === undefined && isForGood) await inTransaction(db, (tx) => storePeaks(tx, recording, peaks))
    if (!peaks) throw new DomainError('audio.noPeaks', {})
    return peaks
  }
}
