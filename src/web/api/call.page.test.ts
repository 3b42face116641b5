import { afterEach, expect, test, vi } from 'vitest'
import { ERROR_HEADER } from '#contract/error.ts'
import { readProject } from '#contract/project.ts'
import { logIn, readCurrentUser } from '#contract/session.ts'
import { deleteSpeaker, renameSpeaker } from '#contract/speaker.ts'
import { readBanner } from '#contract/site.ts'
import { putOffLogIn } from '#web/session/log-in-end.ts'
import { storedUser, storeUser } from '#web/session/stored-user.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { ApiError, NoConnectionError } from './api-error.ts'
import { call } from './call.ts'
import { aRefusal } from '#web/testing/a-refusal.ts'

/** As long as anything else may take that a test waits for. */
const PATIENTLY = { timeout: 60_000 }

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

test('a call whose log-in has ended goes on as soon as the same person has logged in again', async () => {
  storeUser(aStoredUser({ token: 'over' }))
  const sent: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers['authorization'])
    return headers['authorization'] === 'Bearer over' ? refusedLogIn() : new Response(JSON.stringify(aStoredUser()))
  })
  const answered = call(readCurrentUser, {})
  await expect.poll(() => sent).toEqual(['Bearer over'])
  expect(storedUser()?.token).toBe('over')

  storeUser(aStoredUser({ token: 'fresh' }))
  expect((await answered).name).toBe('Amina Juma')
  expect(sent).toEqual(['Bearer over', 'Bearer fresh'])
})

test('a call of somebody whose log-in has ended is never sent for somebody else', async () => {
  storeUser(aStoredUser({ id: 'amina', token: 'over again' }))
  const fetched = vi.fn<() => Promise<Response>>(async () => refusedLogIn())
  vi.stubGlobal('fetch', fetched)
  const answered = call(readCurrentUser, {}).catch((error: unknown) => error)
  await expect.poll(() => fetched).toHaveBeenCalled()
  storeUser(aStoredUser({ id: 'joseph', token: 'his' }))

  expect(await answered).toMatchObject({ code: 'session.required' })
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('what waited for a log-in that is put off does not happen later, and the next act asks again', async () => {
  storeUser(aStoredUser({ token: 'over for now' }))
  const fetched = vi.fn<() => Promise<Response>>(async () => refusedLogIn())
  vi.stubGlobal('fetch', fetched)
  const answered = call(readCurrentUser, {}).catch((error: unknown) => error)
  // As soon as it is asked for.
  await vi.waitFor(async () => {
    putOffLogIn(true)
    expect(await Promise.race([answered, Promise.resolve('waits')])).toMatchObject({ code: 'session.required' })
  }, PATIENTLY)

  const next = call(readCurrentUser, {})
  await expect.poll(() => fetched).toHaveBeenCalledTimes(2)
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(aStoredUser())))
  storeUser(aStoredUser({ token: 'fresh' }))
  expect(await next).toMatchObject({ id: aStoredUser().id })
})

test('what is tried again by itself does not wait for a log-in', async () => {
  storeUser(aStoredUser({ token: 'over for good' }))
  vi.stubGlobal('fetch', async () => refusedLogIn())

  await expect(call(readCurrentUser, {}, { isRepeated: true })).rejects.toMatchObject({ code: 'session.required' })
})

test('nobody waits for a log-in longer than for the call', async () => {
  storeUser(aStoredUser({ token: 'over at last' }))
  vi.stubGlobal('fetch', async () => refusedLogIn())
  const leaving = new AbortController()
  const answered = call(readCurrentUser, {}, { signal: leaving.signal }).catch((error: unknown) => error)
  leaving.abort()

  expect(await answered).toMatchObject({ name: 'AbortError' })
})

test('a captive portal that asks for its own log-in does not end ours', async () => {
  storeUser(aStoredUser())
  answerWith(401, '<html>Welcome to the airport</html>')

  await call(readCurrentUser, {}).catch(() => undefined)

  expect(storedUser()).not.toBeNull()
})

test('the page of a captive portal is no answer, also where none is expected', async () => {
  storeUser(aStoredUser())
  const page = new Response('<html>Welcome to the airport</html>', { headers: { 'content-type': 'text/html' } })
  vi.stubGlobal('fetch', async () => page)
  const params = { projectId: 'p1', speakerId: 's1' }

  await expect(call(renameSpeaker, { params, query: { secondsago: 0 }, body: 'Neema' })).rejects.toThrow(
    NoConnectionError,
  )
})

test.each(['', '.', '..'])('a parameter that would lead to another operation is not sent (%j)', async (speakerId) => {
  const sent = vi.fn<() => Promise<Response>>()
  vi.stubGlobal('fetch', sent)

  const params = { projectId: 'p1', speakerId }
  await expect(call(deleteSpeaker, { params, query: { secondsago: 0 } })).rejects.toThrow(TypeError)
  expect(sent).not.toHaveBeenCalled()
})

test('wrong credentials end nobody’s log-in', async () => {
  storeUser(aStoredUser())
  answerWith(401, '', { code: 'session.badCredentials', details: {} })

  await call(logIn, { body: { emailOrUsername: 'amina', password: 'wrong' } }).catch(() => undefined)

  expect(storedUser()).not.toBeNull()
})

test('the refusal of an old token does not end a new log-in: the call is made with that', async () => {
  storeUser(aStoredUser({ token: 'old' }))
  const fetched = vi.fn<(_: string, init: { headers: Record<string, string> }) => Promise<Response>>(
    async (_, { headers }) => {
      if (headers['authorization'] !== 'Bearer old') return new Response(JSON.stringify(aStoredUser()))
      storeUser(aStoredUser({ token: 'new' }))
      return refusedLogIn()
    },
  )
  vi.stubGlobal('fetch', fetched)
  await call(readCurrentUser, {})

  expect(fetched).toHaveBeenCalledTimes(2)
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

const refusedLogIn = (): Response => aRefusal(401, 'session.required')

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
