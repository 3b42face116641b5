import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/duplicates.ts'
import { cancelJob, readJob } from '#contract/job.ts'
import { removeMember } from '#contract/member.ts'
import { updateProject } from '#contract/project.ts'
import { aWord } from '#domain/testing/builders.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { readHubMessages } from '#server/features/hubs/hub-messages.store.ts'
import { DUPLICATES_JOB } from '#server/features/hubs/hubs.ts'
import { storeWords } from '#server/features/words/testing/store-words.ts'
import { addJob, findJob } from '#server/jobs/job.store.ts'
import { createTestApp } from '#server/testing/signed-in.ts'
import { startSearch } from './duplicates.service.ts'
import { aDictionaryIn, ASKED } from './testing/a-dictionary.ts'

const app = await createTestApp(afterAll)
const { db, signUp, addMember } = app
const TWELVE_SETS = { maxInSet: 5, maxSets: 12, ignoreProtected: false }
const aDictionary = (...vernaculars: readonly string[]) => aDictionaryIn(app, vernaculars)

describe('identical words', () => {
  test('come at once, in sets of as many as are asked for', async () => {
    const { owner, editor, identical } = await aDictionary('maji', 'moto', 'maji', 'maji', 'jua', 'jua')

    expect(await identical(owner)).toEqual([
      ['jua', 'jua'],
      ['maji', 'maji', 'maji'],
    ])
    expect(await identical(editor, { maxInList: '2', maxLists: '1' })).toEqual([['jua', 'jua']])
  })

  test('are all found where there are more than are read at a time', async () => {
    const { owner, projectId, identical } = await aDictionary()
    const many = Array.from({ length: 1_100 }, (_, at) => aWord({ guid: randomUUID(), vernacular: `neno ${at % 550}` }))
    await storeWords(db, projectId, many)
    const forms = (await identical(owner, { maxLists: '100' })).flat()
    expect([forms.length, new Set(forms).size]).toEqual([200, 100])
  })

  test('of an empty project there are none', async () => {
    const { owner, identical } = await aDictionary()
    expect(await identical(owner)).toEqual([])
  })

  test('are not told a Harvester or a stranger', async () => {
    const { projectId, params } = await aDictionary('maji', 'maji')
    for (const person of [await addMember(projectId, 'Harvester'), await signUp()]) {
      const asked = { params: { ...params, ...ASKED } }
      expect((await person.call(contract.findIdenticalWords, asked)).status).toBe(403)
      expect((await person.call(contract.findSimilarWords, asked)).status).toBe(403)
      expect((await person.call(contract.retrieveSimilarWords, { params })).status).toBe(403)
      expect((await person.call(contract.readVerdicts, { params, query: {} })).status).toBe(403)
    }
  })

  test.each([{ maxInList: 'many' }, { maxLists: '-1' }, { ignoreProtected: 'perhaps' }])(
    '%o is refused',
    async (asked) => {
      const { owner, params } = await aDictionary()
      const { status, error } = await owner.call(contract.findIdenticalWords, {
        params: { ...params, ...ASKED, ...asked },
      })
      expect([status, error?.code]).toEqual([400, 'request.invalid'])
    },
  )

  test('R2.9 a million words in a set are answered like the most that is given', async () => {
    const { owner, projectId, identical } = await aDictionary()
    await storeWords(
      db,
      projectId,
      Array.from({ length: 30 }, () => aWord({ guid: randomUUID(), vernacular: 'maji' })),
    )
    const sizes = (await identical(owner, { maxInList: '1000000', maxLists: '99999999999999999999' })).map(
      ({ length }) => length,
    )
    expect(sizes).toEqual([contract.MOST_IN_SET, 10])
  })
})

describe('similar words', () => {
  test('R2.8 are fetched once, when they have been found', async () => {
    const { owner, found, retrieve } = await aDictionary('mutondo', 'mutonda', 'kisima')

    expect(await found(owner)).toEqual([['mutonda', 'mutondo']])
    expect(await retrieve(owner)).toMatchObject({ status: 400, text: '' })
  })

  test('R19 are kept apart by person and by project', async () => {
    const { owner, editor, found, search, retrieve } = await aDictionary('mutondo', 'mutonda')
    const other = await aDictionary('kisima', 'kisimo')
    const elsewhere = await other.owner.call(contract.retrieveSimilarWords, { params: other.params })
    expect(elsewhere.status).toBe(400)
    await search(owner)
    expect(await found(editor)).toEqual([['mutonda', 'mutondo']])
    await expect.poll(async () => (await retrieve(owner)).status).toBe(200)
  })

  test('R19 are given to nobody who has lost their role', async () => {
    const { owner, editor, params, search, retrieve } = await aDictionary('mutondo', 'mutonda')
    await search(editor)
    await owner.call(removeMember, { params: { ...params, userId: editor.userId } })
    expect((await retrieve(editor)).status).toBe(403)
  })

  test('R46 are fetched from another server than the one that was asked to search', async () => {
    const { owner, params, search } = await aDictionary('mutondo', 'mutonda')
    const elsewhere = (await app.anotherServer()).as(owner)
    await search(owner)
    await expect.poll(async () => await isFound(owner.userId)).toBe(true)
    const { status, body } = await elsewhere.call(contract.retrieveSimilarWords, { params })
    expect(status).toBe(200)
    expect(body.map((set) => set.map(({ vernacular }) => vernacular))).toEqual([['mutonda', 'mutondo']])
    expect((await owner.call(contract.retrieveSimilarWords, { params })).status).toBe(400)
  })

  test('words that are gone meanwhile are left out', async () => {
    const { owner, ids, words, search, params, retrieve } = await aDictionary(
      'mutondo',
      'mutonda',
      'mutonde',
      'kisima',
      'kisimo',
    )
    await search(owner)
    await expect.poll(async () => await isFound(owner.userId)).toBe(true)
    await words.remove(ids[0] ?? '')
    await words.remove(ids[3] ?? '')
    const { body } = await retrieve(owner)
    expect(body.map((set) => set.map(({ vernacular }) => vernacular))).toEqual([['mutonda', 'mutonde']])
    expect(params.projectId).toBe(body[0]?.[0]?.projectId)
  })

  test('only the newest search of somebody comes to a result', async () => {
    const { owner, params, found } = await aDictionary('mutondo', 'mutonda')
    const former = await owner.call(contract.startSimilarSearch, { params, body: TWELVE_SETS })
    expect(await found(owner)).toEqual([['mutonda', 'mutondo']])
    await expect
      .poll(async () => (await owner.call(readJob, { params: { ...params, jobId: former.body.jobId } })).body)
      .toMatchObject({ state: expect.stringMatching(/cancelled|done/) as string })
    expect((await owner.call(contract.retrieveSimilarWords, { params })).status).toBe(400)
  })

  test('R46, R2.8 a search whose thread dies is a failure, which the hub tells of', async () => {
    const { owner, params } = await aDictionary('mutondo', 'mutonda')
    process.once('worker', (thread) => void thread.terminate())
    const { body } = await owner.call(contract.startSimilarSearch, { params, body: TWELVE_SETS })
    const job = { params: { ...params, jobId: body.jobId } }
    await expect.poll(async () => (await owner.call(readJob, job)).body).toMatchObject({ state: 'failed' })

    const told = await readHubMessages(db, [DUPLICATES_JOB])
    expect(told.filter(({ userId }) => userId === owner.userId)).toMatchObject([{ id: body.jobId, state: 'failed' }])
  })

  test('R54 a search of thousands of words is over once a newer one begins, and so is its thread', async () => {
    const { owner, projectId, params } = await aDictionary()
    const many = Array.from({ length: 10_000 }, () => aWord({ guid: randomUUID(), vernacular: randomUUID() }))
    await storeWords(db, projectId, many)
    const begun = once(process, 'worker') as Promise<[Worker]>
    const start = async () => (await owner.call(contract.startSimilarSearch, { params, body: TWELVE_SETS })).body.jobId
    const former = await start()
    const [thread] = await begun
    const [newer] = await Promise.all([start(), once(thread, 'exit')])

    const stateOf = async (jobId: string) => (await owner.call(readJob, { params: { ...params, jobId } })).body
    await expect.poll(() => stateOf(former)).toMatchObject({ state: 'cancelled' })
    await owner.call(cancelJob, { params: { ...params, jobId: newer } })
  })

  test('a search that begins cancels in the same moment whichever waits', async () => {
    const { owner, projectId } = await aDictionary()
    const whose = { projectId, userId: owner.userId }
    const former = await inTransaction(db, async (tx) => {
      const id = await addJob(tx, { ...whose, kind: DUPLICATES_JOB, input: TWELVE_SETS })
      await sql`update jobs set not_before = now() + interval '1 hour' where id = ${id}`.execute(tx)
      return id
    })
    const queue = { db, wakeRunners: () => undefined, cancel: () => expect.unreachable('later than it begins') }
    await startSearch(queue, whose, TWELVE_SETS)
    expect(await findJob(db, owner.userId, former)).toMatchObject({ state: 'cancelled' })
  })

  test('of two searches that are over the later one is told, and neither again', async () => {
    const { owner, ids, words, projectId, retrieve } = await aDictionary('mutondo', 'mutonda', 'kisima')
    const [one, other, third] = (await Promise.all(ids.map((id) => words.read(id)))).map(({ guid }) => guid)
    for (const [sets, seconds] of [
      [[[one, third]], 20],
      [[[one, other]], 10],
    ] as const)
      await sql`
        insert into jobs (id, project_id, user_id, kind, input, state, result, made_at, ended_at)
        values (${randomUUID()}, ${projectId}, ${owner.userId}, ${DUPLICATES_JOB}, '{}', 'done',
          ${JSON.stringify({ sets })}, now() - make_interval(secs => ${seconds}), now())`.execute(db)
    const { body } = await retrieve(owner)
    expect(body.map((set) => set.map(({ vernacular }) => vernacular))).toEqual([['mutondo', 'mutonda']])
    expect((await retrieve(owner)).status).toBe(400)
  })

  test('R2.11 are compared as the project wants', async () => {
    const { owner, params, found } = await aDictionary('mútóndó', 'mutondo')
    expect(await found(owner)).toEqual([])
    const body = { duplicateMatching: { ignoresDiacritics: true, knowsSwaps: false } }
    await owner.call(updateProject, { params, body })
    expect(await found(owner)).toEqual([['mutondo', 'mútóndó']])
  })

  test('R2.8 tell how far the search is, and a cancelled one leaves nothing', async () => {
    const { owner, projectId, params, retrieve } = await aDictionary()
    const many = Array.from({ length: 3_000 }, (_, at) =>
      aWord({ guid: randomUUID(), vernacular: `neno${at.toString(3)}` }),
    )
    await storeWords(db, projectId, many)
    const body = { maxInSet: 5, maxSets: 100, ignoreProtected: false }
    const { jobId } = (await owner.call(contract.startSimilarSearch, { params, body })).body
    await owner.call(cancelJob, { params: { ...params, jobId } })
    const state = async () => (await owner.call(readJob, { params: { ...params, jobId } })).body.state
    await expect.poll(state).toBe('cancelled')
    expect((await retrieve(owner)).status).toBe(400)

    const again = (await owner.call(contract.startSimilarSearch, { params, body })).body.jobId
    const job = async () => (await owner.call(readJob, { params: { ...params, jobId: again } })).body
    await expect.poll(job).toMatchObject({ state: 'done', phase: 'comparing' })
  })

  test('are none where everything is protected and that is not wanted', async () => {
    const { owner, projectId, found } = await aDictionary()
    const words = ['mutondo', 'mutonda'].map((vernacular) =>
      aWord({ guid: randomUUID(), vernacular, accessibility: 'Protected' }),
    )
    await storeWords(db, projectId, words)
    expect(await found(owner)).toEqual([['mutonda', 'mutondo']])
    expect(await found(owner, { ignoreProtected: 'true' })).toEqual([])
  })
})

async function isFound(userId: string): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .select('state')
    .where('user_id', '=', userId)
    .orderBy('made_at', 'desc')
    .executeTakeFirst()
  return job?.state === 'done'
}
