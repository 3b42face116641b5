import type { SpeakerId } from '#domain/speaker/speaker.ts'
import { unsentFiles } from '../outbox/next-to-send.ts'
import type { StoredRecording, NewRecording } from './recording.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { storageTroubleOf } from '#web/device/storage-trouble.ts'

/** Bytes of recordings of this device that the server has, kept here to be played without a network. */
const ROOM = 200_000_000

/**
 * A recording that nothing names may be about to be named, or deleted by mistake a moment ago. Milliseconds; and since the
 * clock of a device may jump by years, so many openings of the project.
 */
const FORGOTTEN_AFTER = { time: 24 * 60 * 60 * 1000, openings: 3 }

/** Notes at an opening of the project which recordings nothing names: neither the outbox nor what lies on the desk nor a word. */
export async function countUnnamed(db: ReplicaDatabase): Promise<void> {
  await db.transaction('rw', [db.recordings, db.outbox, db.desk, db.words, db.facts], async () => {
    const before = await db.fact('unnamed', {})
    const unsent = await unsentFiles(db)
    const free = (await freeRecordings(db)).map(({ fileName }) => fileName).filter((name) => unsent.has(name))
    const unnamed = await withoutWord(db, new Set(free))
    await db.setFact('unnamed', Object.fromEntries(unnamed.map((name) => [name, (before[name] ?? 0) + 1])))
  })
}

/**
 * Makes room: lets go of the oldest recordings that were made here and that the server has until the others fit into `room`,
 * and of those that were given up before any word got them. What waits to be sent, and what something on the desk names, stays.
 */
export async function pruneRecordings(db: ReplicaDatabase, now: Date, room = ROOM): Promise<void> {
  await db.transaction('rw', [db.recordings, db.outbox, db.desk, db.facts], async () => {
    const free = await freeRecordings(db)
    const openings = await db.fact('unnamed', {})
    const unsent = await unsentFiles(db)
    const isForgotten = ({ madeAt, fileName }: StoredRecording): boolean =>
      unsent.has(fileName) &&
      (openings[fileName] ?? 0) >= FORGOTTEN_AFTER.openings &&
      Date.parse(madeAt) < now.getTime() - FORGOTTEN_AFTER.time
    const sent = free
      .filter(({ fileName }) => !unsent.has(fileName))
      .toSorted((a, b) => b.madeAt.localeCompare(a.madeAt))
      .map(({ fileName, blob }) => ({ fileName, bytes: blob.size }))
    const gone = [...free.filter(isForgotten), ...beyond(room, sent)].map(({ fileName }) => fileName)
    await db.recordings.bulkDelete(gone)
    await db.outbox.where('id').anyOf(gone).delete()
  })
}

async function freeRecordings(db: ReplicaDatabase): Promise<readonly StoredRecording[]> {
  const waiting = new Set(await db.operations.orderBy('fileNames').uniqueKeys())
  const onDesk = JSON.stringify(await db.desk.toArray())
  const isNamed = ({ fileName }: StoredRecording): boolean => waiting.has(fileName) || onDesk.includes(fileName)
  return (await madeHere(db)).filter((one) => !isNamed(one))
}

/** Those that were fetched have their own room, and are not read: there may be tens of thousands. */
async function madeHere({ recordings }: ReplicaDatabase): Promise<readonly StoredRecording[]> {
  const fetched = new Set(await recordings.orderBy('[fetched.at+fetched.bytes]').primaryKeys())
  const all = await recordings.toCollection().primaryKeys()
  const found = await recordings.bulkGet(all.filter((fileName) => !fetched.has(fileName)))
  return found.filter((one) => one !== undefined)
}

/** Those of the names that no word has. All words are looked through, but hardly ever is there a name to look for. */
async function withoutWord(db: ReplicaDatabase, names: Set<string>): Promise<readonly string[]> {
  if (names.size > 0) {
    await db.words.each(({ word }) => {
      for (const { fileName } of word?.audio ?? []) names.delete(fileName)
    })
  }
  return [...names]
}

/** What does not fit into `room`, of what comes in the order in which it is worth keeping. */
function beyond<One extends { readonly bytes: number }>(room: number, worthiestFirst: readonly One[]): readonly One[] {
  let used = 0
  return worthiestFirst.filter(({ bytes }) => (used += bytes) > room)
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
