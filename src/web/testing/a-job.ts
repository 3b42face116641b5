import type { Job } from '#contract/job.ts'

/** Long work on a server; pass only what the test is about. */
export function aJob(overrides: Partial<Job> = {}): Job {
  const id = '11f70000-0000-4000-8000-000000000001'
  const asked = { id, projectId: 'p1', kind: 'lift.import', phase: '', done: 1, total: 1 }
  return { ...asked, state: 'running', result: null, error: null, ...overrides }
}
