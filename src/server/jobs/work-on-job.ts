import { DomainError } from '#domain/domain-error.ts'
import type { Database } from '#server/database/database.ts'
import { isOutage } from '#server/http/outage.ts'
import { type AnyJobKind, type EndState, type JobKind, JobLost, type RunningJob } from './job-kind.ts'
import { beat, type ClaimedJob, completeJob, endJob, type Progress, releaseJob } from './job.store.ts'

const ATTEMPTS = 3

/** Why the signal of a job was aborted. */
export type StopReason = 'cancelled' | 'stopping' | 'lost'

export type JobLog = { error(details: object, message: string): void }

export type Workplace = {
  readonly db: Database
  readonly log: JobLog
  /** Milliseconds between two signs of life. */
  readonly beatEvery: number
}

/** Works on one claimed job until it has ended or is back in the queue. Never throws for what the job did. */
export async function workOnJob(
  place: Workplace,
  kind: AnyJobKind | undefined,
  job: ClaimedJob,
  abort: AbortController,
): Promise<void> {
  const ended = await runToEnd(place, kind as JobKind<unknown, unknown> | undefined, job, abort)
  try {
    if (ended) await kind?.afterwards?.(job.input as never, job, ended)
  } catch (error) {
    place.log.error({ err: error, job: job.id, kind: job.kind }, 'a job that has ended could not tidy up')
  }
}

/**
 * undefined: it has not ended, but waits for another runner or is with one. Where database or disk failed it, that comes
 * after some time of silence, so that a short outage costs none of the attempts but one.
 */
async function runToEnd(
  place: Workplace,
  kind: JobKind<unknown, unknown> | undefined,
  job: ClaimedJob,
  abort: AbortController,
): Promise<EndState | undefined> {
  const progress = { current: { phase: '', done: 0, total: null } as Progress }
  const stopBeating = keepBeating(place, job, abort, () => progress.current)
  try {
    if (!kind || job.attempt > ATTEMPTS) throw new DomainError('job.abandoned', {})
    await kind.run(job.input, runningJob(job, abort.signal, progress))
    return 'done'
  } catch (error) {
    return await endUnfinished(place, job, error, abort.signal)
  } finally {
    await stopBeating()
  }
}

function runningJob(job: ClaimedJob, signal: AbortSignal, progress: { current: Progress }): RunningJob<unknown> {
  return {
    id: job.id,
    projectId: job.projectId,
    userId: job.userId,
    signal,
    progress(phase, done, total) {
      progress.current = { phase, done, total: total ?? null }
    },
    async complete(tx, result, blobKey) {
      if (!(await completeJob(tx, job, result, blobKey ?? null))) throw new JobLost()
    },
  }
}

/** Tells the database now and then that the job is alive and how far it is, and hears whether it should stop. */
function keepBeating(place: Workplace, job: ClaimedJob, abort: AbortController, progress: () => Progress) {
  let last: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    last = last.then(() => beatOnce(place, job, abort, progress()))
  }, place.beatEvery)
  return async (): Promise<void> => {
    clearInterval(timer)
    await last
  }
}

async function beatOnce(
  { db, log }: Workplace,
  job: ClaimedJob,
  abort: AbortController,
  progress: Progress,
): Promise<void> {
  try {
    const heard = await beat(db, job, progress)
    if (heard === 'cancelRequested') abort.abort('cancelled' satisfies StopReason)
    if (heard === 'lost') abort.abort('lost' satisfies StopReason)
  } catch (error) {
    log.error({ err: error, job: job.id }, 'a job could not say that it is alive')
  }
}

async function endUnfinished(
  { db, log }: Workplace,
  job: ClaimedJob,
  error: unknown,
  signal: AbortSignal,
): Promise<EndState | undefined> {
  try {
    const reason = signal.aborted ? (signal.reason as StopReason) : undefined
    if (reason === 'lost' || error instanceof JobLost) return undefined
    if (reason === 'stopping') {
      await releaseJob(db, job)
      return undefined
    }
    const ended = reason === 'cancelled' ? 'cancelled' : 'failed'
    if (ended === 'failed' && isOutage(error)) {
      log.error({ err: error, job: job.id, kind: job.kind }, 'a job met an outage; it is taken up again')
      return undefined
    }
    if (ended === 'failed' && !(error instanceof DomainError))
      log.error({ err: error, job: job.id, kind: job.kind }, 'a job failed unexpectedly')
    const recorded = await endJob(db, job, ended, ended === 'failed' ? bodyOf(error) : null)
    return recorded ? ended : undefined
  } catch (problem) {
    log.error({ err: problem, job: job.id }, 'the end of a job could not be recorded; another runner will take it over')
    return undefined
  }
}

function bodyOf(error: unknown): { code: string; details: Record<string, unknown> } {
  return error instanceof DomainError
    ? { code: error.code, details: error.details }
    : { code: 'unexpected', details: {} }
}
