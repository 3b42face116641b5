import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { returnPath } from '#web/shared/doorway/return-path.ts'
import { storedUser, storeUser, forgetPerson } from '#web/session/stored-user.ts'
import { storeInvitation, takeInvitation } from '#web/session/waiting-invitation.ts'
import { aRefusal } from '#web/testing/a-refusal.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { type Call, json, visit } from '#web/testing/visit.tsx'
import { ForgottenPasswordScreen } from './forgotten-password-screen.tsx'
import { NewPasswordScreen } from './new-password-screen.tsx'
import { VerifyAddressScreen } from './verify-address-screen.tsx'

const routes = [
  { path: '/pw/request', Component: ForgottenPasswordScreen },
  { path: '/pw/reset/:tokenParam', Component: NewPasswordScreen },
  { path: '/email/verify/:tokenParam', Component: VerifyAddressScreen },
]
const open = (at: string, answers?: (call: Call) => Response | undefined) => visit({ routes, at, answers })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const mailing = () => vi.stubGlobal('runtimeConfig', { captchaRequired: false, emailServicesEnabled: true })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('a letter can be asked for once something is typed, and the answer does not tell who has an account', async () => {
  mailing()
  const { sent } = open('/pw/request', () => json(true))
  expect(button('Email me a link').disabled).toBe(true)
  await userEvent.type(field('Username or email'), ' amina {Enter}')

  await screen.findByText(/^If that account exists/)
  expect(sent('/v1/users/forgot')).toEqual(['amina'])
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to log in' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/docs/account.html')
})

test.each([
  ['a server that is not ready', () => aRefusal(503, 'server.unavailable'), /The server isn’t ready right now/],
  ['too many letters', () => aRefusal(429, 'request.rateLimited', { count: 60 }), /Please wait 60 seconds/],
])('%s is told under the field, which keeps what was typed', async (_, refusal, text) => {
  mailing()
  open('/pw/request', refusal)
  await userEvent.type(field('Username or email'), 'amina{Enter}')

  const said = await screen.findByRole('alert')
  expect(said.textContent).toMatch(/^Your password couldn’t be reset\./)
  expect(said.textContent).toMatch(text)
  expect(field('Username or email').value).toBe('amina')
})

test('where no letters are sent none is promised: one is told whom to ask', () => {
  vi.stubGlobal('runtimeConfig', { emailServicesEnabled: false })
  open('/pw/request')

  expect(screen.getByText(/^This site can’t send email\. Ask a site administrator/)).toBeDefined()
  expect([screen.queryByRole('textbox'), screen.queryByRole('button', { name: 'Email me a link' })]).toEqual([
    null,
    null,
  ])
  expect(screen.getByRole('link', { name: 'Back to log in' }).getAttribute('href')).toBe('/login')
})

test('a link is being checked before anything is said of it', async () => {
  open('/pw/reset/abc', () => undefined)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))

  expect(screen.getByText('Checking the link…')).toBeDefined()
  expect(screen.queryByText('This link is no longer valid')).toBeNull()
})

test('a link for a new password that is not good says so, and offers the ways in', async () => {
  open('/pw/reset/abc', () => json(false))

  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeDefined()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/login',
    '/signup',
    '/docs/',
  ])
})

test('a new password is sent by Enter, without the blanks at its ends, and leads to the log-in', async () => {
  const { sent } = open('/pw/reset/abc', () => json(true))
  await userEvent.type(await screen.findByLabelText('New password'), ' water and grain ')
  await userEvent.type(field('Repeat password'), 'water and grain{Enter}')

  await screen.findByText('now at /login')
  expect(sent('/v1/users/forgot/reset')).toEqual([{ token: 'abc', newPassword: 'water and grain' }])
  expect((await screen.findByRole('status')).textContent).toBe('Your new password is set. Please log in with it.')
})

test('an invitation that waited for the address to be proven goes on after the log-in, once', async () => {
  storeInvitation('/invite/p1/a-token')
  const { router } = open('/pw/reset/abc', () => json(true))
  await userEvent.type(await screen.findByLabelText('New password'), 'water and grain')
  await userEvent.type(field('Repeat password'), 'water and grain{Enter}')

  await screen.findByText('now at /login')
  expect(returnPath(router.state.location.state)).toBe('/invite/p1/a-token')
  expect(takeInvitation()).toBeUndefined()
})

test('an invitation waits for a day at most, and for nobody who comes after its person has left', () => {
  storeInvitation('/invite/p1/a-token', 0)
  expect(takeInvitation(25 * 60 * 60 * 1000)).toBeUndefined()

  storeInvitation('/invite/p1/a-token')
  forgetPerson()
  expect(takeInvitation()).toBeUndefined()
})

test('a new password can be saved when it is long enough and repeated; nothing is wrong before one has typed', async () => {
  open('/pw/reset/abc', () => json(true))
  await screen.findByLabelText('New password')
  expect(screen.queryByText('Use at least 8 characters.')).toBeNull()
  expect(button('Save new password').disabled).toBe(true)
  await userEvent.type(field('New password'), 'short')
  await userEvent.tab()
  await screen.findByText('Use at least 8 characters.')
  await userEvent.type(field('New password'), ' and longer')
  await userEvent.type(field('Repeat password'), 'short and other')
  expect(button('Save new password').disabled).toBe(true)
  await userEvent.clear(field('Repeat password'))
  await userEvent.type(field('Repeat password'), 'short and longer')

  expect(button('Save new password').disabled).toBe(false)
})

test('a link that runs out meanwhile leads to the log-in, which says that it did not work', async () => {
  open('/pw/reset/abc', ({ method }) => (method === 'POST' ? aRefusal(403, 'reset.linkNotGood') : json(true)))
  await userEvent.type(await screen.findByLabelText('New password'), 'water and grain')
  await userEvent.type(field('Repeat password'), 'water and grain{Enter}')

  await screen.findByText('now at /login')
  expect((await screen.findByRole('alert')).textContent).toBe('Your password couldn’t be reset.')
})

test.each([
  ['a password that is refused', () => aRefusal(400, 'reset.passwordRefused'), /It must have 8 to 100 characters/],
  ['too many at a time', () => aRefusal(429, 'request.rateLimited', { count: 60 }), /Please wait 60 seconds/],
  ['a server that is not ready', () => aRefusal(503, 'server.unavailable'), /The server isn’t ready right now/],
])('%s is said above the button, and both fields stay as they were typed', async (_, refusal, text) => {
  open('/pw/reset/abc', ({ method }) => (method === 'POST' ? refusal() : json(true)))
  await userEvent.type(await screen.findByLabelText('New password'), 'water and grain')
  await userEvent.type(field('Repeat password'), 'water and grain{Enter}')

  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  const values = [field('New password'), field('Repeat password')].map(({ value }) => value)
  expect(values).toEqual(['water and grain', 'water and grain'])
  expect(button('Save new password').disabled).toBe(false)
  expect(screen.queryByText('now at /login')).toBeNull()
})

test('an address that is confirmed leads to the log-in, and who is logged in here need not log in anew', async () => {
  storeUser(aStoredUser({ token: 'kept', isEmailVerified: false }))
  open('/email/verify/abc', ({ path }) =>
    path === '/v1/users/currentuser' ? json(aStoredUser({ token: '', isEmailVerified: true })) : json(true),
  )

  await screen.findByRole('heading', { name: 'Your email is verified' })
  expect(storedUser()).toMatchObject({ token: 'kept', isEmailVerified: true })
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
})

test('a link to confirm an address that is not good says so', async () => {
  open('/email/verify/abc', () => json(false))

  await screen.findByRole('heading', { name: 'This link is no longer valid' })
  expect(document.title).toBe('This link is no longer valid – Granary')
})

test('a link that cannot be checked just now is not called bad', async () => {
  const { sent } = open('/email/verify/abc', () => aRefusal(503, 'server.unavailable'))
  await screen.findByRole('alert')
  expect(screen.queryByText('This link is no longer valid')).toBeNull()
  await userEvent.click(button('Try again'))

  await expect.poll(() => sent('/v1/users/emailverify/validate/abc').length).toBeGreaterThan(1)
})
