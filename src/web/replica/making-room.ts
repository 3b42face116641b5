import { pruneRecordings } from './prune-recordings.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { storageTroubleOf } from './storage-trouble.ts'

/** What the server has gives way to what it has not. `put` is tried a second time, so what it began must have been undone. */
export async function makingRoom(db: ReplicaDatabase, put: () => Promise<unknown>, now: Date): Promise<void> {
  try {
    await put()
  } catch (error) {
    if (storageTroubleOf(error) !== 'full') throw error
    await pruneRecordings(db, now, 0)
    await put()
  }
}
