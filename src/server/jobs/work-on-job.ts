import { DomainError } from '#domain/domain-error.ts'
import type { Database } from '#server/database/database.ts'
import { type AnyJobKind, type JobKind, JobLost, type RunningJob } from './job-kind.ts'
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
  const progress = { current: { phase: '', done: 0, total: null } as Progress }
  const stopBeating = keepBeating(place, job, abort, () => progress.current)
  try {
    if (!kind || job.attempt > ATTEMPTS) throw new DomainError('job.abandoned', {})
    await (kind as JobKind<unknown, unknown>).run(job.input, runningJob(job, abort.signal, progress))
  } catch (error) {
    await endUnfinished(place, job, error, abort.signal)
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
): Promise<void> {
  try {
    const reason = signal.aborted ? (signal.reason as StopReason) : undefined
    if (reason === 'lost' || error instanceof JobLost) return
    if (reason === 'stopping') return await releaseJob(db, job)
    if (reason === 'cancelled') return await endJob(db, job, 'cancelled', null)
    if (!(error instanceof DomainError))
      log.error({ err: error, job: job.id, kind: job.kind }, 'a job failed unexpectedly')
    await endJob(db, job, 'failed', bodyOf(error))
  } catch (problem) {
    log.error({ err: problem, job: job.id }, 'the end of a job could not be recorded; another runner will take it over')
  }
}

function bodyOf(error: unknown): { code: string; details: Record<string, unknown> } {
  return error instanceof DomainError
    ? { code: error.code, details: error.details }
    : { code: 'unexpected', details: {} }
}
