import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Job } from '#contract/job.ts'
import { followJob } from './follow-job.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const followed = { projectId: 'p1', jobId: ID }
const aJob = (overrides: Partial<Job>): Job => ({
  id: ID,
  projectId: 'p1',
  kind: 'import',
  state: 'running',
  phase: 'words',
  done: 0,
  total: null,
  result: null,
  error: null,
  ...overrides,
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('tells of every look until the job is done', async () => {
  answerInTurn(aJob({ done: 10 }), aJob({ done: 20 }), aJob({ state: 'done', done: 30 }))
  const seen: number[] = []

  const done = followJob(followed, { onProgress: (job) => seen.push(job.done) })
  await vi.runAllTimersAsync()

  expect((await done).state).toBe('done')
  expect(seen).toEqual([10, 20, 30])
})

test('a lost connection does not end the waiting', async () => {
  answerInTurn(aJob({ done: 10 }), 'no connection', 'no connection', aJob({ state: 'done' }))

  const done = followJob(followed)
  await vi.runAllTimersAsync()

  expect((await done).state).toBe('done')
})

test('a job that failed fails with its own code', async () => {
  answerInTurn(aJob({ state: 'failed', error: { code: 'lift.malformed', details: { line: 3 } } }))

  await expect(followJob(followed)).rejects.toMatchObject({ code: 'lift.malformed', details: { line: 3 } })
})

test('a cancelled job says so', async () => {
  answerInTurn(aJob({ state: 'cancelled' }))

  await expect(followJob(followed)).rejects.toMatchObject({ code: 'job.cancelled' })
})

/** The network: one answer for each look, in order. */
function answerInTurn(...answers: (Job | 'no connection')[]): void {
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift()
    if (answer === undefined) throw new Error('asked too often')
    if (answer === 'no connection') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer))
  })
}
