import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { Job } from '#contract/job.ts'
import { DomainError } from '#domain/domain-error.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { cancelJob } from './end-job.ts'
import { type JobKind, type RunningJob, TryLater } from './job-kind.ts'
import { type JobRunnerOptions, startJobRunner } from './job-runner.ts'
import { jobEnded, jobOf, startJob } from './job.service.ts'

const { db, connection } = await createTestDatabase(afterAll)
await db.insertInto('projects').values({ id: 'p', name: 'Sena', made_at: new Date(), settings: '{}' }).execute()
const logged: object[] = []
const log = { error: (details: object): void => void logged.push(details) }

test('a job is done once, with its progress on the way and its result at the end', async () => {
  const kind = aKind<{ words: number }, { counted: number }>(async (input, job) => {
    job.progress('counting', 1, input.words)
    await until(async () => (await jobOf(db, 'kalei', job.id)).done === 1)
    await finish(job, { counted: input.words })
  })
  await using runner = run(kind)
  const id = await start(kind, { words: 3 }, runner)

  const ended = await end(id)

  expect(ended).toMatchObject({
    state: 'done',
    phase: 'counting',
    done: 1,
    total: 3,
    result: { counted: 3 },
    error: null,
  })
})

test('a broken rule is recorded with its code and details', async () => {
  const kind = aKind(() => Promise.reject(new DomainError('project.notFound', { projectId: 'p' })))
  await using runner = run(kind)

  const ended = await end(await start(kind, {}, runner))

  expect(ended).toMatchObject({ state: 'failed', error: { code: 'project.notFound', details: { projectId: 'p' } } })
})

test('a bug is logged and says nothing to the caller', async () => {
  const kind = aKind(() => Promise.reject(new Error('secret path /home')))
  await using runner = run(kind)

  const ended = await end(await start(kind, {}, runner))

  expect(ended.error).toEqual({ code: 'unexpected', details: {} })
  expect(logged.at(-1)).toMatchObject({ err: { message: 'secret path /home' } })
})

test('a job that cannot be done just now is tried again when its time has come, however often', async () => {
  const tries: number[] = []
  const kind = aKind<object, string>(async (_input, job) => {
    tries.push(Date.now())
    if (tries.length < 5) throw new TryLater(new Date(Date.now() + 150), new Error('nobody at home'))
    await finish(job, 'done')
  })
  await using runner = run(kind, { pollEvery: 20 })

  const ended = await end(await start(kind, {}, runner))

  expect(ended).toMatchObject({ state: 'done', result: 'done' })
  const pauses = tries.slice(1).map((time, index) => time - (tries[index] ?? 0))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(149)
})

test('cancelling stops the work', async () => {
  const kind = aKind(async (_input, job) => {
    job.progress('working', 0)
    await sleep(60_000, undefined, { signal: job.signal })
  })
  await using runner = run(kind)
  const id = await start(kind, {}, runner)
  await until(async () => (await jobOf(db, 'kalei', id)).state === 'running')

  await runner.cancel('kalei', id)

  expect(await end(id)).toMatchObject({ state: 'cancelled', error: null })
})

test('a job that nobody has begun is cancelled at once, and what was made for it is taken back', async () => {
  const takenBack: unknown[] = []
  const kind = { ...aKind(), takeBack: async (_tx: unknown, input: object) => void takenBack.push(input) }
  const id = await start(kind, { made: 'a project' })

  await cancel('kalei', id, kind)

  expect(await jobOf(db, 'kalei', id)).toMatchObject({ state: 'cancelled' })
  expect(takenBack).toEqual([{ made: 'a project' }])
})

test('a job ends only together with taking back what was made for it', async () => {
  const problems = [new Error('Connection terminated unexpectedly')]
  let isTakenBack = false
  const kind: JobKind<object, never> = {
    ...aKind(() => Promise.reject(new DomainError('lift.failed', {}))),
    async takeBack() {
      const problem = problems.shift()
      if (problem) throw problem
      isTakenBack = true
    },
  }
  await using _runner = run(kind, { silence: 0.2 })

  const ended = await end(await start(kind, {}))

  expect(isTakenBack).toBe(true)
  expect(ended).toMatchObject({ state: 'failed', error: { code: 'lift.failed' } })
})

test('a job that was cancelled when its runner died is not begun again', async () => {
  const kind = aKind<object, string>((_input, job) => finish(job, 'never'))
  const id = await start(kind, {})
  const dead = { state: 'running', runner: 'dead', beat_at: new Date(Date.now() - 60_000), cancel_requested: true }
  await db.updateTable('jobs').set(dead).where('id', '=', id).execute()

  await using _runner = run(kind)

  expect(await end(id)).toMatchObject({ state: 'cancelled', result: null })
})

test('a job that is cancelled just before it would be done is cancelled', async () => {
  const kind: JobKind<object, string> = aKind(async (_input, job) => {
    await cancel('kalei', job.id, kind)
    await finish(job, 'done all the same')
  })
  await using runner = run(kind, { beatEvery: 60_000 })

  const ended = await end(await start(kind, {}, runner))

  expect(ended).toMatchObject({ state: 'cancelled', result: null })
})

test('only the one who started a job sees it or cancels it', async () => {
  const kind = aKind()
  const id = await start(kind, {})

  await cancel('somebody else', id, kind)

  await expect(jobOf(db, 'somebody else', id)).rejects.toThrow('job.notFound')
  expect(await jobOf(db, 'kalei', id)).toMatchObject({ state: 'waiting' })
})

test('a server that stops gently hands its jobs back, and the next one does them', async () => {
  const begun: string[] = []
  const kind = aKind<object, string>(async (_input, job) => {
    begun.push(job.id)
    if (begun.length === 1) await sleep(60_000, undefined, { signal: job.signal })
    await finish(job, 'second time')
  })
  const first = run(kind)
  const id = await start(kind, {}, first)
  await until(() => Promise.resolve(begun.length === 1))

  await first.stop()
  expect(await jobOf(db, 'kalei', id)).toMatchObject({ state: 'waiting' })

  await using _second = run(kind)
  expect(await end(id)).toMatchObject({ state: 'done', result: 'second time' })
})

test('a job whose process was killed is finished by another', async () => {
  const kind = aKind<object, string>((_input, job) => finish(job, 'by the second process'))
  const id = await start(kind, {})
  const child = processThatTakes(kind.name)
  await until(async () => (await jobOf(db, 'kalei', id)).state === 'running')

  child.kill('SIGKILL')
  await once(child, 'exit')
  await using _runner = run(kind, { silence: 1 })

  expect(await end(id)).toMatchObject({ state: 'done', result: 'by the second process' })
})

test('a job that an outage of the database or the disk has broken off is taken up again', async () => {
  const outages = [
    new Error('Connection terminated unexpectedly'),
    Object.assign(new Error('full'), { code: 'ENOSPC' }),
  ]
  const kind = aKind<object, string>(async (_input, job) => {
    const outage = outages.shift()
    if (outage) throw outage
    await finish(job, 'at the third attempt')
  })
  await using runner = run(kind, { silence: 1 })

  const ended = await end(await start(kind, {}, runner))

  expect(ended).toMatchObject({ state: 'done', result: 'at the third attempt' })
  expect(logged.at(-1)).toMatchObject({ err: { code: 'ENOSPC' } })
})

test('a job that kills every process is given up after three attempts', async () => {
  const kind = aKind<object, string>((_input, job) => finish(job, 'never'))
  const id = await start(kind, {})
  const dead = { state: 'running', runner: 'dead', attempts: 3, beat_at: new Date(Date.now() - 60_000) }
  await db.updateTable('jobs').set(dead).where('id', '=', id).execute()

  await using _runner = run(kind)

  expect(await end(id)).toMatchObject({ state: 'failed', error: { code: 'job.abandoned' } })
})

test('a runner that was given up cannot complete a job that another has taken over', async () => {
  const kind = aKind<object, string>(async (_input, job) => {
    await db.updateTable('jobs').set({ runner: 'another' }).where('id', '=', job.id).execute()
    await finish(job, 'too late')
  })
  const runner = run(kind)
  const id = await start(kind, {}, runner)
  // Stopped before, it would give the job back, for it would be its own.
  const isTakenOver = async () =>
    (await db.selectFrom('jobs').select('runner').where('id', '=', id).executeTakeFirst())?.runner === 'another'
  await until(isTakenOver)
  await runner.stop()

  expect(await jobOf(db, 'kalei', id)).toMatchObject({ state: 'running', result: null })
})

let kinds = 0

/** A kind of this test's own, so that tests do not take each other's jobs. */
function aKind<Input = object, Result = unknown>(
  work: JobKind<Input, Result>['run'] = async () => undefined,
): JobKind<Input, Result> {
  return { name: `kind-${++kinds}`, run: work }
}

function finish<Result>(job: RunningJob<Result>, result: Result): Promise<void> {
  return inTransaction(db, (tx) => job.complete(tx, result))
}

function run(kind: JobKind<never, never>, options: Partial<JobRunnerOptions> = {}) {
  const runner = startJobRunner({ db, log, kinds: [kind], beatEvery: 20, pollEvery: 50, ...options })
  return { ...runner, [Symbol.asyncDispose]: () => runner.stop() }
}

function start(kind: JobKind<never, never>, input: object, runner?: { wake(): void }): Promise<string> {
  const job = { projectId: 'p', userId: 'kalei', kind: kind.name, input }
  return startJob({ db, wakeRunners: () => runner?.wake() }, 'p', () => Promise.resolve(job))
}

function cancel(userId: string, id: string, kind: JobKind<never, never>): Promise<void> {
  return cancelJob({ db, log, kinds: new Map([[kind.name, kind]]) }, userId, id)
}

const end = (id: string): Promise<Job> => jobEnded(db, 'kalei', id, AbortSignal.timeout(10_000))

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(10)
}

/** A real process that takes jobs of this kind and never finishes them. */
function processThatTakes(kind: string) {
  const program = `
    import { openDatabase } from '#server/database/open-database.ts'
    import { startJobRunner } from '#server/jobs/job-runner.ts'
    const kinds = [{ name: '${kind}', run: () => new Promise(() => undefined) }]
    startJobRunner({ db: openDatabase(${JSON.stringify(connection)}), kinds, log: console, pollEvery: 50 })`
  return spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' })
}
