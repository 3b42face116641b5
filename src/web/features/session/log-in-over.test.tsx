import '#web/replica/testing/indexed-db.ts'
import { notificationsStore } from '@mantine/notifications'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Dexie } from 'dexie'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { databaseName, ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { aPendingOperation } from '#web/replica/testing/a-pending-operation.ts'
import { personalKey } from '#web/device/memory-keys.ts'
import { storedUser, storeUser } from '#web/session/stored-user.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { showSnackbar } from '#web/shared/notice.tsx'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { json, visit } from '#web/testing/visit.tsx'
import { LogInScreen } from './log-in-screen.tsx'
import { SignUpScreen } from './sign-up-screen.tsx'

const routes = [
  { path: '/login', Component: LogInScreen },
  { path: '/signup', Component: SignUpScreen },
]
const amina = aStoredUser({ id: newGuid(), username: 'amina', email: 'amina@example.org', token: 'hers' })
const joseph = aStoredUser({ id: newGuid(), username: 'joseph', token: 'his' })

beforeEach(() => storeUser(amina))

/** Amina is still logged in; answers what was sent under which token, and whether the cookie is left out of it. */
function open(pathname: '/login' | '/signup', whoComes = joseph) {
  const { sent } = visit({
    routes,
    at: { pathname },
    answers: ({ path }) => (path === '/v1/users/authenticate' ? json(whoComes) : undefined),
  })
  const answer = globalThis.fetch
  const ended: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { authorization } = (init.headers ?? {}) as Record<string, string>
    if (path === '/v1/users/logout') ended.push([authorization, init.credentials])
    return answer(path, init)
  })
  return { ended, logIns: () => sent('/v1/users/authenticate'), signUps: () => sent('/v1/users/create') }
}

async function aReplicaOfAmina(): Promise<ReplicaDatabase> {
  const db = new ReplicaDatabase(amina.id, newGuid())
  onTestFinished(() => db.delete())
  await db.setFact('reached', 7)
  return db
}

const replicasOfAmina = async (): Promise<number> =>
  (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(databaseName(amina.id, ''))).length

async function logIn(identity: string): Promise<void> {
  const field = screen.getByLabelText('Username or email')
  await userEvent.clear(field)
  await userEvent.type(field, identity)
  await userEvent.clear(screen.getByLabelText('Password'))
  await userEvent.type(screen.getByLabelText('Password'), 'water and grain{Enter}')
}

/** The cross of the question is called so, too. */
const cancel = async () =>
  userEvent.click((await screen.findAllByRole('button', { name: 'Cancel' })).at(-1) as HTMLElement)

test('whoever logs in over somebody else logs them out, and leaves nothing of theirs here', async () => {
  await aReplicaOfAmina()
  localStorage.setItem(personalKey(amina.id, 'treeLook'), 'list')
  localStorage.setItem('avatar', 'data:image/jpeg;base64,hers')
  const { ended } = open('/login')
  await logIn('joseph')

  await screen.findByText('now at /app/projects')
  expect(storedUser()).toMatchObject({ id: joseph.id, token: 'his' })
  // The cookie is his by now.
  expect(ended).toEqual([['Bearer hers', 'omit']])
  expect(Object.keys(localStorage).filter((key) => key === 'avatar' || key.includes(amina.id))).toEqual([])
  await waitFor(async () => expect(await replicasOfAmina()).toBe(0))
})

test('where work of the other one waits they are asked first, and it stays here unseen', async () => {
  const db = await aReplicaOfAmina()
  await db.outbox.add(aPendingOperation())
  const { ended, logIns } = open('/login')
  await logIn('joseph')
  const asked = await screen.findByRole('dialog', { name: 'Some of Amina Juma’s work hasn’t reached the server' })
  expect(asked.textContent).toContain('Amina Juma is still logged in on this device')
  expect(asked.textContent).toContain('1 of Amina Juma’s changes is only on this device')
  expect(asked.textContent).toContain('when Amina Juma logs in here again')
  expect(asked.textContent).not.toMatch(/\byou log|Stay logged in/)
  await cancel()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([logIns(), storedUser()?.id]).toEqual([[], amina.id])

  await logIn('joseph')
  await userEvent.click(await screen.findByRole('button', { name: 'Log Amina Juma out and continue' }))

  await screen.findByText('now at /app/projects')
  expect([storedUser()?.id, ended.length]).toEqual([joseph.id, 1])
  expect(await db.outbox.count()).toBe(1)
})

test('what was said to the one before is not said to the next, however much it was', async () => {
  open('/login')
  for (const name of ['Baraka', 'Neema', 'Juma', 'Zawadi']) act(() => showSnackbar({ tone: 'info', message: name }))
  await screen.findByText('Zawadi')
  await logIn('joseph')

  await screen.findByText('now at /app/projects')
  // By themselves they would go after five seconds.
  expect(notificationsStore.getState()).toMatchObject({ notifications: [], queue: [] })
})

test('who logs in anew as themselves is asked nothing, and keeps all that is here', async () => {
  const db = await aReplicaOfAmina()
  await db.outbox.add(aPendingOperation())
  localStorage.setItem(personalKey(amina.id, 'treeLook'), 'list')
  const { ended } = open('/login', { ...amina, token: 'fresh' })
  await logIn(' Amina@Example.org ')

  await screen.findByText('now at /app/projects')
  expect(ended).toEqual([['Bearer hers', 'omit']])
  expect([storedUser()?.token, localStorage.getItem(personalKey(amina.id, 'treeLook'))]).toEqual(['fresh', 'list'])
  expect(await db.outbox.count()).toBe(1)
})

test('a wrong password logs nobody out', async () => {
  await aReplicaOfAmina()
  const { ended } = open('/login')
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }))
  await logIn('joseph')

  await screen.findByRole('alert')
  expect([storedUser()?.token, ended, await replicasOfAmina()]).toEqual(['hers', [], 1])
})

test('nor is an account made before who is still here was asked', async () => {
  const db = await aReplicaOfAmina()
  await db.outbox.add(aPendingOperation())
  const { signUps } = open('/signup')
  await userEvent.type(screen.getByLabelText('Your name'), 'Joseph')
  await userEvent.type(screen.getByLabelText('Username'), 'joseph')
  await userEvent.type(screen.getByLabelText('Email'), 'joseph@example.org')
  await userEvent.type(screen.getByLabelText('Password'), 'water and grain')
  await userEvent.type(screen.getByLabelText('Repeat password'), 'water and grain{Enter}')
  await screen.findByRole('dialog')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign up', hidden: true }).disabled).toBe(false)
  await cancel()

  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Repeat password')))
  expect(signUps()).toEqual([])
})
