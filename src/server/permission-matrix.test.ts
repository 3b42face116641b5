import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { createUser } from '#contract/user.ts'
import { anId } from '#domain/testing/builders.ts'
import { type CallerName, CALLERS, type Fixture, PERMISSION_TABLE, type Row } from './testing/permission-table.ts'
import { type Caller, createTestApp } from './testing/signed-in.ts'

const { anyone, signUp, siteAdmin, aProjectOf, addMember, db } = await createTestApp(afterAll, {
  configuration: { rateLimits: false },
})
const account = { username: 'zuri', email: 'zuri@example.com', password: 'long enough', name: 'Zuri' }
await anyone.call(createUser, { body: account })
const credentials = { emailOrUsername: account.username, password: account.password }

const named = ({ method, path }: AnyEndpoint): string => `${method} ${path}`

test('every operation is in the table, and nothing else is', () => {
  expect(Object.keys(PERMISSION_TABLE).toSorted()).toEqual(ENDPOINTS.map(named).toSorted())
})

test.each(ENDPOINTS.map((endpoint) => [named(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
  const row = PERMISSION_TABLE[name]
  if (!row) throw new Error('not in the table')
  const cast = await aCast()
  const seen: Partial<Record<CallerName, string>> = {}
  // One after the other, the mightiest last: what they may, they do.
  for (const caller of CALLERS) seen[caller] = await outcome(endpoint, row, cast, caller)

  expect(seen).toEqual(Object.fromEntries(CALLERS.map((caller) => [caller, expected(row, caller)])))
})

/** Refused as it must be, or let in, whatever becomes of so little input. */
function expected({ may }: Row, caller: CallerName): string {
  if (may.includes(caller)) return 'let in'
  const hasLogIn = caller !== 'nobody' && caller !== 'revoked'
  return hasLogIn || may.length === 0 ? '403' : '401'
}

async function outcome(endpoint: AnyEndpoint, row: Row, cast: Cast, caller: CallerName): Promise<string> {
  const fixture = caller === 'archivist' ? cast.archived : cast.active
  const { status, error } = await cast.callers[caller].call(endpoint, {
    params: paramsOf(endpoint, row, fixture) as never,
    body: endpoint.takes === 'none' ? undefined : bodyOf(endpoint, row, fixture),
    ...(endpoint.takes === 'upload' && { headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
  })
  if (error?.code === 'unexpected') return 'a bug'
  return status === 401 || status === 403 ? String(status) : 'let in'
}

function paramsOf({ path }: AnyEndpoint, row: Row, fixture: Fixture): Record<string, string> {
  const values: Record<string, string> = {
    projectId: fixture.projectId,
    userId: fixture.ids[row.of ?? 'target'],
    fileName: `${randomUUID()}.webm`,
    guid: randomUUID(),
    jobId: randomUUID(),
    domainId: '1.1',
    lang: 'en',
    ...row.params?.(fixture),
  }
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, values[name] ?? anId()]))
}

function bodyOf({ takes, path }: AnyEndpoint, row: Row, fixture: Fixture): unknown {
  if (path === '/users/authenticate') return credentials
  const body = row.body?.(fixture)
  if (takes === 'bareString') return Buffer.from(JSON.stringify(body ?? 'nothing of the kind'))
  return body ?? {}
}

type Cast = {
  readonly callers: Readonly<Record<CallerName, Caller>>
  readonly active: Fixture
  readonly archived: Fixture
}

/** A project with one member of each role, an archived one, and people without either: new ones each time. */
async function aCast(): Promise<Cast> {
  const [owner, stranger, archivist, target, admin] = [
    await signUp(),
    await signUp(),
    await signUp(),
    await signUp(),
    await siteAdmin(),
  ]
  const [projectId, archivedId] = [await aProjectOf(owner), await aProjectOf(archivist)]
  await aProjectOf(stranger)
  const revoked = await addMember(projectId, 'Administrator')
  const members = {
    None: await addMember(projectId, 'None'),
    Harvester: await addMember(projectId, 'Harvester'),
    Editor: await addMember(projectId, 'Editor'),
    Administrator: await addMember(projectId, 'Administrator'),
    Owner: owner,
  }
  await db.updateTable('projects').set({ is_active: false }).where('id', '=', archivedId).execute()
  await db.deleteFrom('log_ins').where('user_id', '=', revoked.userId).execute()
  const outsiders = { nobody: { ...anyone, userId: '' }, revoked, stranger, archivist, siteAdmin: admin }
  const people = { ...members, ...outsiders, target }
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', people.Editor.userId)
    .executeTakeFirstOrThrow()
  const ids = Object.fromEntries(Object.entries(people).map(([name, { userId }]) => [name, userId]))
  const active = { projectId, ids: ids as Fixture['ids'], usernames: { Editor: username } }
  return { callers: people, active, archived: { ...active, projectId: archivedId } }
}
