import { keepReading } from '../words/keep-reading.ts'
import { NO_CONTACT_YET, type ReplicaDatabase } from '../words/replica-database.ts'
import { ALL_KINDS } from '../outbox/kinds.ts'
import { SENDING } from './sending.ts'

/** Milliseconds: many words over a slow line take longer than anybody wants to wait for something else. */
const LIMIT = 30_000

/**
 * Waits while what was decided on this device goes to the server: until nothing is left that can be sent, nobody answers,
 * or it takes too long. Never fails. What is refused stays here, and so does what follows on it.
 */
export function untilSent(db: ReplicaDatabase, signal: AbortSignal, limit = LIMIT): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      stopReading()
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, limit)
    const stopReading = keepReading(db, { read: isSending, onRead: (is) => !is && end(), onOutcome: end })
    signal.addEventListener('abort', end)
  })
}

async function isSending(db: ReplicaDatabase): Promise<boolean> {
  return db.transaction('r', [db.outbox, db.facts], async () => {
    const { failing } = await db.fact('contact', NO_CONTACT_YET)
    if (failing.reading) return false
    const going = ALL_KINDS.filter((kind) => !failing[kind])
    const ready = await Promise.all(going.map((kind) => SENDING[kind].ready(db)))
    return ready.some((items) => items.length > 0)
  })
}
