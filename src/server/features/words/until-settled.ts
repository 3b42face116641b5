import { setTimeout as sleep } from 'node:timers/promises'
import { Overtaken } from './save-versions.store.ts'

/** Far more than any crowd around one word needs: somebody gets on each time. */
const TRIES = 200
const LONGEST_PAUSE_MS = 20

/**
 * Reads, decides and saves: all over again when somebody else was faster in between.
 *
 * Nobody waits for a lock while a decision is made, and whenever one has to start again another has got on. Who has to
 * again and again waits a little, so that all do not come back at the same moment.
 */
export async function untilSettled<Result>(decide: (again: boolean) => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await decide(tried > 1)
    } catch (error) {
      if (!(error instanceof Overtaken) || tried === TRIES) throw error
    }
    if (tried > 2) await sleep(Math.random() * LONGEST_PAUSE_MS)
  }
}
