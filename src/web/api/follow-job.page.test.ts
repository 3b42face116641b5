import { afterEach, expect, test, vi } from 'vitest'
import type { Job } from '#contract/job.ts'
import { followJob } from './follow-job.ts'
import { aRefusal } from '#web/testing/a-refusal.ts'
import { aJob } from '#web/testing/a-job.ts'

afterEach(() => vi.unstubAllGlobals())

const JOB = aJob()
const FOLLOWED = { projectId: JOB.projectId, jobId: JOB.id }

test('waits until the job is done and hears of its progress', async () => {
  const heard: Job[] = []
  answerOneAfterTheOther(json(JOB), json({ ...JOB, state: 'done' }))

  expect(await followed((job) => void heard.push(job))).toMatchObject({ state: 'done' })
  expect(heard.map(({ state }) => state)).toEqual(['running', 'done'])
})

test('neither a lost connection nor a server that is not ready stops the job, so neither stops the waiting', async () => {
  answerOneAfterTheOther(
    () => Promise.reject(new TypeError('Failed to fetch')),
    refusal(503, 'server.unavailable'),
    refusal(429, 'request.rateLimited'),
    json({ ...JOB, state: 'done' }),
  )

  expect(await followed()).toMatchObject({ state: 'done' })
})

test('a job that failed throws its code, a job that is not known any more what the server says', async () => {
  answerOneAfterTheOther(json({ ...JOB, state: 'failed', error: { code: 'lift.noneFound', details: {} } }))
  await expect(followed()).rejects.toMatchObject({ code: 'lift.noneFound' })

  answerOneAfterTheOther(refusal(404, 'job.notFound'))
  await expect(followed()).rejects.toMatchObject({ code: 'job.notFound' })
})

/** Without waiting between two looks. */
function followed(onProgress: (job: Job) => void = () => undefined): Promise<Job> {
  vi.stubGlobal('setTimeout', (run: () => void) => queueMicrotask(run))
  return followJob(FOLLOWED, { onProgress })
}

function answerOneAfterTheOther(...answers: readonly (() => Promise<Response>)[]): void {
  const left = [...answers]
  vi.stubGlobal('fetch', () => left.shift()?.() ?? Promise.reject(new Error('asked too often')))
}

function json(body: unknown): () => Promise<Response> {
  return async () => new Response(JSON.stringify(body))
}

function refusal(status: number, code: string): () => Promise<Response> {
  return async () => aRefusal(status, code)
}
