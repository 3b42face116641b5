import { DomainError } from '#domain/domain-error.ts'
import type { Database } from '#server/database/database.ts'
import { isOutage } from '#server/http/outage.ts'
import { endWithoutResult, type JobLog, tidyUp } from './end-job.ts'
import { type AnyJobKind, type JobKind, JobLost, LongJob, type RunningJob, TryLater } from './job-kind.ts'
import { beat, type ClaimedJob, completeJob, type Progress, releaseJob } from './job.store.ts'

const ATTEMPTS = 3

/** Why the signal of a job was aborted. */
export type StopReason = 'cancelled' | 'stopping' | 'lost'

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
  if (job.cancelRequested) abort.abort('cancelled' satisfies StopReason)
  const hasEnded = await runToEnd(place, kind as JobKind<unknown, unknown> | undefined, job, abort)
  if (hasEnded) await tidyUp(place.log, kind, job)
}

/**
 * false: it has not ended, but waits for another runner or is with one. Where database or disk failed it, that comes
 * after some time of silence, so that a short outage costs none of the attempts but one.
 */
async function runToEnd(
  place: Workplace,
  kind: JobKind<unknown, unknown> | undefined,
  job: ClaimedJob,
  abort: AbortController,
): Promise<boolean> {
  const progress = { current: { phase: '', done: 0, total: null } as Progress }
  const stopBeating = keepBeating(place, job, abort, () => progress.current)
  try {
    abort.signal.throwIfAborted()
    if (!kind || job.attempt > ATTEMPTS) throw new DomainError('job.abandoned', {})
    if (!job.isLong && (await kind.isLong?.(job.input, job))) throw new LongJob()
    await kind.run(job.input, runningJob(job, abort, progress))
    return true
  } catch (error) {
    return await endUnfinished(place, kind, job, { error, signal: abort.signal })
  } finally {
    await stopBeating()
  }
}

function runningJob(job: ClaimedJob, abort: AbortController, progress: { current: Progress }): RunningJob<unknown> {
  return {
    id: job.id,
    projectId: job.projectId,
    userId: job.userId,
    isLong: job.isLong,
    signal: abort.signal,
    progress(phase, done, total) {
      progress.current = { phase, done, total: total ?? null }
    },
    async complete(tx, result, blobKey) {
      const outcome = await completeJob(tx, job, { result, blobKey: blobKey ?? null, progress: progress.current })
      if (outcome === 'lost') throw new JobLost()
      if (outcome === 'completed') return
      abort.abort('cancelled' satisfies StopReason)
      abort.signal.throwIfAborted()
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
  kind: AnyJobKind | undefined,
  job: ClaimedJob,
  { error, signal }: { readonly error: unknown; readonly signal: AbortSignal },
): Promise<boolean> {
  try {
    const reason = signal.aborted ? (signal.reason as StopReason) : undefined
    if (reason === 'lost' || error instanceof JobLost) return false
    if (reason === 'stopping') {
      await releaseJob(db, job)
      return false
    }
    if (reason === 'cancelled') return await endWithoutResult(db, kind, job, { state: 'cancelled', error: null })
    if (error instanceof LongJob) {
      await releaseJob(db, job, { isLong: true })
      return false
    }
    if (error instanceof TryLater) {
      log.error({ err: error, job: job.id, kind: job.kind }, 'a job cannot be done just now; it is tried again')
      await releaseJob(db, job, { notBefore: error.notBefore })
      return false
    }
    if (isOutage(error)) {
      log.error({ err: error, job: job.id, kind: job.kind }, 'a job met an outage; it is taken up again')
      return false
    }
    if (!(error instanceof DomainError))
      log.error({ err: error, job: job.id, kind: job.kind }, 'a job failed unexpectedly')
    return await endWithoutResult(db, kind, job, { state: 'failed', error: bodyOf(error) })
  } catch (problem) {
    log.error({ err: problem, job: job.id }, 'the end of a job could not be recorded; another runner will take it over')
    return false
  }
}

function bodyOf(error: unknown): { code: string; details: Record<string, unknown> } {
  return error instanceof DomainError
    ? { code: error.code, details: error.details }
    : { code: 'unexpected', details: {} }
}
