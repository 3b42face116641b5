import type { Guid } from '#domain/word/word.ts'
import { keysBetween } from '#web/device/database.ts'
import type { DeskDatabase, RecordingPiece, ShelvedItem } from './item.ts'

/**
 * Writes without waiting for the disk: a browser that is killed has handed it over all the same, and whoever records or
 * types never waits for it. `item`: what the piece is of, when that is not on the shelf yet.
 */
export function writePiece(db: DeskDatabase, piece: RecordingPiece, item: ShelvedItem | null): Promise<void> {
  return db.withoutWaiting([db.desk, db.recordingPieces], (desk, pieces) => {
    if (item) desk.put(item)
    pieces.put(piece)
  })
}

/** The recording is kept, or nobody wants it. */
export function removePieces(db: DeskDatabase, id: Guid): Promise<void> {
  return db.withoutWaiting([db.desk, db.recordingPieces], (desk, pieces) => {
    desk.delete(id)
    pieces.delete(keysBetween([id, 0], [id, Infinity]))
  })
}

export async function piecesOf(db: DeskDatabase, id: Guid): Promise<readonly Int16Array[]> {
  const pieces = await db.recordingPieces.where('[recording+at]').between([id, 0], [id, Infinity]).toArray()
  return pieces.map(({ samples }) => samples)
}
