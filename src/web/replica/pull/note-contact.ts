import { ApiError } from '#web/api/api-error.ts'
import { NO_CONTACT_YET, type Contact, type Failing, type ReplicaDatabase } from '../words/replica-database.ts'

/** A contact this young is not written again: each write is flushed to the disk. */
const FRESH = 7_500

/** How reading, or sending of one kind, has ended. */
export type Ending = {
  readonly of: keyof Contact['failing']
  /** undefined: it went well, be it that nothing was left to send. */
  readonly error: unknown
  /** The server has said something, be it that it will not have what was sent. */
  readonly isAnswered: boolean
}

/**
 * Reading and the kinds often go on while one of them fails, and an answer to one says nothing about whether the server can
 * store another. Answers whether the server is there again after it was not.
 */
export async function noteContact(db: ReplicaDatabase, ending: Ending, now: Date): Promise<boolean> {
  const before = await db.fact('contact', NO_CONTACT_YET)
  if (after(before, ending, now) === before) return false
  // Several end at the same time.
  return db.transaction('rw', db.facts, async () => {
    const contact = await db.fact('contact', NO_CONTACT_YET)
    const next = after(contact, ending, now)
    await db.setFact('contact', next)
    return contact.failing.reading !== undefined && next.failing.reading === undefined
  })
}

/** The same one while that tells nothing new. */
function after(contact: Contact, { of, error, isAnswered }: Ending, now: Date): Contact {
  const { failing, lastAt } = contact
  if (error !== undefined) {
    const still = stillFailing(failing[of] ?? null, error, now)
    return still === failing[of] ? contact : { lastAt, failing: { ...failing, [of]: still } }
  }
  const over = isAnswered ? [of, 'reading' as const] : [of]
  const isOver = over.some((what) => failing[what] !== undefined)
  const isFresh = Date.parse(lastAt ?? '') > now.getTime() - FRESH
  if (!isOver && (isFresh || !isAnswered)) return contact
  const others = Object.entries(failing).filter(([what]) => !over.some((one) => one === what))
  return { lastAt: isAnswered ? now.toISOString() : lastAt, failing: Object.fromEntries(others) }
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
