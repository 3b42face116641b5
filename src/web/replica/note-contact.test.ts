import { expect, test } from 'vitest'
import { ApiError, NoConnectionError } from '#web/api/api-error.ts'
import { notePulled, noteSent } from './note-contact.ts'
import { NO_CONTACT_YET } from './replica-database.ts'
import { aReplica } from './testing/a-replica.ts'

const at = (seconds: number): Date => new Date(Date.UTC(2026, 0, 1, 14, 5, seconds))
const unavailable = new ApiError('server.unavailable', {}, 503)

test('while only sending fails, reading does not make it well again; sending does', async () => {
  const db = aReplica()
  await noteSent(db, unavailable, at(0))

  await notePulled(db, undefined, at(10))
  await noteSent(db, unavailable, at(20))
  expect(await db.fact('sendingFails', null)).toEqual({ since: at(0).toISOString(), because: 'serverTrouble' })

  await noteSent(db, undefined, at(30))
  expect(await db.fact('sendingFails', null)).toBeNull()
})

test('what was sent was also an answer', async () => {
  const db = aReplica()
  await notePulled(db, new NoConnectionError('no answer'), at(0))

  await noteSent(db, undefined, at(10))

  expect(await db.fact('contact', NO_CONTACT_YET)).toEqual({ lastAt: at(10).toISOString(), failing: null })
})

test('that the log-in has ended is no trouble of the server', async () => {
  const db = aReplica()
  await notePulled(db, new ApiError('session.required', {}, 401), at(0))

  const failing = { since: at(0).toISOString(), because: 'loggedOut' }
  expect(await db.fact('contact', NO_CONTACT_YET)).toEqual({ lastAt: null, failing })
})

test('since when it fails stays, why may change', async () => {
  const db = aReplica()
  await notePulled(db, new NoConnectionError('no answer'), at(0))

  await notePulled(db, unavailable, at(10))

  const failing = { since: at(0).toISOString(), because: 'serverTrouble' }
  expect(await db.fact('contact', NO_CONTACT_YET)).toEqual({ lastAt: null, failing })
})

test('an answer after none says that the server is there again, the next one does not', async () => {
  const db = aReplica()
  await notePulled(db, new NoConnectionError('no answer'), at(0))

  expect(await notePulled(db, undefined, at(10))).toBe(true)
  expect(await notePulled(db, undefined, at(20))).toBe(false)
})

test('a captive portal in between is no trouble of the server', async () => {
  const db = aReplica()

  await noteSent(db, new ApiError('unexpected', {}, 403, false), at(0))

  expect(await db.fact('sendingFails', null)).toMatchObject({ because: 'noAnswer' })
})
