import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import { DomainError } from '#domain/domain-error.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { openCounter, refuseExcess } from './counters.ts'
import { createGrowingDelay, type GrowingDelay } from './growing-delay.ts'
import { type Allowance, type Limit, LIMITS, type LimitName } from './limits.ts'
import { keyOf, visitorAt } from './visitor.ts'

/** Who does something that is limited: the caller's `request.ip`, and the account that it is done by or to. */
export type Doer = { readonly address?: string; readonly account?: string }

/** Limits that all processes on one database share (spec api R6). */
export type RateLimits = {
  /** Throws `request.rateLimited` when it was done too often. */
  readonly count: (name: LimitName, doer: Doer) => Promise<void>
  /** The same, answering whether it may be done: for what must not tell that it is not. */
  readonly allows: (name: LimitName, doer: Doer) => Promise<boolean>
  readonly guesses: GrowingDelay
}

/** `enabled` false: for who limits elsewhere. */
export function createRateLimits(db: Database, enabled: boolean): RateLimits {
  const guesses = createGrowingDelay(db, enabled)
  if (!enabled) return { count: async () => undefined, allows: async () => true, guesses }
  const counters = new Map(Object.entries(LIMITS).map(([name, limit]) => [name, countersOf(db, name, limit)]))
  const count: RateLimits['count'] = async (name, { address, account }) => {
    const { perAddress, perAccount } = counters.get(name) ?? NONE
    if (address !== undefined) await consumeAll(perAddress, keyOf(visitorAt(address)))
    if (account !== undefined) await consumeAll(perAccount, keyOf(account))
  }
  return { guesses, count, allows: async (name, doer) => count(name, doer).then(() => true, falseWhenExceeded) }
}

function falseWhenExceeded(error: unknown): false {
  if (error instanceof DomainError && error.code === 'request.rateLimited') return false
  throw error
}

type Counters = Record<keyof Limit, readonly RateLimiterPostgres[]>
const NONE: Counters = { perAddress: [], perAccount: [] }

function countersOf(db: Database, name: string, { perAddress = [], perAccount = [] }: Limit): Counters {
  const open = (scope: string, allowances: readonly Allowance[]) =>
    allowances.map((allowance) => openCounter(db, `${name} ${scope} ${allowance.seconds}`, allowance))
  return { perAddress: open('address', perAddress), perAccount: open('account', perAccount) }
}

async function consumeAll(counters: readonly RateLimiterPostgres[], key: string): Promise<void> {
  for (const counter of counters) await counter.consume(key).catch(refuseExcess)
}

/** What has ended counts no more. */
export async function forgetLimitsBefore(db: Database | Tx, time: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', time.getTime()).execute()
}
