import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { isRenewalDue, keepLoggedIn } from './renewal.ts'
import { storedUser, storeUser } from '#web/session/stored-user.ts'
import { aRefusal } from '#web/testing/a-refusal.ts'

const HOUR = 3_600_000
const BEGIN = Date.parse('2026-11-22T06:00:00Z')

/** A token of twelve hours. */
function tokenFrom(time: number): string {
  const payload = { iat: time / 1000, exp: (time + 12 * HOUR) / 1000 }
  return `head.${btoa(JSON.stringify(payload)).replace(/=+$/, '')}.signature`
}

beforeEach(() => {
  vi.useFakeTimers({ now: BEGIN })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a token is renewed when half of its life is over, not before', () => {
  const token = tokenFrom(BEGIN)

  expect([0, 5.9, 6, 11].map((hours) => isRenewalDue(token, BEGIN + hours * HOUR))).toEqual([false, false, true, true])
})

test('a clock that is wrong by years does not keep a token from being renewed', () => {
  expect(isRenewalDue(tokenFrom(BEGIN), Date.parse('2019-01-01'))).toBe(true)
  expect(isRenewalDue(tokenFrom(BEGIN), Date.parse('2031-01-01'))).toBe(true)
})

test('what is no token is left alone', () => {
  expect([isRenewalDue('', BEGIN), isRenewalDue('a.b.c', BEGIN)]).toEqual([false, false])
})

test('whoever leaves the page open for fourteen hours is still logged in', async () => {
  storeUser(aStoredUser({ token: tokenFrom(BEGIN) }))
  const renewals = answerRenewals()
  onTestFinished(keepLoggedIn())

  await vi.advanceTimersByTimeAsync(14 * HOUR)

  expect(renewals.map((time) => Math.round((time - BEGIN) / HOUR))).toEqual([6, 12])
  expect(isRenewalDue(storedUser()?.token ?? '', Date.now())).toBe(false)
})

test('a device that slept renews as soon as its page is seen again', async () => {
  storeUser(aStoredUser({ token: tokenFrom(BEGIN) }))
  const renewals = answerRenewals()
  onTestFinished(keepLoggedIn())
  vi.setSystemTime(BEGIN + 9 * HOUR)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)

  expect(renewals).toEqual([BEGIN + 9 * HOUR])
})

test('without a network the token stays, and the next look tries again', async () => {
  const token = tokenFrom(BEGIN - 6 * HOUR)
  storeUser(aStoredUser({ token }))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  onTestFinished(keepLoggedIn())
  await vi.advanceTimersByTimeAsync(1)
  expect(storedUser()?.token).toBe(token)

  const renewals = answerRenewals()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(renewals).toHaveLength(1)
})

test('the fresh token of somebody who has left meanwhile logs nobody in', async () => {
  storeUser(aStoredUser({ id: 'amina', token: tokenFrom(BEGIN - 6 * HOUR) }))
  vi.stubGlobal('fetch', async () => {
    storeUser(aStoredUser({ id: 'joseph', token: 'his own' }))
    return new Response(JSON.stringify(aStoredUser({ id: 'amina', token: tokenFrom(BEGIN) })))
  })
  onTestFinished(keepLoggedIn())
  await vi.advanceTimersByTimeAsync(1)

  expect(storedUser()).toMatchObject({ id: 'joseph', token: 'his own' })
})

test('a refused renewal leaves who is logged in where they are', async () => {
  storeUser(aStoredUser({ token: tokenFrom(BEGIN - 20 * HOUR) }))
  vi.stubGlobal('fetch', async () => aRefusal(401, 'session.required'))
  onTestFinished(keepLoggedIn())
  await vi.advanceTimersByTimeAsync(1)

  expect(storedUser()?.name).toBe('Amina Juma')
})

/** The server, giving a fresh token each time; answers when. */
function answerRenewals(): number[] {
  const times: number[] = []
  vi.stubGlobal('fetch', async () => {
    times.push(Date.now())
    return new Response(JSON.stringify(aStoredUser({ token: tokenFrom(Date.now()) })))
  })
  return times
}
