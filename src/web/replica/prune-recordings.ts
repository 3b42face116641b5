import type { StoredRecording } from './recording.ts'
import type { ReplicaDatabase } from './replica-database.ts'

/** Bytes of recordings that the server has, kept here to be played without a network. */
const ROOM = 200_000_000

/** A recording that nothing names may be about to be named, or deleted by mistake a moment ago. Milliseconds. */
const FORGOTTEN_AFTER = 24 * 60 * 60 * 1000

/**
 * Makes room: lets go of the oldest recordings that the server has until the others fit into `room`, and of those that were
 * given up before any word got them. What waits to be sent, and what a draft names, stays.
 */
export async function pruneRecordings(db: ReplicaDatabase, now: Date, room = ROOM): Promise<void> {
  await db.transaction('rw', db.recordings, db.outbox, db.drafts, async () => {
    const waiting = new Set(await db.outbox.orderBy('fileNames').uniqueKeys())
    const drafts = JSON.stringify(await db.drafts.toArray())
    const isNamed = ({ fileName }: StoredRecording): boolean => waiting.has(fileName) || drafts.includes(fileName)
    const free = (await db.recordings.toArray()).filter((one) => !isNamed(one))
    const forgotten = free.filter(({ sent, madeAt }) => !sent && Date.parse(madeAt) < now.getTime() - FORGOTTEN_AFTER)
    const gone = [...forgotten, ...oldestBeyond(room, free)]
    await db.recordings.bulkDelete(gone.map(({ fileName }) => fileName))
  })
}

function oldestBeyond(room: number, free: readonly StoredRecording[]): readonly StoredRecording[] {
  const newestFirst = free.filter(({ sent }) => sent).toSorted((a, b) => b.madeAt.localeCompare(a.madeAt))
  let used = 0
  return newestFirst.filter(({ blob }) => (used += blob.size) > room)
}
