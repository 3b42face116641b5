import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { afterAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { logIn, logOut } from '#contract/session.ts'
import { createTestApp } from './testing/signed-in.ts'

const webFolder = await builtWebApp()
const { app, signUp, siteAdmin, aProjectOf, anyone } = await createTestApp(afterAll, { configuration: { webFolder } })
afterAll(() => rm(webFolder, { recursive: true }))
const readers = await aCast()

const OPEN_API = ['/openapi.json', '/openapi/v1/openapi.json', '/openapi/v1/openapi.yaml', '/openapi']
const named = (endpoint: AnyEndpoint): string => `${endpoint.method} ${endpoint.path}`
const LOG_IN = named(logIn)
/** To somebody who is logged in, these alone may answer 401: for wrong credentials, and for whoever has just logged out. */
const REFUSES_LOG_INS = new Set([LOG_IN, named(logOut)])

describe('operations', () => {
  test.each(ENDPOINTS.map((endpoint) => [named(endpoint), endpoint] as const))(
    '%s is served',
    (_, { method, path }) => {
      expect(app.hasRoute({ method, url: `/v1${path}` })).toBe(true)
    },
  )

  test.each(
    ENDPOINTS.filter(({ access }) => access !== 'public').map((endpoint) => [named(endpoint), endpoint] as const),
  )('%s is 401 without a log-in', async (_, endpoint) => {
    const refused = await anyone.call(endpoint, { params: paramsOf(endpoint, 'a'), body: {} })

    expect([refused.status, refused.text]).toEqual([401, ''])
  })
})

describe('R10.5, R50 nothing that a caller sends causes a 500', () => {
  const nonsense = [
    undefined,
    Buffer.from('{"'),
    Buffer.from('"text"'),
    Buffer.from('[[[1e999]]]'),
    Buffer.from(String.raw`{"name":"\u0000","vernacular":"\ud800"}`),
    Buffer.from(String.raw`{"__proto__":{"id":1},"id":{"toString":null},"senses":7,"operations":[{"kind":"enter"}]}`),
    Buffer.from(`${'{"senses":['.repeat(100)}1${']}'.repeat(100)}`),
  ]
  const ids = ['', 'no-id', '\0', "'; --", 'abcdef000000000000000000', 'é'.repeat(300)]
  const queries = [{}, { type: 'x', since: '-1', id: '\0', lang: 'xx', name: '((' }, { since: '1e400', Type: '\ud800' }]

  test.each(ENDPOINTS.map((endpoint) => [named(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const bodies = endpoint.takes === 'none' ? [] : nonsense
    const { owner, admin, projectId } = await castFor(endpoint)
    const fixed = { projectId, userId: owner.userId }
    const sent = eachOnce([
      ...bodies.map((body) => ({ params: paramsOf(endpoint, 'no-id', fixed), body })),
      ...ids.map((id) => ({ params: paramsOf(endpoint, id), body: {} })),
      ...ids.map((id) => ({ params: paramsOf(endpoint, id, { projectId }), body: {} })),
      ...queries.map((query) => ({ params: paramsOf(endpoint, 'a', fixed), query, body: {} })),
    ])
    const asAdmin = await Promise.all(sent.map((each) => admin.call(endpoint, each)))
    // A site administrator gets as far as anyone, but for what each may do for themselves alone.
    const refused = sent.filter((_, at) => asAdmin[at]?.status === 403)
    const answers = [...asAdmin, ...(await Promise.all(refused.map((each) => owner.call(endpoint, each))))]

    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    if (!REFUSES_LOG_INS.has(named(endpoint))) expect(answers.filter(({ status }) => status === 401)).toEqual([])
  })
})

describe('addresses that no operation has', () => {
  test.each(['/v1', '/v1/', '/v1/nothing', '/v1/projects/a/b/c/d', '/v1/%'])('%s is an empty 404', async (url) => {
    const refused = await app.inject(url)

    expect([refused.statusCode, refused.body]).toEqual([404, ''])
  })

  test('a wrong method is an empty 405 that names the right ones', async () => {
    const refused = await app.inject({ method: 'DELETE', url: '/V1/Site/Pages/' })

    expect([refused.statusCode, refused.body, refused.headers.allow]).toEqual([405, '', 'POST'])
  })
})

describe('the web app', () => {
  test.each(['/', '/projects', '/app/data-entry?x=1'])('%s is the page', async (url) => {
    const page = await app.inject(url)

    expect([page.statusCode, page.body]).toEqual([200, '<title>Granary</title>'])
    expect(page.headers['cache-control']).toBe('no-cache')
  })

  test('the page is not sent again while it is the same', async () => {
    const { headers } = await app.inject('/')
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } })

    expect(again.statusCode).toBe(304)
  })

  test('what has a hash in its name is kept for a year, a service worker is not', async () => {
    expect((await app.inject('/assets/app-1a2b3c.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await app.inject('/sw.js')).headers['cache-control']).toBe('no-cache')
  })

  test.each([
    '/assets/gone.js',
    '/favicon.png',
    '/export-hub/negotiate',
    '/docs/',
    '/scripts/other',
    '/../package.json',
  ])('%s is not the page but a 404', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404)
  })

  test('a file that was compressed beforehand is sent so', async () => {
    const script = await app.inject({ url: '/assets/app-1a2b3c.js', headers: { 'accept-encoding': 'br' } })

    expect([script.headers['content-encoding'], script.body]).toEqual(['br', 'compressed'])
  })
})

describe('beside the operations', () => {
  test('R29 every answer carries the security headers', async () => {
    for (const url of ['/', '/v1/banner', '/v1/nothing', '/v1/%', '/openapi.json', '/v1/users/currentuser']) {
      const { headers } = await app.inject(url)
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['content-security-policy']).toContain("script-src 'self';")
      expect(headers['content-security-policy']).toContain("frame-src 'none';")
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      })
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  test('the process says that it lives, and that it is ready', async () => {
    expect((await app.inject('/health')).json()).toEqual({ status: 'ok' })
    expect((await app.inject('/ready')).json()).toEqual({ status: 'ok' })
  })

  test('the page is told what it may do, and the release', async () => {
    const { runtimeConfig, release } = await runScripts(['/scripts/config.js', '/scripts/release.js'])

    expect(runtimeConfig).toMatchObject({ useConnectionBaseUrlForApi: true, captchaRequired: false, offline: false })
    expect(release).toMatch(/^v\d+\.\d+\.\d+/)
  })

  test('the OpenAPI document is where the reference system has it, and a page lists what there is', async () => {
    const [ours, theirs, yaml, page] = await Promise.all(OPEN_API.map((url) => app.inject(url)))

    expect(theirs?.json()).toEqual(ours?.json())
    expect([yaml?.headers['content-type'], JSON.parse(yaml?.body ?? '')]).toEqual([
      'application/yaml; charset=utf-8',
      ours?.json(),
    ])
    expect(page?.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page?.body).toContain('<code>DELETE /v1/projects/:projectId</code>')
  })

  test('the OpenAPI document describes every operation', async () => {
    const { paths } = (await app.inject('/openapi.json')).json<{ paths: Paths }>()

    expect(describedIn(paths).toSorted()).toEqual(
      ENDPOINTS.map(({ method, path }) => `${method} /v1${path}`).toSorted(),
    )
    expect(paths['/v1/projects/{projectId}/words']?.['post']).toMatchObject({
      security: [{ token: [] }],
      requestBody: { content: { 'application/json': { schema: { properties: { vernacular: { type: 'string' } } } } } },
    })
  })

  test('the OpenAPI document names the header with the key where something is done once by it', async () => {
    const { paths } = (await app.inject('/openapi.json')).json<{ paths: Paths }>()
    const ofDecisions = ENDPOINTS.filter(({ once }) => once).map(({ method, path }) => `${method} /v1${path}`)
    const takesKey = ({ parameters }: Described) => parameters.some(({ name }) => name === 'Idempotency-Key')

    expect(describedIn(paths, takesKey).toSorted()).toEqual(ofDecisions.toSorted())
    expect(paths['/v1/projects/{projectId}/speakers/{speakerId}']?.['put']?.parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
    )
  })
})

type Described = { readonly parameters: readonly { readonly name: string }[] }
type Paths = Readonly<Record<string, Readonly<Record<string, Described>>>>

/** Method and path as operations declare them. */
function describedIn(paths: Paths, which: (operation: Described) => boolean = () => true): readonly string[] {
  return Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => which(operation))
      .map(([method]) => `${method.toUpperCase()} ${address.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
}

test('R29 the OpenAPI document can be switched off', async () => {
  const closed = await createTestApp(afterAll, { configuration: { openApi: false } })

  for (const url of OPEN_API) expect([url, (await closed.app.inject(url)).statusCode]).toEqual([url, 404])
})

test('R29 where a captcha is required, and only there, the page may hold what its provider sends', async () => {
  const addresses = {
    verifyUrl: 'http://localhost:9/siteverify',
    scriptUrl: 'https://captcha.example.org/v1/api.js?x=y',
  }
  const captcha = { siteKey: 'a site', secretKey: 'a secret', ...addresses }
  const guarded = await createTestApp(afterAll, { configuration: { captcha } })

  const policy = (await guarded.app.inject('/v1/banner')).headers['content-security-policy']

  expect(policy).toContain("script-src 'self' https://captcha.example.org;")
  expect(policy).toContain('frame-src https://captcha.example.org;')
})

test('R28 no call goes out, whoever calls from wherever', async () => {
  const opened: unknown[] = []
  const note = (message: unknown): void => void opened.push(message)
  // A connection to the database, which may be a new one, leads to a path and not to a network.
  const noteNetwork = (message: unknown): void => {
    const { socket } = message as { readonly socket: Socket }
    socket.on('lookup', note)
    socket.on('connectionAttempt', (address) => address.startsWith('/') || note(address))
  }
  const channels = {
    'undici:request:create': note,
    'http.client.request.start': note,
    'net.client.socket': noteNetwork,
  }
  for (const [channel, hear] of Object.entries(channels)) subscribe(channel, hear)
  const headers = { 'x-original-forwarded-for': '203.0.113.7', 'x-forwarded-for': '203.0.113.7', analyticsOn: 'true' }

  const reached: string[] = []
  for (const endpoint of ENDPOINTS) {
    const { owner, projectId } = await castFor(endpoint)
    const { status } = await owner.call(endpoint, { params: paramsOf(endpoint, 'a', { projectId }), body: {}, headers })
    if (status !== 401) reached.push(named(endpoint))
  }

  expect(reached).toEqual(ENDPOINTS.map(named).filter((name) => name !== LOG_IN))
  expect(opened).toEqual([])
  await fetch('http://localhost:54321').catch(() => undefined)
  expect(opened).not.toEqual([])
  for (const [channel, hear] of Object.entries(channels)) unsubscribe(channel, hear)
})

test('R29 other origins are answered like anyone, but for the one of development', async () => {
  const developmentOrigin = 'http://localhost:1234'
  const development = await createTestApp(afterAll, { configuration: { developmentOrigin } })
  const preflight = { method: 'OPTIONS', url: '/v1/projects', headers: { origin: developmentOrigin } } as const

  expect((await app.inject(preflight)).headers['access-control-allow-origin']).toBeUndefined()
  expect((await development.app.inject(preflight)).headers).toMatchObject({
    'access-control-allow-origin': developmentOrigin,
    'access-control-allow-credentials': 'true',
  })
})

/** New ones for what changes something: some operations end a log-in, a membership or the project, and others must not meet that. */
async function castFor({ method }: AnyEndpoint) {
  return method === 'GET' ? readers : aCast()
}

/** Where an address names no project, or nothing at all, some calls are the same. */
function eachOnce<Call extends { readonly body?: unknown }>(calls: readonly Call[]): readonly Call[] {
  return [...new Map(calls.map((call) => [JSON.stringify({ ...call, body: String(call.body) }), call])).values()]
}

async function aCast() {
  const [owner, admin] = await Promise.all([signUp(), siteAdmin()])
  return { owner, admin, projectId: await aProjectOf(owner) }
}

function paramsOf({ path: address }: AnyEndpoint, value: string, fixed: Record<string, string> = {}): never {
  const names = [...address.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, fixed[name] ?? value])) as never
}

/** What the scripts that a page loads put into its `window`. */
async function runScripts(urls: readonly string[]): Promise<Record<string, unknown>> {
  const page = createContext({ window: {} })
  for (const url of urls) runInContext((await app.inject(url)).body, page)
  return page['window'] as Record<string, unknown>
}

async function builtWebApp(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'granary-web-'))
  for (const inside of ['assets', 'scripts']) await mkdir(path.join(folder, inside))
  const files = {
    'index.html': '<title>Granary</title>',
    'sw.js': '',
    'scripts/config.js': 'what a build may have left there',
    'assets/app-1a2b3c.js': 'plain',
    'assets/app-1a2b3c.js.br': 'compressed',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content)
  return folder
}
