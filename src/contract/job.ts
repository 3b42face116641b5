import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { errorBody } from './error.ts'
import { guid } from './wire.ts'

export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof JOB_STATES)[number]

/** Long work of the server, as the page that waits for it sees it. */
export const job = z.object({
  id: guid,
  projectId: z.string(),
  kind: z.string(),
  state: z.enum(JOB_STATES),
  /** What it is at, a word of its kind such as `words`; '' before it has begun. */
  phase: z.string(),
  done: z.int(),
  /** null while nobody knows how much there is. */
  total: z.nullable(z.int()),
  /** Only when done; its shape belongs to the kind. */
  result: z.unknown(),
  /** Only when failed. */
  error: z.nullable(errorBody),
})
export type Job = z.output<typeof job>

/** The answer of whatever starts a job. */
export const jobStarted = z.object({ jobId: guid })

/** A job is seen by the one who started it: the project it was for may be gone. */
export const readJob = defineEndpoint({
  summary: 'How far a job is that the caller started, and what came of it',
  method: 'GET',
  path: '/projects/:projectId/jobs/:jobId',
  access: 'signedIn',
  answer: job,
})

/** Answers at once; the job ends soon after, having changed nothing. One that has ended stays as it is. */
export const cancelJob = defineEndpoint({
  summary: 'Cancel a job that the caller started',
  method: 'DELETE',
  path: '/projects/:projectId/jobs/:jobId',
  access: 'signedIn',
  writes: false,
})
