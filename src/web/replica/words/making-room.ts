import { letGoOfFetched, pruneRecordings } from './prune-recordings.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { storageTroubleOf } from '#web/device/storage-trouble.ts'

type Failure = { readonly error: unknown; readonly now: Date }

/**
 * Puts again what did not find room: what the server has gives way to it, and first what was made elsewhere, since its makers
 * mostly have it, too. What `put` began must have been undone.
 */
export async function makingRoom<Result>(
  db: ReplicaDatabase,
  put: () => Promise<Result>,
  { error, now }: Failure,
): Promise<Result> {
  let latest = error
  for (const makeRoom of [() => letGoOfFetched(db, 0), () => pruneRecordings(db, now, 0)]) {
    if (storageTroubleOf(latest) !== 'full') break
    await makeRoom()
    try {
      return await put()
    } catch (again) {
      latest = again
    }
  }
  throw latest
}
