import { type Job, readJob } from '#contract/job.ts'
import { ApiError, NoConnectionError } from './api-error.ts'
import { call } from './call.ts'

const PAUSE = 400
const PAUSE_OFFLINE = 3_000

type Followed = { readonly projectId: string; readonly jobId: string }
type Options = { readonly onProgress?: (job: Job) => void; readonly signal?: AbortSignal }

/**
 * Waits for a job of the server and returns it when it is done; `onProgress` hears of every look.
 *
 * Throws `ApiError` with the job's own code when it failed or was cancelled. Neither a lost connection nor a server that
 * is not ready stops the job, so neither stops the waiting.
 */
export async function followJob(followed: Followed, { onProgress, signal }: Options = {}): Promise<Job> {
  for (;;) {
    signal?.throwIfAborted()
    const job = await lookAt(followed, signal)
    if (job) onProgress?.(job)
    if (job?.state === 'done') return job
    if (job?.state === 'failed') throw new ApiError(job.error?.code ?? 'unexpected', job.error?.details ?? {}, 422)
    if (job?.state === 'cancelled') throw new ApiError('job.cancelled', {}, 422)
    await new Promise((resolve) => setTimeout(resolve, job ? PAUSE : PAUSE_OFFLINE))
  }
}

/** Null while there is no connection, or nobody behind it. */
async function lookAt(params: Followed, signal: AbortSignal | undefined): Promise<Job | null> {
  try {
    return await call(readJob, { params }, { isQuiet: true, ...(signal ? { signal } : {}) })
  } catch (error) {
    if (error instanceof NoConnectionError || isNotReady(error)) return null
    throw error
  }
}

/** What a server without its database answers, or to whom too much is sent at once, and a proxy whose server restarts. */
function isNotReady(error: unknown): boolean {
  return error instanceof ApiError && [429, 502, 503, 504].includes(error.status)
}
