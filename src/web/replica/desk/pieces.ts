import type { Guid } from '#domain/word/word.ts'
import { inTurn } from '#web/device/in-turn.ts'
import type { ReplicaDatabase } from '../replica-database.ts'
import type { ShelvedItem } from './item.ts'

/** The samples of a moment of a recording that is being made, in their order from 0 on. */
export type RecordingPiece = { readonly recording: Guid; readonly at: number; readonly samples: Int16Array }

/**
 * Writes without waiting for the disk: a browser that is killed has handed it over all the same, and whoever records or
 * types never waits for it. `item`: what the piece is of, when that is not on the shelf yet.
 */
export function writePiece(db: ReplicaDatabase, piece: RecordingPiece, item: ShelvedItem | null): Promise<void> {
  return relaxed(db, (desk, pieces) => {
    if (item) desk.put(item)
    pieces.put(piece)
  })
}

/** The recording is kept, or nobody wants it. */
export function removePieces(db: ReplicaDatabase, id: Guid): Promise<void> {
  return relaxed(db, (desk, pieces) => {
    desk.delete(id)
    pieces.delete(IDBKeyRange.bound([id, 0], [id, Infinity]))
  })
}

export async function piecesOf(db: ReplicaDatabase, id: Guid): Promise<readonly Int16Array[]> {
  const pieces = await db.recordingPieces.where('[recording+at]').between([id, 0], [id, Infinity]).toArray()
  return pieces.map(({ samples }) => samples)
}

async function relaxed(
  db: ReplicaDatabase,
  work: (desk: IDBObjectStore, pieces: IDBObjectStore) => void,
): Promise<void> {
  await db.open()
  const [desk, pieces] = [db.desk.name, db.recordingPieces.name]
  const writing = db.backendDB().transaction(inTurn([desk, pieces]), 'readwrite', { durability: 'relaxed' })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  writing.addEventListener('complete', () => resolve())
  writing.addEventListener('abort', () => reject(writing.error ?? new Error('Nothing could be written.')))
  work(writing.objectStore(desk), writing.objectStore(pieces))
  await promise
}
