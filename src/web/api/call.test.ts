// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { ERROR_HEADER } from '#contract/error.ts'
import { readProject } from '#contract/project.ts'
import { logIn, readCurrentUser } from '#contract/session.ts'
import { readBanner } from '#contract/site.ts'
import { storedUser, storeUser } from '#web/session/stored-user.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { ApiError, NoConnectionError } from './api-error.ts'
import { call } from './call.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test('a refusal becomes an error with its code, its details and its status', async () => {
  answerWith(404, '', { code: 'project.notFound', details: { projectId: 'p1' } })

  const error = await call(readProject, { params: { projectId: 'p1' } }).catch((thrown: unknown) => thrown)

  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 'project.notFound', details: { projectId: 'p1' }, status: 404 })
})

test('a refusal by something in between, without our header, is an unexpected one', async () => {
  answerWith(502, '<html>Bad gateway</html>')

  await expect(call(readBanner, { query: { type: 'Login' } })).rejects.toMatchObject({
    code: 'unexpected',
    status: 502,
  })
})

test('no answer is not a refusal', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

  await expect(call(readBanner, { query: { type: 'Login' } })).rejects.toBeInstanceOf(NoConnectionError)
})

test('a refused token ends the log-in on this device', async () => {
  storeUser(aStoredUser())
  answerWith(401, '', { code: 'session.required', details: {} })

  await call(readCurrentUser, {}).catch(() => undefined)

  expect(storedUser()).toBeNull()
})

test('a captive portal that asks for its own log-in does not end ours', async () => {
  storeUser(aStoredUser())
  answerWith(401, '<html>Welcome to the airport</html>')

  await call(readCurrentUser, {}).catch(() => undefined)

  expect(storedUser()).not.toBeNull()
})

test('wrong credentials end nobody’s log-in', async () => {
  storeUser(aStoredUser())
  answerWith(401, '', { code: 'session.badCredentials', details: {} })

  await call(logIn, { body: { emailOrUsername: 'amina', password: 'wrong' } }).catch(() => undefined)

  expect(storedUser()).not.toBeNull()
})

test('the refusal of an old token does not end a new log-in', async () => {
  storeUser(aStoredUser({ token: 'old' }))
  vi.stubGlobal('fetch', async () => {
    storeUser(aStoredUser({ token: 'new' }))
    const refusal = encodeURIComponent(JSON.stringify({ code: 'session.required', details: {} }))
    return new Response('', { status: 401, headers: { [ERROR_HEADER]: refusal } })
  })

  await call(readCurrentUser, {}).catch(() => undefined)

  expect(storedUser()?.token).toBe('new')
})

test('the stored token travels with each call, ids in the address are encoded', async () => {
  storeUser(aStoredUser({ token: 'abc' }))
  const sent = answerWith(200, '{"type":"Login","text":""}')

  await call(readProject, { params: { projectId: 'a/b' } }).catch(() => undefined)

  expect(sent().address).toBe('/v1/projects/a%2Fb')
  expect(sent().headers).toMatchObject({ authorization: 'Bearer abc' })
})

test('nothing is analysed before somebody has agreed', async () => {
  storeUser(aStoredUser({ analyticsOn: true, answeredConsent: false }))
  const sent = answerWith(200, '{"type":"Login","text":""}')

  await call(readBanner, { query: { type: 'Login' } })

  expect(sent().headers).toMatchObject({ analyticsOn: 'false' })
  expect(sent().headers).not.toHaveProperty('sessionId')
})

test('who has agreed sends one session id on every call', async () => {
  storeUser(aStoredUser({ analyticsOn: true, answeredConsent: true }))
  const sent = answerWith(200, '{"type":"Login","text":""}')

  await call(readBanner, { query: { type: 'Login' } })
  const first = sent().headers['sessionId']
  await call(readBanner, { query: { type: 'Login' } })

  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(sent().headers['sessionId']).toBe(first)
})

/** The network, answering everything alike; returns what was asked last. */
function answerWith(status: number, body: string, refusal?: { code: string; details: object }) {
  let last = { address: '', headers: {} as Record<string, string> }
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    last = { address, headers }
    const error = refusal ? { [ERROR_HEADER]: encodeURIComponent(JSON.stringify(refusal)) } : {}
    return new Response(body, { status, headers: error })
  })
  return () => last
}
