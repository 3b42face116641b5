import { expect, test } from 'vitest'
import { ApiError, NoConnectionError } from '#web/api/api-error.ts'
import { noteContact, noteSending } from './note-contact.ts'
import { NO_CONTACT_YET } from './replica-database.ts'
import { aReplica } from './testing/a-replica.ts'

const at = (seconds: number): Date => new Date(Date.UTC(2026, 0, 1, 14, 5, seconds))
const since = (seconds: number) => ({ since: at(seconds).toISOString(), because: 'serverTrouble' })
const unavailable = new ApiError('server.unavailable', {}, 503)

test('while only sending fails, reading does not make it well again; sending does', async () => {
  const db = aReplica()
  await noteSending(db, 'words', unavailable, at(0))

  await noteContact(db, undefined, at(10))
  await noteSending(db, 'words', unavailable, at(20))
  expect(await db.fact('failsToSend', {})).toEqual({ words: since(0) })

  await noteSending(db, 'words', undefined, at(30))
  expect(await db.fact('failsToSend', {})).toEqual({ words: null })
})

test('words that go well say nothing about recordings that do not', async () => {
  const db = aReplica()
  await Promise.all([
    noteSending(db, 'recordings', unavailable, at(0)),
    noteSending(db, 'consents', unavailable, at(5)),
    noteSending(db, 'words', unavailable, at(5)),
  ])

  await noteSending(db, 'words', undefined, at(10))
  expect(await db.fact('failsToSend', {})).toEqual({ recordings: since(0), consents: since(5), words: null })

  await noteSending(db, 'recordings', undefined, at(20))
  expect(await db.fact('failsToSend', {})).toMatchObject({ recordings: null, consents: since(5) })
})

test('that the log-in has ended is no trouble of the server', async () => {
  const db = aReplica()
  await noteContact(db, new ApiError('session.required', {}, 401), at(0))

  const failing = { since: at(0).toISOString(), because: 'loggedOut' }
  expect(await db.fact('contact', NO_CONTACT_YET)).toEqual({ lastAt: null, failing })
})

test('since when it fails stays, why may change', async () => {
  const db = aReplica()
  await noteContact(db, new NoConnectionError('no answer'), at(0))

  await noteContact(db, unavailable, at(10))

  const failing = { since: at(0).toISOString(), because: 'serverTrouble' }
  expect(await db.fact('contact', NO_CONTACT_YET)).toEqual({ lastAt: null, failing })
})

test('an answer after none says that the server is there again, the next one does not', async () => {
  const db = aReplica()
  await noteContact(db, new NoConnectionError('no answer'), at(0))

  expect(await noteContact(db, undefined, at(10))).toBe(true)
  expect(await noteContact(db, undefined, at(20))).toBe(false)
})

test('a captive portal in between is no trouble of the server', async () => {
  const db = aReplica()

  await noteSending(db, 'words', new ApiError('unexpected', {}, 403, false), at(0))

  expect(await db.fact('failsToSend', {})).toMatchObject({ words: { because: 'noAnswer' } })
})
