import { ApiError } from '#web/api/api-error.ts'
import { NO_CONTACT_YET, type Contact, type Failing, type ReplicaDatabase } from './replica-database.ts'

/** A contact this young is not written again: each write is flushed to the disk. */
const FRESH = 7_500

/**
 * How reading from the server ended; says nothing about whether it can store. Answers whether it is there again after it
 * was not.
 */
export async function notePulled(db: ReplicaDatabase, error: unknown, now: Date): Promise<boolean> {
  return noteContact(db, await db.fact('contact', NO_CONTACT_YET), error, now)
}

/** How sending ended. Trouble with it is over only when something was sent: reading often goes on meanwhile. */
export async function noteSent(db: ReplicaDatabase, error: unknown, now: Date): Promise<void> {
  const [before, contact] = await db.transaction('r', db.facts, async () =>
    Promise.all([db.fact('sendingFails', null), db.fact('contact', NO_CONTACT_YET)]),
  )
  const after = error === undefined ? null : stillFailing(before, error, now)
  if (after !== before) await db.setFact('sendingFails', after)
  if (error === undefined) await noteContact(db, contact, undefined, now)
}

async function noteContact(db: ReplicaDatabase, contact: Contact, error: unknown, now: Date): Promise<boolean> {
  if (error !== undefined) {
    const failing = stillFailing(contact.failing, error, now)
    if (failing !== contact.failing) await db.setFact('contact', { ...contact, failing })
    return false
  }
  const isFresh = Date.parse(contact.lastAt ?? '') > now.getTime() - FRESH
  if (contact.failing || !isFresh) await db.setFact('contact', { lastAt: now.toISOString(), failing: null })
  return contact.failing !== null
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
