import { ApiError } from '#web/api/api-error.ts'
import {
  NO_CONTACT_YET,
  type Failing,
  type FailsToSend,
  type ReplicaDatabase,
  type Sending,
} from './replica-database.ts'

/** A contact this young is not written again: each write is flushed to the disk. */
const FRESH = 7_500

/**
 * How reading from the server ended, or that it answered; says nothing about whether it can store. Answers whether it is
 * there again after it was not.
 */
export async function noteContact(db: ReplicaDatabase, error: unknown, now: Date): Promise<boolean> {
  const contact = await db.fact('contact', NO_CONTACT_YET)
  if (error !== undefined) {
    const failing = stillFailing(contact.failing, error, now)
    if (failing !== contact.failing) await db.setFact('contact', { ...contact, failing })
    return false
  }
  const isFresh = Date.parse(contact.lastAt ?? '') > now.getTime() - FRESH
  if (contact.failing || !isFresh) await db.setFact('contact', { lastAt: now.toISOString(), failing: null })
  return contact.failing !== null
}

/**
 * How sending of one kind ended. Its trouble is over when it went well, be it that nothing was left to send; reading and
 * other kinds often go on meanwhile.
 */
export async function noteSending(db: ReplicaDatabase, kind: Sending, error: unknown, now: Date): Promise<void> {
  const after = (fails: FailsToSend): Failing | null =>
    error === undefined ? null : stillFailing(fails[kind] ?? null, error, now)
  const before = await db.fact('failsToSend', {})
  if (after(before) === (before[kind] ?? null)) return
  // Several kinds are sent at the same time.
  await db.transaction('rw', db.facts, async () => {
    const fails = await db.fact('failsToSend', {})
    await db.setFact('failsToSend', { ...fails, [kind]: after(fails) })
  })
}

/** Since when stays; why may change. */
function stillFailing(before: Failing | null, error: unknown, now: Date): Failing {
  const because = causeOf(error)
  if (before?.because === because) return before
  return { since: before?.since ?? now.toISOString(), because }
}

function causeOf(error: unknown): Failing['because'] {
  if (!(error instanceof ApiError)) return 'noAnswer'
  if (error.code === 'session.required') return 'loggedOut'
  return error.isOurs || error.status >= 500 ? 'serverTrouble' : 'noAnswer'
}
