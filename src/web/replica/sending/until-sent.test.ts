import { expect, test } from 'vitest'
import { contentOf } from '#domain/word/content-of.ts'
import { NoConnectionError } from '#web/api/api-error.ts'
import { commandsOn } from '../commands.ts'
import { noteContact, type Ending } from '../pull/note-contact.ts'
import { sendWords } from './send-words.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'
import { aPendingChange, aPendingOperation } from '../testing/a-pending-operation.ts'
import { aReplica, overNetwork } from '../testing/a-replica.ts'
import { breakStorage } from '../testing/break-storage.ts'
import { aNewWord, ProjectInMemory } from '../testing/project-in-memory.ts'
import { untilSent } from './until-sent.ts'

const { signal } = new AbortController()
const FOREVER = 2 ** 30
const maji = contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' }))

async function isOver(waiting: Promise<void>): Promise<boolean> {
  const pause = new Promise((resolve) => setTimeout(() => resolve('waits'), 100))
  return (await Promise.race([waiting, pause])) !== 'waits'
}

test('it is over when the last word has been sent', async () => {
  const db = aReplica()
  await commandsOn(db).enterWord(maji)
  const waiting = untilSent(db, signal, FOREVER)
  expect(await isOver(waiting)).toBe(false)

  await sendWords(db, overNetwork(new ProjectInMemory()), signal)

  await waiting
})

const fail = (db: ReplicaDatabase, of: Ending['of']): Promise<boolean> =>
  noteContact(db, { of, error: new NoConnectionError('no answer'), isAnswered: false }, new Date())

const endings: Record<string, (db: ReplicaDatabase) => Promise<unknown>> = {
  'nobody answers': (db) => fail(db, 'reading'),
  'what is left was refused, or follows on it': async ({ outbox }) => {
    const refused = aPendingOperation({ refusal: { code: 'permission.denied', details: {}, isRecorded: true } })
    await outbox.bulkPut([refused, { ...aPendingChange('maji', null, refused.guid), order: refused.order + 1 }])
    await outbox.where('guid').equals(maji.guid).delete()
  },
  'the storage fails': async (db) => {
    breakStorage('reading')
    await db.outbox.clear()
  },
}

test('words that can go are waited for while recordings cannot', async () => {
  const db = aReplica()
  await commandsOn(db).enterWord(maji)
  await fail(db, 'file')
  const waiting = untilSent(db, signal, FOREVER)
  expect(await isOver(waiting)).toBe(false)

  await fail(db, 'word')

  await waiting
})

test.each(Object.entries(endings))('it is over when %s', async (_, happens) => {
  const db = aReplica()
  await commandsOn(db).enterWord(maji)
  const waiting = untilSent(db, signal, FOREVER)
  expect(await isOver(waiting)).toBe(false)

  await happens(db)

  await waiting
})

test('it is over when it takes too long, and when nobody is interested any more', async () => {
  const db = aReplica()
  await commandsOn(db).enterWord(maji)

  await untilSent(db, signal, 10)
  await untilSent(db, AbortSignal.timeout(10), FOREVER)

  expect(await db.outbox.count()).toBe(1)
})
