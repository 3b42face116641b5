import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database } from '#server/database/database.ts'
import { openForgivingCounter, rateLimited, refuseExcess } from './counters.ts'
import { keyOf, visitorAt } from './visitor.ts'

/** Whose password is guessed, by the id of the account or else by what was typed for one, and from where. */
export type Guess = { readonly account: string; readonly address: string }

/** Who guesses passwords waits longer after each wrong one (spec api R6). */
export type GrowingDelay = {
  /** Before the guess is looked at: counts it. Throws `request.rateLimited` while the caller has to wait. */
  readonly begin: (guess: Guess) => Promise<void>
  /** It was right, or proven otherwise: nothing is held against anybody any more. */
  readonly forgive: (guess: Guess) => Promise<void>
}

/**
 * Where one guesser hammers, the wait grows to a quarter of an hour, for everybody behind that address who wants into that
 * account. From everywhere together an account has far more tries and a wait of a minute: whoever guesses from ten addresses
 * and goes on guessing can keep somebody out of their account, until the password is reset by a letter. Whoever is made to
 * wait is not counted: both gates are looked at before anything is.
 */
const HERE = { name: 'guess here', free: 10, longest: 15 * 60 }
const ANYWHERE = { name: 'guess anywhere', free: 100, longest: 60 }
const DAY = 24 * 60 * 60

export function createGrowingDelay(db: Database, enabled: boolean): GrowingDelay {
  if (!enabled) return { begin: async () => undefined, forgive: async () => undefined }
  const scopes = [
    { ...openScope(db, HERE), keyOf: ({ account, address }: Guess) => keyOf(`${visitorAt(address)} ${account}`) },
    { ...openScope(db, ANYWHERE), keyOf: ({ account }: Guess) => keyOf(account) },
  ]
  return {
    async begin(guess) {
      for (const scope of scopes) await scope.refuseWhileShut(scope.keyOf(guess))
      for (const scope of scopes) await scope.count(scope.keyOf(guess))
    },
    async forgive(guess) {
      await Promise.all(scopes.map((scope) => scope.forgive(scope.keyOf(guess))))
    },
  }
}

type Scope = {
  readonly refuseWhileShut: (key: string) => Promise<void>
  readonly count: (key: string) => Promise<void>
  readonly forgive: (key: string) => Promise<void>
}

/**
 * A guess counts as wrong until it is forgiven: of many at the same moment none slips through. `gate` lets one through, then
 * it is shut for as long as the number of guesses says.
 */
function openScope(db: Database, { name, free, longest }: typeof HERE): Scope {
  const guesses = openForgivingCounter(db, name, { times: free, seconds: DAY })
  const gate = openForgivingCounter(db, `${name}, shut`, { times: 1, seconds: 1 })
  return {
    refuseWhileShut: (key) => refuseWhileShut(gate, key),
    async count(key) {
      const { consumedPoints } = await guesses.penalty(key)
      const wait = Math.min(2 ** (consumedPoints - free), longest)
      if (consumedPoints > free) await gate.consume(key, 1, { customDuration: wait }).catch(refuseExcess)
    },
    async forgive(key) {
      await Promise.all([guesses.delete(key), gate.delete(key)])
    },
  }
}

async function refuseWhileShut(gate: RateLimiterPostgres, key: string): Promise<void> {
  const shut = await gate.get(key)
  if (shut && shut.msBeforeNext > 0) throw rateLimited(shut.msBeforeNext)
}
