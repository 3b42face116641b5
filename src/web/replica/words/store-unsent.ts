import { waitingFile } from '../outbox/item.ts'
import { putInPlaceOf } from '../outbox/items.ts'
import type { NewRecording } from './recording.ts'
import type { ReplicaDatabase } from './replica-database.ts'

/** Stores a recording or a picture that the server does not have, and that goes there as soon as a change names it. */
export function storeUnsent(db: ReplicaDatabase, recording: NewRecording, now: Date): Promise<void> {
  const file = waitingFile(recording.fileName, recording.madeAt)
  const put = (): Promise<void> =>
    db.transaction('rw', db.recordings, db.outbox, async () => {
      await db.recordings.put(recording)
      await putInPlaceOf(db, file, [file])
    })
  return db.storing(put, now)
}
