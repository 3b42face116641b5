import type { Guid } from '#domain/word/word.ts'
import { keysBetween } from '#web/device/database.ts'
import type { ReplicaDatabase } from '../replica-database.ts'
import type { ShelvedItem } from './item.ts'

/** The samples of a moment of a recording that is being made, in their order from 0 on. */
export type RecordingPiece = { readonly recording: Guid; readonly at: number; readonly samples: Int16Array }

/**
 * Writes without waiting for the disk: a browser that is killed has handed it over all the same, and whoever records or
 * types never waits for it. `item`: what the piece is of, when that is not on the shelf yet.
 */
export function writePiece(db: ReplicaDatabase, piece: RecordingPiece, item: ShelvedItem | null): Promise<void> {
  return db.withoutWaiting([db.desk, db.recordingPieces], (desk, pieces) => {
    if (item) desk.put(item)
    pieces.put(piece)
  })
}

/** The recording is kept, or nobody wants it. */
export function removePieces(db: ReplicaDatabase, id: Guid): Promise<void> {
  return db.withoutWaiting([db.desk, db.recordingPieces], (desk, pieces) => {
    desk.delete(id)
    pieces.delete(keysBetween([id, 0], [id, Infinity]))
  })
}

export async function piecesOf(db: ReplicaDatabase, id: Guid): Promise<readonly Int16Array[]> {
  const pieces = await db.recordingPieces.where('[recording+at]').between([id, 0], [id, Infinity]).toArray()
  return pieces.map(({ samples }) => samples)
}
