import { expect, test } from 'vitest'
import { ApiError, NoConnectionError } from '#web/api/api-error.ts'
import { noteContact, type Ending } from './note-contact.ts'
import { NO_CONTACT_YET, type Contact, type ReplicaDatabase } from '../words/replica-database.ts'
import { aReplica } from '../testing/a-replica.ts'

const at = (seconds: number): Date => new Date(Date.UTC(2026, 0, 1, 14, 5, seconds))
const since = (seconds: number) => ({ since: at(seconds).toISOString(), because: 'serverTrouble' })
const unavailable = new ApiError('server.unavailable', {}, 503)
const fails = (of: Ending['of'], error: unknown = unavailable): Ending => ({ of, error, isAnswered: false })
const goesWell = (of: Ending['of']): Ending => ({ of, error: undefined, isAnswered: true })
const contactOf = (db: ReplicaDatabase): Promise<Contact> => db.fact('contact', NO_CONTACT_YET)

test('while only sending fails, reading does not make it well again; sending does', async () => {
  const db = aReplica()
  await noteContact(db, fails('word'), at(0))

  await noteContact(db, goesWell('reading'), at(10))
  await noteContact(db, fails('word'), at(20))
  expect(await contactOf(db)).toEqual({ lastAt: at(10).toISOString(), failing: { word: since(0) } })

  await noteContact(db, goesWell('word'), at(30))
  expect(await contactOf(db)).toEqual({ lastAt: at(30).toISOString(), failing: {} })
})

test('words that go well say nothing about files that do not', async () => {
  const db = aReplica()
  await Promise.all([
    noteContact(db, fails('file'), at(0)),
    noteContact(db, fails('consent'), at(5)),
    noteContact(db, fails('word'), at(5)),
  ])

  await noteContact(db, goesWell('word'), at(10))
  expect((await contactOf(db)).failing).toEqual({ file: since(0), consent: since(5) })

  await noteContact(db, goesWell('file'), at(20))
  expect((await contactOf(db)).failing).toEqual({ consent: since(5) })
})

test('that nothing is left to send ends its trouble, and is no sign of the server', async () => {
  const db = aReplica()
  for (const of of ['file', 'reading'] as const) await noteContact(db, fails(of), at(0))

  await noteContact(db, { of: 'file', error: undefined, isAnswered: false }, at(10))

  expect(await contactOf(db)).toEqual({ lastAt: null, failing: { reading: since(0) } })
})

test('that the log-in has ended is no trouble of the server', async () => {
  const db = aReplica()
  await noteContact(db, fails('reading', new ApiError('session.required', {}, 401)), at(0))

  expect((await contactOf(db)).failing).toEqual({ reading: { since: at(0).toISOString(), because: 'loggedOut' } })
})

test('since when it fails stays, why may change', async () => {
  const db = aReplica()
  await noteContact(db, fails('reading', new NoConnectionError('no answer')), at(0))

  await noteContact(db, fails('reading'), at(10))

  expect((await contactOf(db)).failing).toEqual({ reading: since(0) })
})

test('an answer after none says that the server is there again, the next one does not', async () => {
  const db = aReplica()
  await noteContact(db, fails('reading', new NoConnectionError('no answer')), at(0))

  expect(await noteContact(db, goesWell('word'), at(10))).toBe(true)
  expect(await noteContact(db, goesWell('reading'), at(20))).toBe(false)
})

test('a captive portal in between is no trouble of the server', async () => {
  const db = aReplica()

  await noteContact(db, fails('word', new ApiError('unexpected', {}, 403, false)), at(0))

  expect((await contactOf(db)).failing).toMatchObject({ word: { because: 'noAnswer' } })
})
