import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { cancelJob, type JobLog } from './end-job.ts'
import type { AnyJobKind } from './job-kind.ts'
import { claimJob } from './job.store.ts'
import { type StopReason, workOnJob } from './work-on-job.ts'

export type JobRunner = {
  /** There may be something to do or to stop: looks now instead of at the next round. */
  wake(): void
  /** A job of this user that waits ends at once, one that runs when its runner, wherever that is, hears of it. */
  cancel(userId: string, jobId: string): Promise<void>
  /** Takes no more jobs, asks the running ones to stop, hands them back and resolves when all have. */
  stop(): Promise<void>
}

export type JobRunnerOptions = {
  readonly db: Database
  readonly kinds: readonly AnyJobKind[]
  readonly log: JobLog
  /**
   * How many jobs this process works on at a time: of them at most one is a long job, and where there are more than one, not
   * all are of one account or one project.
   */
  readonly atOnce?: number
  /** Milliseconds between two looks into the queue, for when no wake-up came. */
  readonly pollEvery?: number
  readonly beatEvery?: number
  /** Seconds without a sign of life after which a runner counts as dead. */
  readonly silence?: number
}

/** Works on the jobs in the database, side by side with the runners of other processes. */
export function startJobRunner(options: JobRunnerOptions): JobRunner {
  const { db, log, atOnce = 3, pollEvery = 1000, beatEvery = 500, silence = 15 } = options
  const kinds = new Map(options.kinds.map((kind) => [kind.name, kind]))
  const name = randomUUID()
  const running = new Map<AbortController, { readonly isLong: boolean; readonly work: Promise<void> }>()
  let stopping = false
  let looking: Promise<void> | undefined
  let lookAgain = false

  function look(): void {
    lookAgain = true
    looking ??= takeWhatIsThere().finally(() => (looking = undefined))
  }

  async function takeWhatIsThere(): Promise<void> {
    while (lookAgain && !stopping) {
      lookAgain = false
      try {
        while (running.size < atOnce && (await takeOne())) continue
      } catch (error) {
        log.error({ err: error }, 'the job queue could not be read')
      }
    }
  }

  async function takeOne(): Promise<boolean> {
    const forLong = ![...running.values()].some(({ isLong }) => isLong)
    const ofOne = Math.max(1, atOnce - 1)
    const job = await claimJob(db, { runner: name, kinds: [...kinds.keys()], silence, forLong, ofOne })
    if (!job) return false
    const abort = new AbortController()
    if (stopping) abort.abort('stopping' satisfies StopReason)
    const work = workOnJob({ db, log, beatEvery }, kinds.get(job.kind), job, abort).finally(() => {
      running.delete(abort)
      look()
    })
    running.set(abort, { isLong: job.isLong, work })
    return true
  }

  const timer = setInterval(look, pollEvery)
  look()
  return {
    wake: look,
    cancel: (userId, jobId) => cancelJob({ db, log, kinds }, userId, jobId),
    async stop() {
      stopping = true
      clearInterval(timer)
      await looking
      for (const abort of running.keys()) abort.abort('stopping' satisfies StopReason)
      await Promise.all([...running.values()].map(({ work }) => work))
    },
  }
}
