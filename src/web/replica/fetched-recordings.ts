import type { NewRecording } from './recording.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { storageTroubleOf } from '#web/device/storage-trouble.ts'

/** Bytes of recordings that came from the server: seven hours of speech as it is recorded, and little of what a phone has. */
export const ROOM_FOR_FETCHED = 300_000_000

/**
 * Keeps what came from the server, to be heard without a network. Answers false where the device has no room; what is
 * here already stays as it is. A replica that was closed meanwhile is not opened for it: it may be about to be removed.
 */
export async function keepFetched(db: ReplicaDatabase, recording: NewRecording, now: Date): Promise<boolean> {
  if (!db.isOpen()) return false
  const fetched = { at: now.getTime(), bytes: recording.blob.size }
  try {
    await db.transaction('rw', db.recordings, async () => {
      const isHere = (await db.recordings.where({ fileName: recording.fileName }).count()) > 0
      if (!isHere) await db.recordings.add({ ...recording, fetched })
    })
    return true
  } catch (error) {
    if (storageTroubleOf(error) !== 'full') throw error
    return false
  }
}

/** Lets go of what was fetched longest ago until the others fit into `room`. */
export async function letGoOfFetched(db: ReplicaDatabase, room: number): Promise<void> {
  const oldestFirst = await fetchedHere(db)
  let over = bytesOf(oldestFirst) - room
  const gone: string[] = []
  for (const { fileName, bytes } of oldestFirst) {
    if (over <= 0) break
    over -= bytes
    gone.push(fileName)
  }
  if (gone.length === 0) return
  // One that the server turns out to lack has to be sent from here meanwhile.
  await db.recordings
    .where('fileName')
    .anyOf(gone)
    .filter(({ fetched }) => fetched !== undefined)
    .delete()
}

/** How many bytes they take. */
export async function sizeOfFetched(db: ReplicaDatabase): Promise<number> {
  return bytesOf(await fetchedHere(db))
}

type Fetched = { readonly fileName: string; readonly bytes: number }

const bytesOf = (fetched: readonly Fetched[]): number => fetched.reduce((sum, { bytes }) => sum + bytes, 0)

/** Oldest first. */
async function fetchedHere(db: ReplicaDatabase): Promise<readonly Fetched[]> {
  const found: Fetched[] = []
  await db.recordings.orderBy('[fetched.at+fetched.bytes]').eachKey((key, { primaryKey }) => {
    const [, bytes] = key as unknown as readonly [at: number, bytes: number]
    found.push({ fileName: primaryKey, bytes })
  })
  return found
}
