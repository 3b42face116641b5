import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#server/database/in-transaction.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import type { JobKind, RunningJob } from './job-kind.ts'
import { startJobRunner } from './job-runner.ts'
import { jobEnded, jobOf, startJob } from './job.service.ts'
import { claimJob } from './job.store.ts'

const { db } = await createTestDatabase(afterAll)
const log = { error: () => undefined }
const PROJECTS = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6']
const PEOPLE = ['u0', 'u1', 'u2', 'u3', 'u4', 'u5', 'u6']
const made = { made_at: new Date(), settings: '{}' }
await db
  .insertInto('projects')
  .values(PROJECTS.map((id) => ({ id, name: id, ...made })))
  .execute()

test('a process works on as many jobs at a time as it is told, and on the rest afterwards', async () => {
  const [held, running]: [(() => void)[], number[]] = [[], []]
  const kind = aKind(async (job) => {
    await new Promise<void>((letGo) => held.push(letGo))
    await finish(job)
  })
  const jobs = await startAll(kind, PEOPLE, PROJECTS)
  await using _runner = run(kind, 2)

  for (const left of PEOPLE.keys()) {
    await expect.poll(() => held.length).toBe(Math.min(2, PEOPLE.length - left))
    running.push(await runningOf(jobs))
    held.shift()?.()
  }

  expect(await Promise.all(jobs.map(end))).toEqual(Array(7).fill('done'))
  expect(Math.max(...running)).toBe(2)
})

const ONE_HAS_MANY = ['amina', 'amina', 'amina', 'amina', 'kalei', 'kalei', 'sefu']
const IN_TURNS = ['amina', 'kalei', 'sefu', 'amina', 'kalei', 'amina', 'amina']

test('each account gets a turn before anybody gets a second', async () => {
  const begun: string[] = []
  const kind = aKind(async (job) => {
    begun.push(job.userId)
    await finish(job)
  })
  const jobs = await startAll(kind, ONE_HAS_MANY, PROJECTS)

  await using _runner = run(kind, 1)
  await Promise.all(jobs.map(end))

  expect(begun).toEqual(IN_TURNS)
})

test('so does each project, whoever it is that wants something of it', async () => {
  const begun: string[] = []
  const kind = aKind(async (job) => {
    begun.push(job.projectId)
    await finish(job)
  })
  const jobs = await startAll(kind, PEOPLE, ['p0', 'p0', 'p0', 'p0', 'p1', 'p1', 'p2'])

  await using _runner = run(kind, 1)
  await Promise.all(jobs.map(end))

  expect(begun).toEqual(['p0', 'p1', 'p2', 'p0', 'p1', 'p0', 'p0'])
})

test('turns count wherever they were given: by several processes as by one', async () => {
  const kind = aKind()
  await startAll(kind, ONE_HAS_MANY, PROJECTS)

  const claimed: (string | undefined)[] = []
  for (const runner of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    const job = await claimJob(db, { runner, kinds: [kind.name], silence: 15, forLong: true, ofOne: 1 })
    claimed.push(job?.userId)
  }

  expect(claimed).toEqual(IN_TURNS)
})

test.each([
  ['account', ['amina', 'amina', 'amina', 'amina'], PROJECTS],
  ['project', PEOPLE.slice(0, 4), ['p0', 'p0', 'p0', 'p0']],
])('one %s never holds all places: somebody else begins at once', async (_, people, projects) => {
  const begun: string[] = []
  const kind = aKind(async (job) => {
    begun.push(job.userId)
    await untilStopped(job)
  })
  await startAll(kind, people, projects)
  await using runner = run(kind, 3)
  await expect.poll(() => begun).toEqual(people.slice(0, 2))

  await startAll(kind, ['kalei'], ['p6'], runner)

  await expect.poll(() => begun).toEqual([...people.slice(0, 2), 'kalei'])
})

test('long jobs have one place, so that short ones never wait for them', async () => {
  const begun: string[] = []
  const kind = {
    ...aKind(async (job) => {
      begun.push(job.userId)
      if (isLong(job)) await untilStopped(job)
      await finish(job)
    }),
    isLong: (_input: object, job: { userId: string }) => Promise.resolve(isLong(job)),
  }
  const isLong = ({ userId }: { userId: string }): boolean => userId.startsWith('long')
  const long = await startAll(kind, ['long 1', 'long 2', 'long 3', 'long 4', 'long 5'], PROJECTS)
  await using runner = run(kind, 3)
  await expect.poll(() => begun).toHaveLength(1)

  const short = await startAll(kind, ['kalei', 'sefu'], ['p5', 'p6'], runner)

  expect(await Promise.all(short.map(end))).toEqual(['done', 'done'])
  // Which of the first ones it is depends on who looked first at how long they take.
  expect((await Promise.all(long.map(stateOf))).toSorted()).toEqual([
    'running',
    'waiting',
    'waiting',
    'waiting',
    'waiting',
  ])
  expect((await attemptsOf(long)).filter((attempts) => attempts > 0)).toEqual([1])
})

test('the long jobs of others follow when the place is free', async () => {
  const begun: string[] = []
  const kind = {
    ...aKind(async (job) => {
      begun.push(job.userId)
      await finish(job)
    }),
    isLong: () => Promise.resolve(true),
  }
  const jobs = await startAll(kind, ONE_HAS_MANY, PROJECTS)

  await using _runner = run(kind, 3)

  expect(await Promise.all(jobs.map(end))).toEqual(Array(7).fill('done'))
  expect(begun.toSorted()).toEqual(ONE_HAS_MANY)
})

type Started = { readonly id: string; readonly userId: string }
type Kind = JobKind<object, null>
type Work = (job: RunningJob<null>) => Promise<void>

let kinds = 0

/** A kind of this test's own, so that tests do not take each other's jobs. */
function aKind(work: Work = () => Promise.resolve()): Kind {
  return { name: `kind-${++kinds}`, run: (_input, job) => work(job) }
}

const finish = (job: RunningJob<null>): Promise<void> => inTransaction(db, (tx) => job.complete(tx, null))

async function untilStopped({ signal }: RunningJob<null>): Promise<void> {
  await sleep(60_000, undefined, { signal })
}

function run(kind: Kind, atOnce: number) {
  const runner = startJobRunner({ db, log, kinds: [kind], atOnce, beatEvery: 20, pollEvery: 50 })
  return { ...runner, [Symbol.asyncDispose]: () => runner.stop() }
}

/** One after the other, of each person in the project at the same place. */
async function startAll(
  kind: Kind,
  people: readonly string[],
  projects: readonly string[],
  runner?: { wake(): void },
): Promise<readonly Started[]> {
  const started: Started[] = []
  for (const [index, userId] of people.entries()) {
    const projectId = projects[index] ?? ''
    const job = { projectId, userId, kind: kind.name, input: {} }
    const id = await startJob({ db, wakeRunners: () => runner?.wake() }, projectId, () => Promise.resolve(job))
    started.push({ id, userId })
  }
  return started
}

const end = async ({ id, userId }: Started): Promise<string> =>
  (await jobEnded(db, userId, id, AbortSignal.timeout(10_000))).state

const stateOf = async ({ id, userId }: Started): Promise<string> => (await jobOf(db, userId, id)).state

const runningOf = async (jobs: readonly Started[]): Promise<number> =>
  (await Promise.all(jobs.map(stateOf))).filter((state) => state === 'running').length

async function attemptsOf(jobs: readonly Started[]): Promise<readonly number[]> {
  const rows = await db.selectFrom('jobs').select(['id', 'attempts']).execute()
  return jobs.map(({ id }) => rows.find((row) => row.id === id)?.attempts ?? Number.NaN)
}
