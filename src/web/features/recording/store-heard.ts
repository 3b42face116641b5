import { storeFetched, letGoOfFetched, ROOM_FOR_FETCHED } from '#web/replica/words/stored-recordings.ts'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { isSavingData } from '#web/shared/is-saving-data.ts'
import { recordingFromServer, type OnServer } from './recording-from-server.ts'

/** A browser may tell several times that it has begun to play. */
const underWay = new Set<string>()

/**
 * Keeps a recording of the server that may be heard, so that it is here without a network; what was fetched longest ago
 * makes room for it. `bytes`: where they have come already. Rejects where it cannot be had, which nobody has to be told.
 */
export async function storeHeard(db: ReplicaDatabase, heard: OnServer, bytes?: Blob): Promise<void> {
  const { fileName } = heard.recording
  if (underWay.has(fileName)) return
  underWay.add(fileName)
  try {
    if (!bytes && isSavingData()) return
    // The screen may not have read yet that it is here.
    if ((await db.recordings.where({ fileName }).count()) > 0) return
    const recording = await recordingFromServer(heard, bytes ? { bytes } : {})
    // Whoever has logged out meanwhile has left a replica that is not to be opened again.
    if (!recording || !db.isOpen()) return
    await letGoOfFetched(db, ROOM_FOR_FETCHED - recording.blob.size)
    await storeFetched(db, recording, new Date())
  } finally {
    underWay.delete(fileName)
  }
}
