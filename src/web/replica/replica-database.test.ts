import { Dexie } from 'dexie'
import { expect, onTestFinished, test } from 'vitest'
import { aSense } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { Word } from '#domain/word/word.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { piecesOf } from './begun-recording.ts'
import { keysOf } from './outbox-keys.ts'
import { pullChanges } from './pull-changes.ts'
import { pushOutbox } from './push-outbox.ts'
import { wordsByGuid, wordsInDomain, wordsWithVernacular } from './read-words.ts'
import { RecordingUploads } from './recording-uploads.ts'
import { databaseName, ReplicaDatabase } from './replica-database.ts'
import { aPendingOperation } from './testing/a-pending-operation.ts'
import { aRecording } from './testing/a-recording.ts'
import { overNetwork } from './testing/a-replica.ts'
import { aNewWord, ProjectInMemory } from './testing/project-in-memory.ts'

/** What each version of the app has laid out anew; written down here as it was, since devices have it so. */
const LAID_OUT: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  1: {
    words: 'guid, vernacularKey, *domainIds',
    outbox: '++order, &id, guid, refusal.code',
    absorptions: 'guid',
    drafts: 'key',
    facts: 'key',
  },
  2: { outbox: '++order, &id, guid, refusal.code, enteredGuid, vernacularKey, *domainIds' },
  3: {
    outbox: '++order, &id, guid, refusal.code, enteredGuid, vernacularKey, *domainIds, *fileNames',
    recordings: 'fileName, [sent+madeAt]',
  },
  4: { sheets: 'id, domainId', sheetPictures: 'id' },
  5: { overruled: '[guid+path], at' },
  6: { words: 'guid, vernacularKey, *domainIds, unused' },
  7: { begunRecordings: 'id', recordingPieces: '[recording+at]' },
}

const VERSIONS = [1, 2, 3, 5, 6, 7]
const SPOKEN = 'moto.webm'
const PIECE = Int16Array.of(1, -2, 3)
const BEGUN = {
  id: newGuid(),
  tab: 'gone',
  of: { kind: 'draft', key: 'typed 1.3 gone' },
  speakerId: 'asha',
  rate: 8000,
}
/** A word that was expected to take the new one in; it is found by its own guid all the same. */
const EXPECTED_IN = newGuid()
const DRAFT = { key: 'typed 1.3 gone', draft: { vernacular: 'jiw' }, at: 1 }

/** As the app of that version has left it: words of the server, one that waits to be sent, and what was begun. */
async function leftBy(version: number) {
  const project = new ProjectInMemory()
  const [known, unused] = [
    aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' }),
    { ...aNewWord({ vernacular: 'mvua', gloss: '', domain: '1.3' }), senses: [aSense({ accessibility: 'Deleted' })] },
  ]
  const hasSound = version >= 3
  const audio = hasSound ? [{ fileName: SPOKEN, speakerId: 'asha', protected: false }] : []
  const entered = { ...contentOf(aNewWord({ vernacular: 'moto', gloss: 'fire', domain: '5.5' })), audio }
  const waiting = aPendingOperation({ guid: EXPECTED_IN, decision: { kind: 'enter', word: entered } })
  const keys = version >= 2 ? keysOf(waiting) : {}
  const projectId = newGuid()

  const older = new Dexie(databaseName('amina', projectId))
  for (let at = 1; at <= version; at++) older.version(at).stores(LAID_OUT[at] ?? {})
  const rowOf = (word: Word, n: number, domainIds: readonly string[]) => ({
    guid: word.guid,
    n,
    word,
    formerly: null,
    vernacularKey: word.vernacular,
    domainIds,
  })
  const isMarked = version >= 6 ? { unused: 1 } : {}
  await older.table('words').bulkAdd([rowOf(known, 1, ['1.3']), { ...rowOf(unused, 2, []), ...isMarked }])
  const { order: _, ...toAdd } = waiting
  await older.table('outbox').add({ ...toAdd, ...keys })
  await older.table('facts').add({ key: 'reached', value: 2 })
  await older.table('drafts').add(DRAFT)
  if (hasSound) await older.table('recordings').add({ ...aRecording({ fileName: SPOKEN }), sent: 0 })
  if (version >= 5) {
    const at = new Date().toISOString()
    await older.table('overruled').add({ guid: known.guid, path: 'plural', mine: 'a', theirs: 'b', meanwhile: [], at })
  }
  if (version >= 7) {
    await older.table('begunRecordings').add(BEGUN)
    await older.table('recordingPieces').add({ recording: BEGUN.id, at: 0, samples: PIECE })
  }
  older.close()

  const db = new ReplicaDatabase('amina', projectId)
  onTestFinished(() => db.delete())
  return { db, project, known, unused, entered }
}

test.each(VERSIONS)('all that an app with a replica of version %i has left is there, and is found', async (version) => {
  const { db, known, unused, entered } = await leftBy(version)

  expect(await wordsInDomain(db, '1.3')).toMatchObject([{ guid: known.guid, saved: 'server' }])
  expect(await wordsInDomain(db, '5.5')).toMatchObject([{ word: entered, saved: 'here' }])
  expect(await wordsWithVernacular(db, 'moto')).toMatchObject([{ word: entered }])
  expect((await wordsByGuid(db, [entered.guid])).get(entered.guid)).toMatchObject({ word: entered })
  expect(await db.words.where({ unused: 1 }).primaryKeys()).toEqual([unused.guid])
  expect(await db.fact('reached', 0)).toBe(2)
  expect(await db.drafts.toArray()).toEqual([DRAFT])
  expect(await db.overruled.count()).toBe(version >= 5 ? 1 : 0)
  expect(await db.outbox.where('fileNames').equals(SPOKEN).count()).toBe(version >= 3 ? 1 : 0)
  expect(await db.begunRecordings.toArray()).toEqual(version >= 7 ? [BEGUN] : [])
  expect(await piecesOf(db, BEGUN.id)).toEqual(version >= 7 ? [PIECE] : [])
  // What came later has its place as well.
  expect(await db.consents.where({ speakerId: 'asha' }).count()).toBe(0)
})

test.each(VERSIONS)('what waited in a replica of version %i is sent, with its recording', async (version) => {
  const { db, project, entered } = await leftBy(version)
  const [server, { signal }] = [overNetwork(project), new AbortController()]
  await pushOutbox(db, server, signal)
  await new RecordingUploads(db, server).send({ signal, onSent: () => undefined })
  await pushOutbox(db, server, signal)
  await pullChanges(db, server, signal)

  expect(project.words()).toMatchObject([{ guid: entered.guid, vernacular: 'moto', audio: entered.audio }])
  expect(await db.outbox.count()).toBe(0)
  expect((await db.recordings.toArray()).map(({ sent }) => sent)).toEqual(version >= 3 ? [1] : [])
})
