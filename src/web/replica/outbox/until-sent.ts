import { actsToSend } from './send-act.ts'
import { consentsToSend } from './send-consent.ts'
import { keepReading } from '../keep-reading.ts'
import { nextToSend, recordingsToSend } from './next-to-send.ts'
import { NO_CONTACT_YET, type ReplicaDatabase, type Sending } from '../replica-database.ts'

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
  return db.transaction('r', [db.outbox, db.recordings, db.facts], async () => {
    const [next, recordings, consents, acts, contact, fails] = await Promise.all([
      nextToSend(db, 1),
      recordingsToSend(db),
      consentsToSend(db),
      actsToSend(db),
      db.fact('contact', NO_CONTACT_YET),
      db.fact('failsToSend', {}),
    ])
    const isUnderWay = (count: number, kind: Sending): boolean => count > 0 && !fails[kind]
    return (
      !contact.failing &&
      (isUnderWay(next.length, 'words') ||
        isUnderWay(recordings.length, 'recordings') ||
        isUnderWay(consents.length, 'consents') ||
        isUnderWay(acts.length, 'acts'))
    )
  })
}
