import { Dexie } from 'dexie'
import { expect, onTestFinished, test } from 'vitest'
import { contentOf } from '#domain/word/content-of.ts'
import { newGuid } from '#web/shared/new-guid.ts'
import { wordsByGuid, wordsInDomain, wordsWithVernacular } from './read-words.ts'
import { databaseName, ReplicaDatabase } from './replica-database.ts'
import { aPendingOperation } from './testing/a-pending-operation.ts'
import './testing/a-replica.ts'
import { aNewWord } from './testing/project-in-memory.ts'

test('what waited in a replica of the first version is found by its words too', async () => {
  const word = contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' }))
  const projectId = newGuid()
  const first = new Dexie(databaseName('amina', projectId))
  first.version(1).stores({
    words: 'guid, vernacularKey, *domainIds',
    outbox: '++order, &id, guid, refusal.code',
    absorptions: 'guid',
    drafts: 'key',
    facts: 'key',
  })
  await first.table('outbox').add(aPendingOperation({ guid: 'home', decision: { kind: 'enter', word } }))
  first.close()

  const db = new ReplicaDatabase('amina', projectId)
  onTestFinished(() => db.delete())

  expect(await wordsInDomain(db, '1.3')).toMatchObject([{ word }])
  expect(await wordsWithVernacular(db, 'maji')).toMatchObject([{ word }])
  expect((await wordsByGuid(db, [word.guid])).get(word.guid)).toMatchObject({ word })
})
