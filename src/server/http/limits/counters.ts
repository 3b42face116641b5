import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from '#domain/domain-error.ts'
import type { Database } from '#server/database/database.ts'
import type { Allowance } from './limits.ts'

/** Counts in the table `rate_limits`, which all processes share. What is used up is remembered in memory as well. */
export function openCounter(db: Database, name: string, { times, seconds }: Allowance): RateLimiterPostgres {
  return new RateLimiterPostgres({
    ...tableIn(db),
    keyPrefix: name,
    points: times,
    duration: seconds,
    inMemoryBlockOnConsumed: times,
  })
}

/** One that does not remember, so that what another process forgives is forgiven here. */
export function openForgivingCounter(db: Database, name: string, { times, seconds }: Allowance): RateLimiterPostgres {
  return new RateLimiterPostgres({ ...tableIn(db), keyPrefix: name, points: times, duration: seconds })
}

/** Throws `request.rateLimited` where the library says that it is too much; anything else it says is an error. */
export function refuseExcess(refused: unknown): never {
  throw refused instanceof RateLimiterRes ? rateLimited(refused.msBeforeNext) : refused
}

export function rateLimited(milliseconds: number): DomainError {
  return new DomainError('request.rateLimited', { count: Math.max(1, Math.ceil(milliseconds / 1000)) })
}

/** Old rows are swept with everything else that ends, not by a timer of each counter. */
function tableIn(db: Database) {
  return {
    storeClient: clientOf(db),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  }
}

/** What the library asks of a client of `pg`. */
function clientOf(db: Database) {
  return {
    async query({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
    },
  }
}
