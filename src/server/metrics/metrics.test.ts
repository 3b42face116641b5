import { afterAll, describe, expect, test } from 'vitest'
import { countPage, PAGES, readBanner } from '#contract/site.ts'
import { reportLanguage } from '#contract/user.ts'
import { createTestApp } from '#server/testing/signed-in.ts'

const metricsToken = 'a token for whoever watches'
/** One: each process tells its own figures, which whoever watches adds up. */
const { app, anyone, signUp, db } = await createTestApp(afterAll, { configuration: { metricsToken }, servers: 1 })
const AGREED = { analyticsOn: 'true', sessionId: '11111111-1111-4111-8111-111111111111' }

const scrape = (authorization = `Bearer ${metricsToken}`) => app.inject({ url: '/metrics', headers: { authorization } })
/** The number of a line, 0 where there is none. */
async function figure(name: string, labels: Record<string, string>): Promise<number> {
  const written = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  const start = `${name}{${written.join(',')}} `
  const line = (await scrape()).body.split('\n').find((text) => text.startsWith(start))
  return Number(line?.slice(start.length) ?? 0)
}
const seen = (page: string) => figure('granary_pages_total', { page })
const tell = (page: unknown, headers: Record<string, string> = AGREED) =>
  anyone.call(countPage, { body: { page }, headers })

describe('figures for Prometheus', () => {
  test('are given to who holds the token', async () => {
    const told = await scrape()

    expect([told.statusCode, told.headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    expect(told.body).toContain('process_cpu_seconds_total')
    for (const wrong of ['', 'Bearer', 'Bearer wrong', `Bearer ${metricsToken}x`, metricsToken])
      expect((await scrape(wrong)).statusCode).toBe(401)
  })

  test('are at no address where there is no token', async () => {
    const silent = await createTestApp(afterAll)

    expect((await silent.app.inject('/metrics')).statusCode).toBe(404)
  })

  test('count calls by operation and class of status, and never an address', async () => {
    const labels = { operation: 'GET /v1/banner', status: '2xx' }
    const before = await figure('granary_http_requests_total', labels)
    await anyone.call(readBanner)
    await app.inject('/v1/somebody@example.org')

    expect(await figure('granary_http_requests_total', labels)).toBe(before + 1)
    const { body } = await scrape()
    expect(body).not.toContain('somebody')
    expect(body).toContain('operation="(unknown)",status="4xx"')
  })

  test('count the jobs of all processes by kind and state', async () => {
    const job = {
      project_id: 'p',
      user_id: 'u',
      kind: 'lift.export',
      input: '{}',
      state: 'failed',
      made_at: new Date(),
    }
    await db
      .insertInto('jobs')
      .values({ ...job, id: crypto.randomUUID() })
      .execute()

    expect(await figure('granary_jobs', { kind: 'lift.export', state: 'failed' })).toBe(1)
  })
})

describe('a page that somebody sees', () => {
  test('is counted from who agreed, without a log-in', async () => {
    const { status } = await tell('/app/data-entry')
    await tell('/app/data-entry')

    expect([status, await seen('/app/data-entry')]).toEqual([200, 2])
  })

  test.each([{}, { analyticsOn: 'false' }, { analyticsOn: '1' }])(
    'is not counted with the headers %j',
    async (headers) => {
      expect((await tell('/login', headers)).status).toBe(200)
      expect(await seen('/login')).toBe(0)
    },
  )

  test('is a place of the app and nothing else', async () => {
    for (const page of ['/join/ABCD-1234', '/app/data-entry/', 'https://example.org', '', 7, null, ['/']])
      expect([page, (await tell(page)).status]).toEqual([page, 400])
    for (const page of PAGES) expect([page, (await tell(page)).status]).toEqual([page, 200])
  })

  test('leaves nothing about the person', async () => {
    const user = await signUp()
    await user.call(countPage, { body: { page: '/signup' }, headers: AGREED })

    const { body } = await scrape()
    expect(body).not.toContain(user.userId)
    expect(body).not.toContain(AGREED.sessionId)
  })
})

test('a language of the interface is counted by its tag from who agreed, any other word as one', async () => {
  const user = await signUp()
  const say = (language: string, headers = AGREED) =>
    user.call(reportLanguage, { body: Buffer.from(language), headers })
  await say('sw')
  await say('sw', { ...AGREED, analyticsOn: 'false' })
  await say('klingon')
  await say('"; drop table users')

  const counted = await Promise.all(['sw', 'other'].map((language) => figure('granary_languages_total', { language })))
  expect(counted).toEqual([1, 2])
})
