import type { SpeakerId } from '#domain/speaker/speaker.ts'
import { storageTroubleOf } from '#web/device/storage-trouble.ts'
import { waitingFile } from '../outbox/item.ts'
import { putInPlaceOf } from '../outbox/items.ts'
import { unsentFiles } from '../outbox/lacking.ts'
import type { NewRecording } from './recording.ts'
import type { ReplicaDatabase } from './replica-database.ts'

/** Stores a recording or a picture that the server does not have, and that goes there as soon as a change names it. */
export function storeUnsent(db: ReplicaDatabase, recording: NewRecording): Promise<void> {
  return db.storing(() => putUnsent(db, recording))
}

/** The same where no room is made for it. */
export function putUnsent(db: ReplicaDatabase, recording: NewRecording): Promise<void> {
  return db.transaction('rw', db.recordings, db.outbox, async () => {
    await db.recordings.put(recording)
    await putInPlaceOf(db, waitingFile(recording.fileName, recording.madeAt))
  })
}

/**
 * Lets go of the recordings of these speakers, as far as the server has them: what was not sent yet waits unheard, for a
 * withdrawal may be taken back.
 */
export async function forgetVoices(db: ReplicaDatabase, speakerIds: readonly SpeakerId[]): Promise<void> {
  await db.transaction('rw', db.recordings, db.outbox, async () => {
    const unsent = await unsentFiles(db)
    await db.recordings
      .where('speakerId')
      .anyOf(speakerIds)
      .filter(({ fileName }) => !unsent.has(fileName))
      .delete()
  })
}

/** Bytes of recordings that came from the server: seven hours of speech as it is recorded, and little of what a phone has. */
export const ROOM_FOR_FETCHED = 300_000_000

/**
 * Keeps what came from the server, to be heard without a network. Answers false where the device has no room; what is
 * here already stays as it is. A replica that was closed meanwhile is not opened for it: it may be about to be removed.
 */
export async function storeFetched(db: ReplicaDatabase, recording: NewRecording, now: Date): Promise<boolean> {
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
  const gone = beyond(room, (await fetchedHere(db)).toReversed()).map(({ fileName }) => fileName)
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
  return (await fetchedHere(db)).reduce((sum, { bytes }) => sum + bytes, 0)
}

type Fetched = { readonly fileName: string; readonly bytes: number }

/** Oldest first. */
async function fetchedHere(db: ReplicaDatabase): Promise<readonly Fetched[]> {
  const found: Fetched[] = []
  await db.recordings.orderBy('[fetched.at+fetched.bytes]').eachKey((key, { primaryKey }) => {
    const [, bytes] = key as unknown as readonly [at: number, bytes: number]
    found.push({ fileName: primaryKey, bytes })
  })
  return found
}

/** What does not fit into `room`, of what comes in the order in which it is worth keeping. */
export function beyond<One extends { readonly bytes: number }>(
  room: number,
  worthiestFirst: readonly One[],
): readonly One[] {
  let used = 0
  return worthiestFirst.filter(({ bytes }) => (used += bytes) > room)
}
