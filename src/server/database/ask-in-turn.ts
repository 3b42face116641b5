import { isOutage } from '#server/http/outage.ts'
import type { Asker, FairTurns } from '#server/jobs/fair-turns.ts'

/** A server in good health has ended a statement that took too long. */
const TOO_LONG = '57014'

/** Asks the database in turn. Where it is away or hangs, all who wait are told so as soon as the first: they would wait for the same. */
export function askInTurn<Result>(turns: FairTurns, asker: Asker, ask: () => Promise<Result>): Promise<Result> {
  return turns.take(asker, async () => {
    try {
      return await ask()
    } catch (error) {
      if (isOutage(error) && (error as { readonly code?: string }).code !== TOO_LONG) turns.refuseWaiting(error)
      throw error
    }
  })
}
