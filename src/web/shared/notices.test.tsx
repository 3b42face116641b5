import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readUser, reportLanguage } from '#contract/user.ts'
import { logIn } from '#contract/session.ts'
import { call } from '#web/api/call.ts'
import { FailedCallsTold } from './failed-calls-told.tsx'
import { showSnackbar, showToast } from './notice.tsx'
import { Notices } from './notices.tsx'

let isLookedAt = true

beforeEach(() => {
  isLookedAt = true
  vi.spyOn(document, 'hasFocus').mockImplementation(() => isLookedAt)
  vi.spyOn(console, 'error').mockReturnValue()
  render(
    <MantineProvider env="test">
      <Notices />
      <FailedCallsTold />
    </MantineProvider>,
  )
})

afterEach(() => {
  document.documentElement.dir = 'ltr'
})

const askFor = (userId: string) => call(readUser, { params: { userId } }).catch(() => undefined)
const answer = (status: number, statusText = '') =>
  vi.stubGlobal('fetch', async () => new Response('', { status, statusText }))
const noAnswer = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds))
const places = () =>
  screen.queryAllByRole('status').map((notice) => notice.closest('[data-position]')?.getAttribute('data-position'))

test('a call that fails is told with status, status text and address, and announced', async () => {
  answer(500, 'Internal Server Error')
  await askFor('u1')

  const notice = await screen.findByRole('status')
  expect(notice.textContent).toBe(
    `The server answered 500 Internal Server Error.${new URL('/v1/users/u1', location.href).href}`,
  )
  expect(notice.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  expect(places()).toEqual(['bottom-left'])
})

test('calls without an answer say once that the server cannot be reached', async () => {
  noAnswer()
  await askFor('u1')
  await askFor('u2')

  expect((await screen.findByRole('status')).textContent).toBe(
    'Unable to connect to server. Check your network settings.',
  )
})

test('a device that knows that it is offline says so at the head of the page, and not at the edge as well', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  noAnswer()
  await askFor('u1')

  expect(screen.queryByRole('status')).toBeNull()
})

test('what the caller tells of itself is not told at the edge', async () => {
  answer(400)
  await call(logIn, { body: { emailOrUsername: 'amina', password: 'wrong' } }).catch(() => undefined)
  await call(reportLanguage, { body: 'sw' }).catch(() => undefined)
  await call(readUser, { params: { userId: 'u1' } }, { isQuiet: true }).catch(() => undefined)
  noAnswer()
  await call(readUser, { params: { userId: 'u1' } }, { isQuiet: true }).catch(() => undefined)
  answer(401)
  await askFor('u1')

  expect(screen.queryByRole('status')).toBeNull()
})

test('at most three snackbars are there at once, the latest of all', async () => {
  for (const message of ['one', 'two', 'three', 'four']) act(() => showSnackbar({ tone: 'info', message }))

  await expect.poll(() => said()).toEqual(['two', 'three', 'four'])
  // As what can be undone is said (`useTellUndo`).
  act(() => void notifications.show({ message: 'five', role: 'status' }))
  await expect.poll(() => said()).toEqual(['three', 'four', 'five'])
})

test('toasts are at the top, on the side where lines end when they are shown', async () => {
  act(() => showToast({ tone: 'info', message: 'first' }))
  document.documentElement.dir = 'rtl'
  act(() => showToast({ tone: 'info', message: 'second' }))
  await screen.findByText('second')

  expect(new Set(places())).toEqual(new Set(['top-left', 'top-right']))
})

test('a click closes a toast, and a button with a name closes anything', async () => {
  act(() => showToast({ tone: 'success', message: 'It is done' }))
  fireEvent.click(await screen.findByText('It is done'))
  await vi.waitFor(() => expect(screen.queryByText('It is done')).toBeNull())

  act(() => showSnackbar({ tone: 'info', message: 'Something happened' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(screen.queryByText('Something happened')).toBeNull())
})

test('errors interrupt who hears the page, anything else does not', async () => {
  act(() => showToast({ tone: 'error', message: 'It failed' }))

  expect((await screen.findByRole('alert')).textContent).toBe('It failed')
})

test('a notice goes after five seconds in a window that is looked at', async () => {
  vi.useFakeTimers()
  try {
    act(() => showToast({ tone: 'info', message: 'It is done' }))
    pass(4_900)
    expect(screen.queryByText('It is done')).not.toBeNull()

    isLookedAt = false
    fireEvent.blur(window)
    pass(60_000)
    expect(screen.queryByText('It is done')).not.toBeNull()

    isLookedAt = true
    fireEvent.focus(window)
    pass(5_000)
    pass(1_000)
    expect(screen.queryByText('It is done')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('a phone has room for one: what is said last takes the place of what was said before, in another corner too', async () => {
  cleanup()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  render(
    <MantineProvider env="test">
      <Notices />
    </MantineProvider>,
  )
  act(() => showSnackbar({ tone: 'info', message: 'One' }))
  act(() => showToast({ tone: 'success', message: 'Two' }))
  await expect.poll(() => said()).toEqual(['Two'])

  act(() => {
    showSnackbar({ tone: 'info', message: 'Three' })
    showSnackbar({ tone: 'info', message: 'Four' })
  })
  await expect.poll(() => said()).toEqual(['Four'])
})

const said = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)
