import '#web/replica/testing/indexed-db.ts'
import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError, NoConnectionError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'
import { keptQuery } from './kept-answers.ts'

test('what could be read neither here nor from the server is read again by itself', async () => {
  const server = aServerThatFailsWith(new NoConnectionError('no answer'))
  const result = watched('speakers', server.answer)
  await expect.poll(() => result().status).toBe('error')
  server.recover('Neema')
  await vi.advanceTimersByTimeAsync(5_000)

  await expect.poll(() => result().data).toBe('Neema')
})

test.each([
  { what: 'a page of some proxy', error: new ApiError('unexpected', {}, 502, false) },
  { what: 'that the database is away', error: new ApiError('server.unavailable', {}, 503) },
  { what: 'that too many ask at once', error: new ApiError('request.rateLimited', {}, 429) },
])('$what is no answer either', async ({ what, error }) => {
  const server = aServerThatFailsWith(error)
  const result = watched(what, server.answer)
  await expect.poll(() => result().status).toBe('error')
  server.recover('12')
  await vi.advanceTimersByTimeAsync(5_000)

  await expect.poll(() => result().data).toBe('12')
})

test('what the server refuses it is not asked for again', async () => {
  const server = aServerThatFailsWith(new ApiError('forbidden', {}, 403))
  const result = watched('texts', server.answer)
  await expect.poll(() => result().status).toBe('error')
  await vi.advanceTimersByTimeAsync(60_000)

  expect(server.answer).toHaveBeenCalledTimes(1)
})

/** What somebody who looks at a screen with this query has; time passes as the test says. */
function watched(key: string, load: () => Promise<string>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const observer = new QueryObserver(createQueryClient(), keptQuery({ queryKey: ['kept', key], load }))
  onTestFinished(observer.subscribe(() => undefined))
  return () => observer.getCurrentResult()
}

function aServerThatFailsWith(error: Error) {
  let found: string | undefined
  const answer = vi.fn(() => (found === undefined ? Promise.reject(error) : Promise.resolve(found)))
  return {
    answer,
    recover: (value: string) => {
      found = value
    },
  }
}
