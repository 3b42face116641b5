import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { InvitationOutcome } from '#contract/invitation.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { arrivalPath, decidedOn, returnPath } from '#web/shared/doorway/return-path.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { takeInvitation } from '#web/session/waiting-invitation.ts'
import { aRefusal } from '#web/testing/a-refusal.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { type Call, json, visit } from '#web/testing/visit.tsx'
import { InvitationScreen } from './invitation-screen.tsx'
import { JoinScreen } from './join-screen.tsx'

const PROJECT = aProject({ id: 'p1' })
const routes = [
  { path: '/invite/:project/:token', Component: InvitationScreen },
  { path: '/join/:code?', Component: JoinScreen },
]
type At = Parameters<typeof visit>[0]['at']

/** What is asked for by path; the project can be opened. */
function open(at: At, answers: Record<string, (call: Call) => Response>) {
  return visit({
    routes,
    at,
    answers: (call) => {
      if (call.path === '/v1/projects/p1') return json(PROJECT)
      if (call.path === '/v1/projects/p1/userroles/current') return json(['WordEntry'])
      return answers[call.path]?.(call)
    },
  })
}

const redeemed = (outcome: InvitationOutcome) => ({
  '/v1/projects/p1/invitations/accept': () => json({ outcome }),
})
const INVITED = '/invite/p1/a-token?email=zuri%2Bwords%40example.org'

test('who has no account yet is led to the sign-up, the address filled in, and comes back afterwards', async () => {
  const { router } = open(INVITED, redeemed('noAccount'))

  await screen.findByText('now at /signup?email=zuri%2Bwords%40example.org')
  expect(router.state.location.state).toEqual({ from: '/invite/p1/a-token' })
})

test('who has an account is a member and is led to the log-in, which says so', async () => {
  const { router } = open(INVITED, redeemed('joined'))

  await screen.findByText('now at /login')
  expect(router.state.location.state).toEqual({ joined: true })
})

test('who is a member and opens the letter without being logged in is led to the log-in', async () => {
  open(INVITED, redeemed('isMember'))

  expect(await screen.findByText('now at /login')).toBeDefined()
})

test('an account whose address nobody has proven is not let in: who has its password logs in and comes back', async () => {
  const { router } = open(INVITED, redeemed('unproven'))

  await screen.findByText(/^There’s already an account with the email this invitation was sent to\./)
  await userEvent.click(screen.getByRole('link', { name: 'Log in and join' }))
  expect(screen.getByText('now at /login')).toBeDefined()
  expect(returnPath(router.state.location.state)).toBe(INVITED)
})

test('who has not its password has a letter sent, and the invitation waits for the new one, once', async () => {
  open(INVITED, redeemed('unproven'))
  await userEvent.click(await screen.findByRole('link', { name: 'Reset the password by email' }))

  expect(screen.getByText('now at /pw/request')).toBeDefined()
  expect([takeInvitation(), takeInvitation()]).toEqual([INVITED, undefined])
})

test('who is logged in goes straight on into the project', async () => {
  storeUser(aStoredUser())
  open(INVITED, redeemed('joined'))

  expect(await screen.findByText('now at /app/home')).toBeDefined()
})

test('an invitation that is not good says so', async () => {
  open(INVITED, redeemed('notGood'))

  await screen.findByRole('heading', { name: 'This invitation is no longer valid' })
  expect(screen.queryByText(/^You’re logged in as/)).toBeNull()
})

test('somebody else who is logged in is told whose it is not', async () => {
  storeUser(aStoredUser({ name: 'Zuri' }))
  open(INVITED, { ...redeemed('notGood'), '/v1/users/currentuser/projects': () => json([]) })

  expect(await screen.findByText(/^You’re logged in as Zuri\./)).toBeDefined()
})

test.each([
  ['Log in with the invited account', '/login'],
  ['Sign up with the invited email', '/signup?email=zuri%2Bwords%40example.org'],
])('for whom it is takes the invitation along: %s', async (name, path) => {
  storeUser(aStoredUser({ name: 'Zuri' }))
  const projects = { '/v1/users/currentuser/projects': () => json([]) }
  const { router } = open(INVITED, { ...redeemed('notGood'), ...projects })
  await userEvent.click(await screen.findByRole('link', { name }))

  expect(screen.getByText(`now at ${path}`)).toBeDefined()
  expect(returnPath(router.state.location.state)).toBe(INVITED)
  expect(arrivalPath(router.state.location.state)).toBe(INVITED)
})

test('who opens the letter again is led into the project they belong to', async () => {
  storeUser(aStoredUser())
  const seen = { role: 'Harvester', wordCount: 0, changeNumber: 0, lastChange: null }
  open(INVITED, { ...redeemed('notGood'), '/v1/users/currentuser/projects': () => json([{ ...PROJECT, ...seen }]) })

  expect(await screen.findByText('now at /app/home')).toBeDefined()
})

const OFFER = { projectName: 'Words of our valley', role: 'Harvester', makerName: 'Amina Juma' }
const offered = { '/v1/join/ABCD2345': () => json(OFFER) }

test.each(['abcd 2345', ' AbCd-2345 ', 'abcd2345'])('a code is understood as it was typed: “%s”', async (typed) => {
  open('/join', offered)
  await userEvent.type(screen.getByLabelText('Project code'), `${typed}{Enter}`)

  expect(await screen.findByText('Words of our valley')).toBeDefined()
})

test.each([
  ['/join', 'members'],
  ['/join/ABCD2345', 'members'],
  [INVITED, 'account'],
])('who is at %s is led to the page of the guide about it', async (at, page) => {
  open(at, { ...offered, ...redeemed('unproven') })

  expect((await screen.findByRole('link', { name: 'Help' })).getAttribute('href')).toBe(`/docs/${page}.html`)
})

test('without a code there is nothing to look at', async () => {
  open('/join', offered)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))

  expect(screen.getByText('Please fill this in.')).toBeDefined()
})

test('a code tells what one joins, as what, and who asks, before one signs up or logs in', async () => {
  open('/join/ABCD2345', offered)

  await screen.findByText('Words of our valley')
  expect(screen.getByText('Amina Juma shared this project. You’ll join as Harvester.')).toBeDefined()
  expect(screen.getByText('You can enter and record words.')).toBeDefined()
  await userEvent.click(screen.getByRole('link', { name: 'Sign up and join' }))
  expect(screen.getByText('now at /signup')).toBeDefined()
})

const joining = {
  '/v1/users/currentuser/projects': () =>
    json([{ ...PROJECT, role: 'Harvester', wordCount: 0, changeNumber: 0, lastChange: null }]),
  '/v1/join/ABCD2345': ({ method }: Call) => json(method === 'POST' ? JOINED : OFFER),
}
const JOINED = { projectId: 'p1', role: 'Harvester', isNew: true }

test('who is logged in joins when they say so, and is in the project', async () => {
  storeUser(aStoredUser({ name: 'Zuri' }))
  const { sent } = open('/join/ABCD2345', joining)
  await screen.findByText('Words of our valley')
  expect(sent('/v1/join/ABCD2345')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Join as Zuri' }))

  expect(await screen.findByText('now at /app/home')).toBeDefined()
  const told = 'You’ve joined “Sena” as Harvester. You can enter and record words.'
  expect(await screen.findByText(told)).toBeDefined()
})

test('who comes back from the sign-up has said so already', async () => {
  const { id } = aStoredUser()
  storeUser(aStoredUser())
  open({ pathname: '/join/ABCD2345', state: decidedOn('/join/ABCD2345', id) }, joining)

  expect(await screen.findByText('now at /app/home')).toBeDefined()
})

test.each([
  ['another code', decidedOn('/join/WXYZ2345', aStoredUser().id)],
  ['somebody else', decidedOn('/join/ABCD2345', 'joseph')],
])('what was decided for %s is not decided', async (_, state) => {
  storeUser(aStoredUser({ name: 'Zuri' }))
  const { sent } = open({ pathname: '/join/ABCD2345', state }, joining)
  await screen.findByRole('button', { name: 'Join as Zuri' })

  expect(sent('/v1/join/ABCD2345')).toHaveLength(1)
})

test.each([
  ['a code', '/join/ABCD2345', decidedOn('/join/ABCD2345', aStoredUser().id)],
  ['an invitation', INVITED, null],
])('Back from a project that was joined by %s does not join it again', async (_, pathname, state) => {
  storeUser(aStoredUser())
  const { router } = open('/elsewhere', { ...joining, ...redeemed('joined') })
  await act(() => router.navigate(pathname, { state }))
  await screen.findByText('now at /app/home')
  await act(() => router.navigate(-1))

  expect(await screen.findByText('now at /elsewhere')).toBeDefined()
})

test('a project that comes when somebody else is logged in by then is not opened for them', async () => {
  storeUser(aStoredUser())
  const state = decidedOn('/join/ABCD2345', aStoredUser().id)
  visit({
    routes,
    at: { pathname: '/join/ABCD2345', state },
    answers: ({ path, method }) => {
      if (path === '/v1/projects/p1') return json(PROJECT)
      if (!path.endsWith('/userroles/current')) return joining['/v1/join/ABCD2345']({ method } as Call)
      storeUser(aStoredUser({ id: 'joseph', name: 'Joseph' }))
      return json(['WordEntry'])
    },
  })

  await screen.findByRole('button', { name: 'Join as Joseph' })
  expect(localStorage.getItem('projectId')).toBeNull()
})

test('a code that is not good says so, and can be corrected', async () => {
  open('/join/ABCD2346', { ...offered, '/v1/join/ABCD2346': () => aRefusal(404, 'joinCode.notFound') })

  await screen.findByRole('heading', { name: 'That code didn’t work' })
  const code = screen.getByLabelText<HTMLInputElement>('Project code')
  expect(code.value).toBe('ABCD2346')
  await userEvent.type(code, '{Backspace}5{Enter}')
  expect(await screen.findByText('Words of our valley')).toBeDefined()
})

test('without a network the code is not called bad', async () => {
  open('/join/ABCD2345', {})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

  expect((await screen.findByRole('alert')).textContent).toContain('Can’t reach the server')
})
