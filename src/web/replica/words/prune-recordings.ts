import { unsentFiles } from '../outbox/lacking.ts'
import { beyond, letGoOfFetched } from './stored-recordings.ts'
import type { StoredRecording } from './recording.ts'
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

/**
 * Puts again what did not find room: what the server has gives way to it, and first what was made elsewhere, since its makers
 * mostly have it, too. What `put` began must have been undone.
 */
export async function makingRoom<Result>(
  db: ReplicaDatabase,
  put: () => Promise<Result>,
  error: unknown,
): Promise<Result> {
  let latest = error
  for (const makeRoom of [() => letGoOfFetched(db, 0), () => pruneRecordings(db, new Date(), 0)]) {
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
