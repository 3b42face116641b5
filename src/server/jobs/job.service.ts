import { setTimeout as sleep } from 'node:timers/promises'
import type { Job } from '#contract/job.ts'
import { guid } from '#contract/wire.ts'
import { DomainError } from '#domain/domain-error.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { holdProject } from '#server/database/hold-project.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { addJob, findJob, type NewJob } from './job.store.ts'

const LOOK_EVERY = 100

/** Where jobs are put in the queue: whoever puts one there also wakes the runners. */
export type JobQueue = {
  readonly db: Database
  readonly wakeRunners: () => void
  readonly cancel: (userId: string, jobId: string) => Promise<void>
}

/**
 * Puts a job of a project in the queue together with what `prepare` writes, and wakes the runners.
 *
 * Throws `project.notFound`, also when somebody deletes the project meanwhile.
 */
export async function startJob(
  queue: Pick<JobQueue, 'db' | 'wakeRunners'>,
  projectId: string,
  prepare: (tx: Tx) => Promise<NewJob>,
): Promise<string> {
  const id = await inTransaction(queue.db, async (tx) => {
    // Or the job of a project that somebody deletes meanwhile would stay behind.
    await holdProject(tx, projectId)
    return addJob(tx, await prepare(tx))
  })
  queue.wakeRunners()
  return id
}

/**
 * A job of this user.
 *
 * @throws DomainError `job.notFound`, also for jobs of others.
 */
export async function jobOf(db: Database, userId: string, jobId: string): Promise<Job> {
  const job = guid.safeParse(jobId).success ? await findJob(db, userId, jobId) : undefined
  if (!job) throw new DomainError('job.notFound', { jobId })
  return job
}

/**
 * Waits until a job has ended, whoever works on it.
 *
 * Throws `server.unavailable` when `signal` says that nobody can wait any longer; the job goes on.
 */
export async function jobEnded(db: Database, userId: string, jobId: string, signal: AbortSignal): Promise<Job> {
  for (;;) {
    const job = await jobOf(db, userId, jobId)
    if (job.state !== 'waiting' && job.state !== 'running') return job
    if (signal.aborted) throw new DomainError('server.unavailable', {})
    await sleep(LOOK_EVERY)
  }
}
