import { letGoOfFetched } from './prune-recordings.ts'
import { pruneRecordings } from './prune-recordings.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { storageTroubleOf } from '#web/device/storage-trouble.ts'

/**
 * What the server has gives way to what it has not, and first what was made elsewhere: its makers mostly have it, too.
 * `put` is tried again, so what it began must have been undone.
 */
export async function makingRoom<Result>(db: ReplicaDatabase, put: () => Promise<Result>, now: Date): Promise<Result> {
  const ways = [() => letGoOfFetched(db, 0), () => pruneRecordings(db, now, 0)]
  for (;;) {
    try {
      return await put()
    } catch (error) {
      const makeRoom = ways.shift()
      if (storageTroubleOf(error) !== 'full' || !makeRoom) throw error
      await makeRoom()
    }
  }
}
