import { afterAll, describe, expect, test } from 'vitest'
import { updateProject } from '#contract/project.ts'
import * as contract from '#contract/statistics.ts'
import { aDomain, aSense, aWord, anId } from '#domain/testing/builders.ts'
import type { SemanticDomain } from '#domain/word/word.ts'
import { storeWords } from '#server/features/words/testing/store-words.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

const { db, anyone, signUp, aProjectOf, addMember, siteAdmin } = await createTestApp(afterAll)
const olga = await signUp('Olga Owner')
const { username } = await db
  .selectFrom('users')
  .select('username')
  .where('id', '=', olga.userId)
  .executeTakeFirstOrThrow()
const NO_CHART = { dates: [], datasets: [] }

const CALLS = [
  contract.countTagsByDomain,
  contract.countTagsByUser,
  contract.countTagsByDay,
  contract.readLineChart,
  contract.readProgressChart,
  contract.countTags,
] as const

const tag = (id: string, overrides: Partial<SemanticDomain> = {}) =>
  aDomain(id, { userId: olga.userId, created: '2026-11-22T08:00:00.000Z', ...overrides })
const inDomains = (...semanticDomains: SemanticDomain[]) => aSense({ semanticDomains })
const tagged = (...semanticDomains: SemanticDomain[]) => aWord({ senses: [inDomains(...semanticDomains)] })

/** A project with words as an import stores them, and its statistics as the Owner reads them. */
async function aProjectWith(...words: readonly ReturnType<typeof aWord>[]) {
  const projectId = await aProjectOf(olga)
  if (words.length > 0) await storeWords(db, projectId, words)
  return { projectId, ...statisticsOf(olga, projectId) }
}

function statisticsOf(who: SignedIn, projectId: string) {
  const params = { projectId }
  return {
    byDomain: async (lang = 'en') => (await who.call(contract.countTagsByDomain, { params, query: { lang } })).body,
    byUser: async () => (await who.call(contract.countTagsByUser, { params })).body,
    byDay: async () => (await who.call(contract.countTagsByDay, { params })).body,
    lines: async () => (await who.call(contract.readLineChart, { params })).body,
    progress: async () => (await who.call(contract.readProgressChart, { params })).body,
    tags: async () => (await who.call(contract.countTags, { params })).body,
    zone: async (timeZone: string) => {
      expect((await who.call(updateProject, { params, body: { timeZone } })).status).toBe(200)
    },
    schedule: async (...workshopSchedule: readonly string[]) => {
      expect((await who.call(updateProject, { params, body: { workshopSchedule } })).status).toBe(200)
    },
  }
}

describe('T5.6 statistics are', () => {
  test('for whoever has the permission, without a word to others', async () => {
    const { projectId } = await aProjectWith(tagged(tag('1.1')))
    const [administrator, editor] = [await addMember(projectId, 'Administrator'), await addMember(projectId, 'Editor')]
    const [admin, stranger] = [await siteAdmin(), await signUp()]

    for (const endpoint of CALLS) {
      const statuses = []
      for (const { call } of [olga, administrator, admin, editor, stranger, anyone])
        statuses.push((await call(endpoint, { params: { projectId } })).status)
      expect(statuses).toEqual([200, 200, 200, 403, 403, 401])
    }
  })

  test('of a missing project 404 without a body for a site administrator', async () => {
    const admin = await siteAdmin()
    const asked = await admin.call(contract.readProgressChart, { params: { projectId: anId() } })

    expect([asked.status, asked.text]).toEqual([404, ''])
  })

  test('found under the names that the reference has', () => {
    expect(CALLS.map(({ path }) => path.split('/').at(-1))).toEqual([
      'GetSemanticDomainCounts',
      'GetSemanticDomainUserCounts',
      'GetWordsPerDayPerUserCounts',
      'GetLineChartRootData',
      'GetProgressEstimationLineChartRoot',
      'tags',
    ])
  })
})

test('T5.1, T5.2, T5.3, T5.4 an empty project has empty statistics, and a row for each member', async () => {
  const { byDomain, byUser, byDay, lines, progress, tags } = await aProjectWith()

  expect(await byDomain()).toEqual([])
  expect(await byDay()).toEqual([])
  expect(await lines()).toEqual(NO_CHART)
  expect(await progress()).toEqual(NO_CHART)
  expect(await tags()).toEqual({ tags: 0, undated: 0, today: 0 })
  const nothing = { domainSet: [], domainCount: 0, wordCount: 0, recentDomain: null }
  expect(await byUser()).toEqual([
    { id: olga.userId, username, ...nothing },
    { id: 'unknownUserId', username: 'unknownUser', ...nothing },
  ])
})

describe('the counts of domains', () => {
  test('T5.1 are there for each standard domain, zero included, and for no other one', async () => {
    const { byDomain } = await aProjectWith(tagged(tag('1.1'), tag('5.1.10')), tagged(tag('1.1'), tag('Inbox')))
    const counts = await byDomain()

    expect(counts).toHaveLength(1792)
    expect(counts.filter(({ count }) => count > 0)).toMatchObject([
      { count: 2, semanticDomainTreeNode: { id: '1.1', name: 'Sky', lang: 'en', parent: { id: '1' } } },
    ])
    expect(counts.some(({ semanticDomainTreeNode: { id } }) => id === 'Sem' || id === '5.1.10')).toBe(false)
  })

  test('come in the language that is asked for', async () => {
    const { byDomain } = await aProjectWith(tagged(tag('1.1')))
    const [first] = await byDomain('es')

    expect(first?.semanticDomainTreeNode).toMatchObject({ id: '1', lang: 'es' })
  })

  test('R5.7 count each sense, but none that is Deleted or Duplicate', async () => {
    const sense = inDomains(tag('1.1'))
    const { byDomain, tags } = await aProjectWith(
      aWord({
        senses: [
          sense,
          { ...sense, accessibility: 'Protected' },
          { ...sense, accessibility: 'Deleted' },
          { ...sense, accessibility: 'Duplicate' },
        ],
      }),
    )

    expect((await byDomain()).filter(({ count }) => count > 0).map(({ count }) => count)).toEqual([2])
    expect(await tags()).toMatchObject({ tags: 2, undated: 0 })
  })
})

test('the sum says how many tags are of today, as days are cut in the project', async () => {
  const [now, longAgo] = [new Date().toISOString(), '2001-01-01T12:00:00Z']
  const { tags } = await aProjectWith(tagged(tag('1.1', { created: now })), tagged(tag('1.1', { created: longAgo })))

  expect(await tags()).toEqual({ tags: 2, undated: 0, today: 1 })
})

describe('the counts of users', () => {
  test('T5.5 say whose the tags are and which one came last, as it is on its sense', async () => {
    const last = tag('1.2', { created: '2026-11-23T08:00:00Z', name: 'World', guid: 'A guid', lang: 'en' })
    const { projectId, byUser } = await aProjectWith(tagged(tag('1.1'), last), tagged(tag('1.3', { created: null })))
    const amina = await addMember(projectId, 'Harvester')

    expect(await byUser()).toEqual([
      {
        id: olga.userId,
        username,
        domainSet: ['Domain 1.1', 'World', 'Domain 1.3'],
        domainCount: 3,
        wordCount: 3,
        recentDomain: last,
      },
      expect.objectContaining({ id: amina.userId, wordCount: 0, recentDomain: null }),
      expect.objectContaining({ id: 'unknownUserId', wordCount: 0 }),
    ])
  })

  test('put what nobody, a stranger or a former member did under the unknown user', async () => {
    const last = tag('1.1', { userId: 'no id', created: '2026-11-24T08:00:00.000Z' })
    const others = ['', (await signUp()).userId].map((userId) => tagged(tag('1.1', { userId })))
    const { byUser } = await aProjectWith(tagged(last), ...others)

    expect((await byUser())[0]).toMatchObject({
      username: 'unknownUser',
      wordCount: 3,
      domainCount: 1,
      recentDomain: { id: '1.1', created: '2026-11-24T08:00:00.000Z' },
    })
  })

  test('R5.6 count a domain once that was put there under two languages of the interface', async () => {
    const { byUser } = await aProjectWith(tagged(tag('1.1', { name: 'Sky' })), tagged(tag('1.1', { name: 'Cielo' })))

    expect((await byUser())[0]).toMatchObject({ domainCount: 1, wordCount: 2 })
  })

  test('R5.6 count two domains of one name as two', async () => {
    const { byUser } = await aProjectWith(tagged(tag('1.1', { name: 'Sky' }), tag('1.2', { name: 'Sky' })))

    expect((await byUser())[0]).toMatchObject({ domainSet: ['Sky', 'Sky'], domainCount: 2 })
  })
})

describe('the days', () => {
  test('have what each member did, and others where there are any', async () => {
    const stranger = tag('1.1', { userId: 'gone', created: '2026-11-23T10:00:00Z' })
    const { byDay, lines } = await aProjectWith(tagged(tag('1.1'), tag('1.2')), tagged(stranger))

    expect(await byDay()).toEqual([
      { dateTime: '2026-11-22T08:00:00.000Z', userNameCountDictionary: { [username]: 2 } },
      { dateTime: '2026-11-23T10:00:00.000Z', userNameCountDictionary: { [username]: 0, '?': 1 } },
    ])
    expect(await lines()).toEqual({
      dates: ['2026-11-22', '2026-11-23'],
      datasets: [
        { userName: 'Daily Total', data: [2, 1] },
        { userName: username, data: [2, 0] },
        { userName: '?', data: [0, 1] },
      ],
    })
  })

  test('R5.7, R48 leave out what does not say when, readably, so that the sums agree', async () => {
    const badDates = ['yesterday', '', null, '2026-02-30T00:00:00Z', '99999-01-01', '0000-01-01T00:00:00Z']
    const { lines, byDomain, tags, byDay, progress, byUser, schedule } = await aProjectWith(
      tagged(tag('1.1')),
      ...badDates.map((created) => tagged(tag('1.1', { created }))),
    )
    await schedule('2026-11-22T00:00:00Z')

    const undated = badDates.length
    expect(await tags()).toMatchObject({ tags: undated + 1, undated })
    expect((await byDomain()).find(({ count }) => count > 0)?.count).toBe(undated + 1)
    expect((await byUser())[0]).toMatchObject({ wordCount: undated + 1, recentDomain: tag('1.1') })
    expect((await lines()).datasets[0]?.data).toEqual([1])
    expect(await byDay()).toHaveLength(1)
    expect((await progress()).dates).toEqual(['2026-11-22'])
  })
})

describe('the progress of the workshop', () => {
  test('R5.1 cuts days at the midnight of the zone that a project says', async () => {
    const { byDay, zone } = await aProjectWith(
      tagged(tag('1.1', { created: '2025-11-22T14:59:59Z' }), tag('1.2', { created: '2025-11-22T15:00:00Z' })),
    )
    await zone('Asia/Tokyo')

    expect(await byDay()).toHaveLength(2)
    await zone('UTC')
    expect(await byDay()).toHaveLength(1)
  })

  test('R5.1 shows the days that were chosen at UTC+9, and cuts them at midnight there', async () => {
    const { progress, lines, schedule } = await aProjectWith(
      tagged(tag('1.1', { created: '2025-11-21T15:00:00Z' })),
      tagged(tag('1.1', { created: '2025-11-22T14:59:59.999Z' })),
      tagged(tag('1.1', { created: '2025-11-22T15:00:00Z' })),
    )
    await schedule('2025-11-21T15:00:00.000Z', '2025-11-22T15:00:00.000Z')

    expect(await lines()).toMatchObject({ dates: ['2025-11-22', '2025-11-23'], datasets: [{ data: [2, 1] }, {}] })
    expect(await progress()).toEqual({
      dates: ['2025-11-22', '2025-11-23'],
      datasets: [
        { userName: 'Daily Total', data: [2, 1] },
        { userName: 'Average', data: [2, 2] },
        { userName: 'Running Total', data: [2, 3] },
        { userName: 'Projection', data: [1, 3] },
        { userName: 'Burst Projection', data: [2, 3] },
      ],
    })
  })

  test('T5.3 of one word today, with today as the schedule, has one date', async () => {
    const now = new Date().toISOString()
    const { progress, schedule } = await aProjectWith(tagged(tag('1.1', { created: now })))
    await schedule(`${now.slice(0, 10)}T00:00:00.000Z`)

    expect((await progress()).dates).toHaveLength(1)
  })

  test('T5.3 is empty without a schedule, and without a tag that says when', async () => {
    const withoutSchedule = await aProjectWith(tagged(tag('1.1')))
    expect(await withoutSchedule.progress()).toEqual(NO_CHART)

    const undated = await aProjectWith(tagged(tag('1.1', { created: null })))
    await undated.schedule('2026-11-22T00:00:00Z')
    expect(await undated.progress()).toEqual(NO_CHART)
  })
})
