import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#domain/user/user.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { json, visit } from '#web/testing/visit.tsx'
import { readAnew, useFreshUser } from './fresh-user.ts'
import { storedUser, storeUser } from '#web/session/stored-user.ts'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** A screen of somebody; how often the server was asked about them, who by now is as given. */
function open(now: Partial<User>, { isAwaited = false } = {}) {
  storeUser(aStoredUser({ token: 'kept' }))
  const Shown = () => {
    useFreshUser({ isAwaited })
    return 'shown'
  }
  const { sent } = visit({
    routes: [{ path: '/app', Component: Shown }],
    at: '/app',
    answers: ({ path }) => (path === '/v1/users/currentuser' ? json(aStoredUser({ token: '', ...now })) : undefined),
  })
  expect(screen.getByText('shown')).toBeDefined()
  return { asked: () => sent('/v1/users/currentuser').length, pictures: () => sent(PICTURE).length }
}

const PICTURE = `/v1/users/${aStoredUser().id}/avatar/download`

async function cameToTheFront(): Promise<void> {
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
  await act(async () => undefined)
}

test('an address that was proven elsewhere, and who is an administrator by now, are known at the start', async () => {
  open({ isEmailVerified: true, isAdmin: true })

  await vi.waitFor(() => expect(storedUser()).toMatchObject({ isEmailVerified: true, isAdmin: true, token: 'kept' }))
})

test('the server is asked again when the page comes to the front, but not all the time', async () => {
  const { asked } = open({ isEmailVerified: true })
  await vi.waitFor(() => expect(storedUser()?.isEmailVerified).toBe(true))
  vi.setSystemTime(Date.now() + 4 * MINUTE)
  await cameToTheFront()
  expect(asked()).toBe(1)
  vi.setSystemTime(Date.now() + 2 * MINUTE)
  await cameToTheFront()

  await vi.waitFor(() => expect(asked()).toBe(2))
})

test('where somebody looks at it, it is asked each time', async () => {
  const { asked } = open({ isEmailVerified: true }, { isAwaited: true })
  await vi.waitFor(() => expect(storedUser()?.isEmailVerified).toBe(true))
  await cameToTheFront()

  await vi.waitFor(() => expect(asked()).toBe(2))
})

test('a picture that was changed on another device comes here, too', async () => {
  const { pictures } = open({ hasAvatar: true })

  await vi.waitFor(() => expect(localStorage.getItem('avatar')).toMatch(/^data:/))
  expect(pictures()).toBe(1)
})

test('what was changed here while the server was asked stays', async () => {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  storeUser(aStoredUser({ name: 'as it was' }))
  const asked = readAnew()
  storeUser(aStoredUser({ name: 'as it is now' }))
  answer.resolve(json(aStoredUser({ name: 'as it was' })))
  await asked

  expect(storedUser()?.name).toBe('as it is now')
})
