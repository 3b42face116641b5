import { liveQuery } from '#web/device/database.ts'
import type { ReplicaDatabase } from './replica-database.ts'

/** Milliseconds from a read that failed to the next one: nobody tells when a disk works again. */
export const READ_AGAIN = 1_000

type Reading<Result> = {
  readonly read: (db: ReplicaDatabase) => Promise<Result>
  readonly onRead: (result: Result) => void
  /** Hears of every failure, and as undefined that it is over. */
  readonly onOutcome: (error: unknown) => void
}

/**
 * Reads at once, and again whenever something that was read changes, in this tab or another, until the answered function
 * is called. What fails is read again after a while. Never throws.
 */
export function keepReading<Result>(db: ReplicaDatabase, { read, onRead, onOutcome }: Reading<Result>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasFailed = false
  const hear = (outcome: Outcome<Result>): void => {
    clearTimeout(timer)
    if ('error' in outcome) {
      timer = setTimeout(again, READ_AGAIN)
      onOutcome(outcome.error)
    } else {
      if (hasFailed) onOutcome(undefined)
      onRead(outcome.result)
    }
    hasFailed = 'error' in outcome
  }
  // A live query that throws may say so to nobody, and is over.
  const query = liveQuery(async (): Promise<Outcome<Result>> => {
    try {
      return { result: await read(db) }
    } catch (error) {
      return { error }
    }
  })
  let reading = query.subscribe(hear)
  const again = (): void => {
    db.openAgain()
    reading.unsubscribe()
    reading = query.subscribe(hear)
  }
  return () => {
    clearTimeout(timer)
    reading.unsubscribe()
  }
}

type Outcome<Result> = { readonly result: Result } | { readonly error: unknown }
