import type { Replica } from '../open-replica.ts'
import { holdLeft } from './enter-row.ts'
import { unsavedWork } from './unsaved.ts'

/** Milliseconds: room may have been made by other programs, of which nobody tells. */
const TRY_EVERY = 10_000

/**
 * Reads the desk, and tries again from time to time, and as soon as anything could be stored, what is not on the shelf or
 * nowhere at all, until the answered function is called.
 */
export function keepTrying(replica: Replica): () => void {
  const { desk, db } = replica
  const tryNow = async (): Promise<void> => {
    if (!desk.isRead) await desk.opened().catch(() => undefined)
    holdLeft(replica)
    await unsavedWork.saveIn(db.name)
    await desk.flush()
  }
  const stopListening = replica.onTrouble(() => {
    if (!replica.trouble()) void tryNow()
  })
  const timer = setInterval(() => void tryNow(), TRY_EVERY)
  void tryNow()
  return () => {
    stopListening()
    clearInterval(timer)
    void desk.flush()
  }
}
