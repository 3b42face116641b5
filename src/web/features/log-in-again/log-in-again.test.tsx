import '#web/replica/testing/indexed-db.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#domain/user/user.ts'
import { endLogIn } from '#web/session/log-in-end.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { LogInAgain, LogInEnded } from './log-in-again.tsx'
import { renderInApp } from '#web/testing/in-app.tsx'
import { aRefusal } from '#web/testing/a-refusal.ts'

afterEach(() => {
  vi.useRealTimers()
})

const NAME = 'Please log in again'
const dialog = () => screen.findByRole('dialog', { name: NAME })
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog', { name: NAME })).toBeNull())

test('a password over the page is all it takes, and the word that was being typed stays', async () => {
  await openWithWord('mot')
  const sent = answerLogIns('water and grain')
  act(() => endLogIn('amina 1'))
  expect(within(await dialog()).getByLabelText('Username')).toMatchObject({ value: 'amina', readOnly: true })
  await userEvent.type(screen.getByLabelText('Password'), ' water and grain {Enter}')

  await noDialog()
  expect(sent).toEqual([{ emailOrUsername: 'amina', password: 'water and grain' }])
  expect(storedUser()?.token).toBe('fresh')
  expect(screen.getByLabelText<HTMLInputElement>('New word').value).toBe('mot')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New word')))
})

test('a wrong password is said, and asked for again', async () => {
  await openWithWord('', { token: 'amina 2' })
  answerLogIns('water and grain')
  act(() => endLogIn('amina 2'))
  await dialog()
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(screen.getByText('Please fill this in.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Password'), 'rain and grain{Enter}')

  expect((await screen.findByRole('alert')).textContent).toContain('That username or password isn’t right')
  expect(storedUser()?.token).toBe('amina 2')
})

test('the log-in of somebody else who has the name by now changes nothing here, and ends', async () => {
  await openWithWord('', { token: 'amina 3', id: 'the former amina' })
  const after = answerLogInWhile(aStoredUser({ token: 'of the other' }))
  act(() => endLogIn('amina 3'))
  await dialog()
  await userEvent.type(screen.getByLabelText('Password'), 'water and grain{Enter}')

  expect((await screen.findByRole('alert')).textContent).toContain('That username or password isn’t right')
  expect(storedUser()).toMatchObject({ id: 'the former amina', token: 'amina 3' })
  expect(after[0]).toEqual(['logout', 'Bearer of the other', 'with the cookie'])
})

test('who has left in another tab is not logged in by the answer, whose log-in ends with its cookie', async () => {
  await openWithWord('', { token: 'amina 9' })
  const after = answerLogInWhile(aStoredUser({ token: 'too late' }), () => localStorage.removeItem('user'))
  act(() => endLogIn('amina 9'))
  await dialog()
  await userEvent.type(screen.getByLabelText('Password'), 'water and grain{Enter}')

  await waitFor(() => expect(after).toEqual([['logout', 'Bearer too late', 'with the cookie']]))
  expect(storedUser()).toBeNull()
})

test('who has come there instead has their own cookie again', async () => {
  await openWithWord('', { token: 'amina 10' })
  const joseph = aStoredUser({ id: 'joseph', token: 'his' })
  const after = answerLogInWhile(aStoredUser({ token: 'too late' }), () =>
    localStorage.setItem('user', JSON.stringify(joseph)),
  )
  act(() => endLogIn('amina 10'))
  await dialog()
  await userEvent.type(screen.getByLabelText('Password'), 'water and grain{Enter}')

  await waitFor(() => expect(storedUser()).toMatchObject({ id: 'joseph', token: 'renewed' }))
  expect(after).toEqual([
    ['logout', 'Bearer too late', 'with the cookie'],
    ['renew', 'Bearer his', 'with the cookie'],
  ])
})

test('it can be put off, and comes back from the header of the page', async () => {
  await openWithWord('', { token: 'amina 4' })
  act(() => endLogIn('amina 4'))
  await dialog()
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  await noDialog()
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))

  expect(await dialog()).toBeTruthy()
})

test('it does not come under the fingers of who is typing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await openWithWord('m', { token: 'amina 5' }, user)
  act(() => endLogIn('amina 5'))
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('o')
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(screen.queryByRole('dialog')).toBeNull()

  await act(() => vi.advanceTimersByTimeAsync(1_000))
  await dialog()
})

test('a log-in in another tab is enough', async () => {
  await openWithWord('', { token: 'amina 6' })
  act(() => endLogIn('amina 6'))
  await dialog()
  localStorage.setItem('user', JSON.stringify(aStoredUser({ token: 'from the other tab' })))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })))

  await noDialog()
  expect(storedUser()?.token).toBe('from the other tab')
})

test('without a network it says so, and that one can go on', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openWithWord('', { token: 'amina 7' })
  act(() => endLogIn('amina 7'))

  expect((await dialog()).textContent).toContain('what you enter is saved on this device')
})

test('who is somebody else can leave', async () => {
  await openWithWord('', { token: 'amina 8' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  act(() => endLogIn('amina 8'))
  await dialog()
  await userEvent.click(screen.getByRole('button', { name: 'Not Amina Juma? Log out' }))

  expect(await screen.findByText('the start page')).toBeTruthy()
  expect(storedUser()).toBeNull()
})

/** A screen with a word that is just being typed. */
async function openWithWord(word: string, user = {}, fingers: Pick<typeof userEvent, 'type'> = userEvent) {
  const screenWithWord = (
    <>
      <LogInAgain />
      <LogInEnded />
      <input aria-label="New word" />
    </>
  )
  const router = createMemoryRouter(
    [
      { path: '/app', element: screenWithWord },
      { path: '/', element: 'the start page' },
    ],
    { initialEntries: ['/app'] },
  )
  renderInApp(<RouterProvider router={router} />, { user: aStoredUser({ token: 'amina 1', ...user }) })
  const field = screen.getByLabelText('New word')
  field.focus()
  if (word) await fingers.type(field, word)
}

/** The server, which knows this password; answers what was sent. */
function answerLogIns(password: string): unknown[] {
  const sent: { password: string }[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const credentials = JSON.parse(body) as { password: string }
    sent.push(credentials)
    if (credentials.password === password) return new Response(JSON.stringify(aStoredUser({ token: 'fresh' })))
    return aRefusal(401, 'session.badCredentials')
  })
  return sent
}

/** The server, while something goes on in another tab; answers what it is asked afterwards, under which token. */
function answerLogInWhile(answer: User, meanwhile: () => void = () => undefined): unknown[] {
  const after: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { headers, credentials }: RequestInit) => {
    if (path.endsWith('/authenticate')) {
      meanwhile()
      return new Response(JSON.stringify(answer))
    }
    const { authorization } = headers as Record<string, string>
    after.push([path.split('/').at(-1), authorization, credentials === 'omit' ? 'without it' : 'with the cookie'])
    const stored = storedUser()
    // The token of who was asked for the password is no longer good.
    if (path.endsWith('/logout') || !stored || stored.id !== 'joseph') return new Response('', { status: 401 })
    return new Response(JSON.stringify({ ...stored, token: 'renewed' }))
  })
  return after
}
