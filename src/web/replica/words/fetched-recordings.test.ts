import { deskOf } from '../desk/desk.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { commandsOn } from '../commands.ts'
import { pruneRecordings } from './prune-recordings.ts'
import { forgetVoices, storeFetched, letGoOfFetched, sizeOfFetched } from './stored-recordings.ts'
import type { NewRecording } from './recording.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { takeAnswers } from '../sending/take-answers.ts'
import { aRecording } from '../testing/a-recording.ts'
import { aReplica } from '../testing/a-replica.ts'
import { unsentFiles } from '../outbox/lacking.ts'
import { itemsIn, itemsOf } from '../outbox/items.ts'

const at = (day: number): Date => new Date(`2026-01-0${day}T00:00:00.000Z`)
const ofTen = (fileName: string, more: Partial<NewRecording> = {}): NewRecording =>
  aRecording({ fileName, blob: new Blob(['x'.repeat(10)], { type: 'audio/webm' }), ...more })
const names = async (db: ReplicaDatabase): Promise<unknown> => (await db.recordings.toCollection().primaryKeys()).sort()

/** A replica in which one recording waits, one of this device was sent, and others were fetched on the first days of a year. */
async function replicaWith(...fetched: readonly string[]): Promise<ReplicaDatabase> {
  const db = aReplica()
  await commandsOn(db).storeRecording(ofTen('waits.webm'))
  await db.recordings.put(ofTen('own.webm'))
  for (const [before, fileName] of fetched.entries()) await storeFetched(db, ofTen(fileName), at(before + 1))
  return db
}

/** Whatever is put next fails so many times. */
function fullFor(failures: number): void {
  const full = vi.spyOn(IDBObjectStore.prototype, 'put')
  for (let n = 0; n < failures; n++) full.mockImplementationOnce(isFull)
  onTestFinished(() => full.mockRestore())
}

function isFull(): never {
  throw new DOMException('The disk is full.', 'QuotaExceededError')
}

test('what was fetched longest ago goes first, and nothing that was made here', async () => {
  const db = await replicaWith('a.webm', 'b.webm', 'c.webm')
  await letGoOfFetched(db, 20)

  expect(await names(db)).toEqual(['b.webm', 'c.webm', 'own.webm', 'waits.webm'])
  expect(await sizeOfFetched(db)).toBe(20)
})

test('the room of what was made here is not taken up by what was fetched', async () => {
  const db = await replicaWith('a.webm', 'b.webm')
  await pruneRecordings(db, at(9), 10)

  expect(await names(db)).toEqual(['a.webm', 'b.webm', 'own.webm', 'waits.webm'])
})

test('on a full device what was fetched gives way to a new recording, and what was made here stays', async () => {
  const db = await replicaWith('a.webm')
  fullFor(1)
  await commandsOn(db).storeRecording(ofTen('new.webm'))

  expect(await names(db)).toEqual(['new.webm', 'own.webm', 'waits.webm'])
})

test('on a full device what was fetched gives way to a new word', async () => {
  const db = await replicaWith('a.webm')
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(isFull)
  onTestFinished(() => full.mockRestore())
  await enterNaming(db)

  expect(await itemsIn(db, ['word']).count()).toBe(1)
  expect(await names(db)).toEqual(['own.webm', 'waits.webm'])
})

test('and to what is being typed', async () => {
  const db = await replicaWith('a.webm')
  fullFor(1)
  const desk = deskOf(db)
  const value = { state: 'typed', typed: { vernacular: 'maj' } } as const
  desk.put({ kind: 'entry', id: 'maj', place: '1.3', unfinished: 1, value })
  await desk.store('maj')

  expect(await db.desk.toArray()).toMatchObject([{ value }])
  expect(await names(db)).toEqual(['own.webm', 'waits.webm'])
})

test('where that is not enough, what the server has of this device goes as well', async () => {
  const db = await replicaWith('a.webm')
  fullFor(2)
  await commandsOn(db).storeRecording(ofTen('new.webm'))

  expect(await names(db)).toEqual(['new.webm', 'waits.webm'])
})

test('for what is fetched nothing has to go from a full device', async () => {
  const db = await replicaWith('a.webm')
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(isFull)
  onTestFinished(() => full.mockRestore())

  expect(await storeFetched(db, ofTen('b.webm'), at(2))).toBe(false)
  expect(await names(db)).toEqual(['a.webm', 'own.webm', 'waits.webm'])
})

test('what waits to be sent is not taken for sent because the server has it by now', async () => {
  const db = await replicaWith()
  await storeFetched(db, ofTen('waits.webm'), at(1))

  expect(await unsentFiles(db)).toEqual(new Set(['waits.webm']))
  expect(await sizeOfFetched(db)).toBe(0)
})

test('a replica that was closed, as before a log-out, is not opened again for what was still on its way', async () => {
  const db = await replicaWith()
  db.close({ disableAutoOpen: false })
  await storeFetched(db, ofTen('late.webm'), at(1))

  expect(db.isOpen()).toBe(false)
})

test('the voice of who has withdrawn goes, whoever recorded it, but for what waits to be sent', async () => {
  const db = await replicaWith()
  await storeFetched(db, ofTen('fetched.webm', { speakerId: 'amina' }), at(1))
  await storeFetched(db, ofTen('of-ben.webm', { speakerId: 'ben' }), at(1))
  await db.recordings.put(ofTen('sent.webm', { speakerId: 'amina' }))
  await commandsOn(db).storeRecording(ofTen('unsent.webm', { speakerId: 'amina' }))
  await forgetVoices(db, ['amina'])

  expect(await names(db)).toEqual(['of-ben.webm', 'own.webm', 'unsent.webm', 'waits.webm'])
})

/** A word is entered that names them. */
async function enterNaming(db: ReplicaDatabase, ...fileNames: readonly string[]): Promise<void> {
  const audio = fileNames.map((fileName) => ({ fileName, speakerId: '', protected: false }))
  await commandsOn(db).enterWord(contentOf(aWord({ vernacular: 'maji', audio })))
}

test('one that the server turns out to lack waits to be sent, and is not let go of', async () => {
  const db = await replicaWith('a.webm')
  await enterNaming(db, 'a.webm')
  const [operation] = await itemsOf(db, ['word'])
  const details = { fileName: 'a.webm' }
  await takeAnswers(db, [{ id: operation?.id ?? '', outcome: 'refused', code: 'audio.missing', details }])
  await letGoOfFetched(db, 0)

  expect(await names(db)).toContain('a.webm')
  expect(await unsentFiles(db)).toContain('a.webm')
})
