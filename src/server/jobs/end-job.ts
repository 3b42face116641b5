import type { Job } from '#contract/job.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { AnyJobKind } from './job-kind.ts'
import { type ClaimedJob, endJob, type JobOfKind, requestCancel } from './job.store.ts'

export type JobLog = { error(details: object, message: string): void }

/** Ends a job without a result. false: it had ended already, or another runner has it. */
export function endWithoutResult(
  db: Database,
  kind: AnyJobKind | undefined,
  job: ClaimedJob,
  end: { readonly state: 'failed' | 'cancelled'; readonly error: Job['error'] },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const recorded = await endJob(tx, job, end.state, end.error)
    if (recorded) await kind?.takeBack?.(tx, job.input as never, job)
    return recorded
  })
}

export type JobEnding = {
  readonly db: Database
  readonly log: JobLog
  readonly kinds: ReadonlyMap<string, AnyJobKind>
}

/** Cancels a job of this user: one that waits ends at once, one that runs when its runner hears of it. */
export async function cancelJob({ db, log, kinds }: JobEnding, userId: string, jobId: string): Promise<void> {
  const ended = await inTransaction(db, async (tx) => {
    const job = await requestCancel(tx, userId, jobId)
    if (job) await kinds.get(job.kind)?.takeBack?.(tx, job.input as never, job)
    return job
  })
  if (ended) await tidyUp(log, kinds.get(ended.kind), ended)
}

/** For a job that has ended, and that is on record. */
export async function tidyUp(log: JobLog, kind: AnyJobKind | undefined, job: JobOfKind): Promise<void> {
  try {
    await kind?.afterwards?.(job.input as never)
  } catch (error) {
    log.error({ err: error, job: job.id, kind: job.kind }, 'a job that has ended could not tidy up')
  }
}
