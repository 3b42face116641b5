import type { Blobs } from '#server/blobs/blobs.ts'
import type { Database } from '#server/database/database.ts'
import { forgetDecisionsBefore } from '#server/database/done-decisions.store.ts'
import { forgetLogInsEndedBefore } from '#server/features/accounts/log-in.store.ts'
import { forgetLogInLinesBefore } from '#server/features/audit/audit.store.ts'
import { forgetProofsBefore } from '#server/features/captcha/captcha.store.ts'
import { forgetUnusedBefore } from '#server/features/words/brought-files.store.ts'
import { forgetInvitationsEndedBefore } from '#server/features/joining/invitations.store.ts'
import { forgetJoinCodesEndedBefore } from '#server/features/joining/join-codes.store.ts'
import { forgetTokensEndedBefore } from '#server/features/proofs/one-time-token.store.ts'
import { forgetOperationsBefore } from '#server/features/words/operations.store.ts'
import { forgetLimitsBefore } from '#server/http/limits/rate-limits.ts'
import { forgetOldJobs } from '#server/jobs/job.store.ts'
import { forgetExportsBefore } from './export-state.store.ts'
import { forgetUploadsBefore } from './pending-import.store.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/**
 * Forgets uploads that nobody imported and exports that nobody fetched, both after a day (spec api R47), recordings and
 * pictures whose operation has not come for two weeks, old jobs, limits that count no more, solved captchas that nobody
 * used, log-ins, links of letters and join codes whose time has ended (spec api R12), the answers of operations and the
 * keys of decisions, which no device sends again after half a year, and who logged in when, after a year.
 */
export async function expire(db: Database, blobs: Blobs, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY)
  await blobs.drop(await forgetUploadsBefore(db, yesterday))
  await blobs.drop(await forgetExportsBefore(db, yesterday))
  const twoWeeksAgo = new Date(now.getTime() - 14 * DAY)
  await forgetUnusedBefore(db, 'recordings', twoWeeksAgo)
  await forgetUnusedBefore(db, 'pictures', twoWeeksAgo)
  await forgetLimitsBefore(db, now)
  await forgetLogInsEndedBefore(db, now)
  await forgetProofsBefore(db, now)
  await forgetTokensEndedBefore(db, now)
  await forgetInvitationsEndedBefore(db, now)
  await forgetJoinCodesEndedBefore(db, now)
  await forgetOldJobs(db, new Date(now.getTime() - 30 * DAY))
  const halfAYearAgo = new Date(now.getTime() - 180 * DAY)
  await forgetOperationsBefore(db, halfAYearAgo)
  await forgetDecisionsBefore(db, halfAYearAgo)
  await forgetLogInLinesBefore(db, new Date(now.getTime() - 365 * DAY))
}

export type Housekeeping = { stop(): Promise<void> }

/** Clears up now and every hour; any number of servers may do so at once. */
export function keepHouse(
  db: Database,
  blobs: Blobs,
  log: { error(details: object, message: string): void },
): Housekeeping {
  let last: Promise<void> = Promise.resolve()
  const clearUp = async (): Promise<void> => {
    try {
      await expire(db, blobs, new Date())
      await blobs.sweep(new Date())
    } catch (error) {
      log.error({ err: error }, 'clearing up failed; it is tried again in an hour')
    }
  }
  const turn = (): void => void (last = last.then(clearUp))
  const timer = setInterval(turn, HOUR)
  turn()
  return {
    async stop() {
      clearInterval(timer)
      await last
    },
  }
}
