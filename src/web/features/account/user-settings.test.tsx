import '#web/replica/testing/indexed-db.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { LogInHere } from '#contract/my-account.ts'
import type { User } from '#domain/user/user.ts'
import { LeavingQuestion } from '#web/features/sync/leaving-question.tsx'
import { storedUser } from '#web/session/stored-user.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { UserSettingsScreen } from './user-settings-screen.tsx'
import { renderInApp } from '#web/testing/in-app.tsx'
import { aRefusal } from '#web/testing/a-refusal.ts'

type Options = {
  readonly refusal?: string
  readonly logIns?: readonly LogInHere[]
}

/** The screen of this person; answers what is sent to change them, which the server does, or refuses. */
function open(person: Partial<User> = {}, { refusal, logIns = [] }: Options = {}): object[] {
  const sent: object[] = []
  const user = aStoredUser({ answeredConsent: true, analyticsOn: false, ...person })
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    if (address.endsWith('/storage'))
      return new Response(JSON.stringify({ used: 9_600_000_000, quota: 10_000_000_000 }))
    if (address.endsWith('/data')) return refusal ? aRefusal(400, refusal) : new Response('a zip')
    if (method === 'GET') return new Response(JSON.stringify(logIns))
    sent.push({ [address.replace('/v1/users/', '')]: body?.startsWith('{') ? JSON.parse(body) : body })
    if (address.endsWith('/emailverify')) return new Response('')
    if (!refusal) return new Response(JSON.stringify({ ...user, ...JSON.parse(body ?? '{}'), password: '', token: '' }))
    return aRefusal(400, refusal)
  })
  const frame = (
    <>
      <LeavingQuestion />
      <UserSettingsScreen />
    </>
  )
  const routes = [
    { path: '/app/user-settings', element: frame },
    { path: '/app/projects', element: 'the projects' },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/app/user-settings'] })
  renderInApp(<RouterProvider router={router} />, { user })
  leave = () => void router.navigate('/app/projects')
  return sent
}

let leave = (): void => undefined
const save = () => screen.getByRole('button', { name: 'Save' })

test('S14.5 all is saved in one go, and only what was changed is sent', async () => {
  const sent = open({ name: 'Amina', phone: '1' })
  await userEvent.type(screen.getByLabelText('Your name'), ' Juma')
  await userEvent.click(screen.getByRole('switch', { name: /^Spelling suggestions for glosses/ }))
  await userEvent.click(save())

  await waitFor(() => expect(storedUser()?.name).toBe('Amina Juma'))
  expect(sent).toEqual([{ currentuser: { name: 'Amina Juma', glossSuggestion: 'Off' } }])
  expect(storedUser()).toMatchObject({ phone: '1', token: 'a token' })
})

test('what one has brought takes so much room of so much, and hardly any is left', async () => {
  open()

  const section = await screen.findByRole('region', { name: 'Your recordings and files' })
  expect(section.textContent).toContain('9.6 GB of 10 GB')
  expect(section.textContent).toContain('Nearly full.')
})

test('what is known about somebody is saved as a file of their name', async () => {
  const saved: Blob[] = []
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function name(
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toMatch(/^amina_.*\.zip$/)
  })
  open({ username: 'amina' })
  await userEvent.click(screen.getByRole('button', { name: 'Download my data' }))

  await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
  expect(await saved[0]?.text()).toBe('a zip')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('why it could not be had is said', async () => {
  open({}, { refusal: 'request.invalid' })
  await userEvent.click(screen.getByRole('button', { name: 'Download my data' }))

  expect((await screen.findByRole('alert')).textContent).not.toBe('')
})

test('while nothing was changed Save does nothing, and says why', async () => {
  const sent = open()
  expect(save().getAttribute('aria-disabled')).toBe('true')
  await userEvent.hover(save())
  await screen.findByText('Nothing has changed')
  await userEvent.click(save())

  expect(sent).toEqual([])
})

test('an answer about counting waits for Save like everything else', async () => {
  const sent = open()
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Allow statistics' }))
  await screen.findByText('On')
  expect(sent).toEqual([])
  await userEvent.click(save())

  await waitFor(() => expect(sent).toEqual([{ currentuser: { analyticsOn: true, answeredConsent: true } }]))
})

test('a taken address is said under its field, and stays there to be corrected', async () => {
  open({}, { refusal: 'login.emailTaken' })
  await userEvent.clear(screen.getByLabelText('Email'))
  await userEvent.type(screen.getByLabelText('Email'), 'zawadi@example.org')
  await userEvent.type(screen.getByLabelText('Your password'), 'rain and grain')
  await userEvent.click(save())

  await screen.findByText('There’s already an account with this email.')
  const field = screen.getByLabelText<HTMLInputElement>('Email')
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['zawadi@example.org', 'true'])
})

test('another address is saved with the password, which is asked for only then', async () => {
  const sent = open()
  expect(screen.queryByLabelText('Your password')).toBeNull()
  await userEvent.type(screen.getByLabelText('Email'), '.tz')
  await userEvent.click(save())
  await screen.findByText('Please fill this in.')
  expect(sent).toEqual([])
  await userEvent.type(screen.getByLabelText('Your password'), 'rain and grain')
  await userEvent.click(save())

  await waitFor(() => expect(screen.queryByLabelText('Your password')).toBeNull())
  expect(sent).toEqual([{ currentuser: { email: 'amina@example.org.tz', password: 'rain and grain' } }])
})

test('a password that is wrong is said under its field, and the address stays', async () => {
  open({}, { refusal: 'password.wrong' })
  await userEvent.type(screen.getByLabelText('Email'), '.tz')
  await userEvent.type(screen.getByLabelText('Your password'), 'a guess')
  await userEvent.click(save())

  await screen.findByText('This isn’t your current password.')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('amina@example.org.tz')
})

test.each([
  ['a site administrator', true, 0, 1],
  ['anybody else', false, 1, 0],
])('%s: the deletion of the account is offered where it can be', (_, isAdmin, offered, explained) => {
  open({ isAdmin })

  expect(screen.queryAllByRole('button', { name: /^Delete my account/ })).toHaveLength(offered)
  expect(screen.queryAllByText(/^You’re a site administrator/)).toHaveLength(explained)
})

test('whoever leaves with changes is asked, and can stay or let them go', async () => {
  open()
  await userEvent.type(screen.getByLabelText('Phone number'), '1')
  leave()
  await userEvent.click((await screen.findAllByRole('button', { name: 'Stay here' })).at(-1) ?? save())
  expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('1')
  leave()
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))

  expect(await screen.findByText('the projects')).toBeTruthy()
})

test('what was discarded is as before, and nobody is asked', async () => {
  open({ phone: '1' })
  await userEvent.type(screen.getByLabelText('Phone number'), '23')
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('1')
  leave()

  expect(await screen.findByText('the projects')).toBeTruthy()
})

test.each([
  [true, true, 'Verified'],
  [true, false, 'Not verified yet'],
  [false, false, null],
])('letters sent: %s, address proved: %s', async (emailServicesEnabled, isEmailVerified, says) => {
  vi.stubGlobal('runtimeConfig', { emailServicesEnabled })
  open({ isEmailVerified })

  expect(screen.queryByText(/^(Verified|Not verified yet)$/)?.textContent ?? null).toBe(says)
})

test('a letter is asked for once, and it is said where it goes', async () => {
  vi.stubGlobal('runtimeConfig', { emailServicesEnabled: true })
  const sent = open()
  await userEvent.click(screen.getByRole('button', { name: 'Send verification email' }))

  await screen.findByText(/We’ve emailed amina@example.org/)
  expect(sent).toEqual([{ emailverify: '"amina"' }])
})

test.each([
  ['one other log-in', 1, 1],
  ['no other', 0, 0],
])('with %s, logging out everywhere else is offered %i times', async (_, others, offered) => {
  const times = { madeAt: '2026-01-01T00:00:00Z', seenAt: '2026-01-01T00:00:00Z' }
  const logIns = Array.from({ length: others + 1 }, (_, at) => ({
    id: `${at}`,
    device: '',
    isThis: at === 0,
    ...times,
  }))
  open({}, { logIns })
  await screen.findByText('This device')

  expect(screen.queryAllByRole('button', { name: 'Log out everywhere else' })).toHaveLength(offered)
})

test('in an installation without an internet nobody is asked about counting', () => {
  vi.stubGlobal('runtimeConfig', { offline: true })
  open()

  expect(screen.queryByText('Usage statistics')).toBeNull()
})

const passwordField = (name: string) => screen.getByLabelText(name, { exact: true })
const changeButton = () => screen.getByRole('button', { name: 'Change password' })
async function changePassword(send: () => Promise<unknown>): Promise<void> {
  await userEvent.type(passwordField('Current password'), 'rain and grain')
  await userEvent.type(passwordField('New password'), 'three old clay pots')
  await userEvent.type(passwordField('Repeat password'), 'three old clay pots')
  await send()
}
const byEnter = () => userEvent.keyboard('{Enter}')

test('a present password that is wrong is gone to, and the others stay', async () => {
  open({}, { refusal: 'password.wrong' })
  await changePassword(byEnter)

  await waitFor(() => expect(document.activeElement).toBe(passwordField('Current password')))
  expect(passwordField('New password')).toMatchObject({ value: 'three old clay pots' })
})

test('a new password that would be guessed is said at its field, which is gone to', async () => {
  open({}, { refusal: 'password.guessable' })
  await changePassword(byEnter)

  await screen.findByText(/^This password is too easy to guess/)
  await waitFor(() => expect(document.activeElement).toBe(passwordField('New password')))
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['by Enter', byEnter, () => passwordField('Repeat password')],
  ['by its button', () => userEvent.click(changeButton()), () => changeButton()],
])(
  'a password that is changed %s is in no field any more, and the focus stays where it was',
  async (_, send, place) => {
    const sent = open()
    await changePassword(send)

    await waitFor(() => expect(passwordField('Repeat password')).toMatchObject({ value: '' }))
    expect(passwordField('Current password')).toMatchObject({ value: '' })
    expect(passwordField('New password')).toMatchObject({ value: '' })
    expect(sent).toEqual([
      { 'currentuser/password': { password: 'rain and grain', newPassword: 'three old clay pots' } },
    ])
    await waitFor(() => expect(document.activeElement).toBe(place()))
  },
)
