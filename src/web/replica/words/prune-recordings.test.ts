import { expect, test } from 'vitest'
import { aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { commandsOn } from '../commands.ts'
import { countUnnamed, pruneRecordings } from './prune-recordings.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { aRecording } from '../testing/a-recording.ts'
import { aReplica } from '../testing/a-replica.ts'
import { aNewWord } from '../testing/project-in-memory.ts'

const NOW = new Date('2026-02-01T00:00:00.000Z')
const names = async (db: ReplicaDatabase): Promise<unknown> => (await db.recordings.toCollection().primaryKeys()).sort()

test('the oldest recordings that the server has go first, until the others have room', async () => {
  const db = aReplica()
  const blob = new Blob(['x'.repeat(10)])
  const recordings = [1, 2, 3].map((day) => ({
    blob,
    fileName: `${day}.webm`,
    madeAt: `2026-01-0${day}T00:00:00.000Z`,
  }))
  await db.recordings.bulkPut(recordings.map(aRecording))

  await pruneRecordings(db, NOW, 20)

  expect(await names(db)).toEqual(['2.webm', '3.webm'])
})

test('what waits to be sent and what something on the desk names stays, what was given up long ago goes', async () => {
  const db = aReplica()
  const { storeRecording, enterWord } = commandsOn(db)
  const lately = '2026-01-31T23:00:00.000Z'
  for (const fileName of ['named.webm', 'typed.webm', 'given-up.webm']) await storeRecording(aRecording({ fileName }))
  await storeRecording(aRecording({ fileName: 'just-made.webm', madeAt: lately }))
  const value = { state: 'typed', typed: { audio: [{ fileName: 'typed.webm' }] } } as const
  await db.desk.put({ kind: 'entry', id: 'maj', place: '1.3', tab: 'gone', at: 0, value })
  const word = contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' }))
  await enterWord({ ...word, audio: [{ fileName: 'named.webm', speakerId: '', protected: false }] })

  for (const _opening of [1, 2, 3]) await countUnnamed(db)
  await pruneRecordings(db, NOW, 0)

  expect(await names(db)).toEqual(['just-made.webm', 'named.webm', 'typed.webm'])
})

test('a clock that jumps makes nobody lose a recording that was deleted by mistake a moment ago', async () => {
  const db = aReplica()
  await commandsOn(db).storeRecording(aRecording({ fileName: 'deleted.webm' }))
  await countUnnamed(db)
  await pruneRecordings(db, new Date('2038-01-01T00:00:00.000Z'), 0)

  expect(await names(db)).toEqual(['deleted.webm'])
})

test('a recording that a word names stays, however long nobody has sent it', async () => {
  const db = aReplica()
  await commandsOn(db).storeRecording(aRecording({ fileName: 'named.webm' }))
  const audio = [{ fileName: 'named.webm', speakerId: '', protected: false }]
  await db.words.put({
    guid: 'g',
    n: 1,
    word: aWord({ audio }),
    formerly: null,
    vernacularKey: '',
    domainKeys: [],
  })
  for (const _opening of [1, 2, 3]) await countUnnamed(db)
  await pruneRecordings(db, NOW, 0)

  expect(await names(db)).toEqual(['named.webm'])
})
