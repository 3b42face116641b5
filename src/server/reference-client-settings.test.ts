import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#server/database/in-transaction.ts'
import { makeSiteAdministrator } from '#server/features/accounts/user.store.ts'
import { createTestApp } from './testing/signed-in.ts'

/**
 * What the reference system's browser client asks while somebody makes a project, sets it up and looks after its members, word
 * for word as it was recorded (spec client.md), and what it reads of the answers.
 */
const { app, db } = await createTestApp(afterAll)

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Asked = { readonly token?: string; readonly json?: unknown; readonly text?: string }

async function ask(method: Method, path: string, { token, json, text }: Asked = {}) {
  const payload = text ?? (json === undefined ? undefined : JSON.stringify(json))
  const { statusCode, body, headers } = await app.inject({
    method,
    url: `/v1${path}`,
    headers: {
      accept: 'application/json, text/plain, */*',
      analyticson: 'true',
      sessionid: '0f0e',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  })
  const isJson = String(headers['content-type']).startsWith('application/json')
  return { status: statusCode, body, answer: (isJson && body !== '' ? JSON.parse(body) : undefined) as never }
}

async function newcomer(username: string) {
  const email = `${username}@example.org`
  const person = {
    name: 'New Person',
    username,
    password: 'a long password',
    id: '',
    avatar: '',
    hasAvatar: false,
    email,
    phone: '',
    projectRoles: {},
    workedProjects: {},
    glossSuggestion: 'On',
    token: '',
    isAdmin: false,
  }
  const created = await ask('POST', '/users/create', { json: person })
  expect([created.status, created.answer]).toEqual([200, expect.stringMatching(/^[0-9a-f]{24}$/)])
  const json = { emailOrUsername: username, password: person.password }
  const { status, answer } = await ask('POST', '/users/authenticate', { json })
  expect(status).toBe(200)
  return answer as { id: string; token: string }
}

/** As the client makes it: much is not said, and `rtl` only where it is true. */
const newProject = (name: string) => ({
  id: '',
  name,
  isActive: true,
  liftImported: false,
  definitionsEnabled: false,
  grammaticalInfoEnabled: false,
  autocompleteSetting: 'On',
  harvesterReviewEntriesEnabled: 'Off',
  protectedDataMergeAvoidEnabled: 'Off',
  protectedDataOverrideEnabled: 'Off',
  semanticDomains: [],
  semDomWritingSystem: { bcp47: '', name: '', font: '' },
  vernacularWritingSystem: { bcp47: 'zlu', name: 'Zul', font: 'charissil' },
  analysisWritingSystems: [{ bcp47: 'en', name: 'English', font: '' }],
  validCharacters: [],
  rejectedCharacters: [],
})

const [ana, ben] = [await newcomer('ana20261120'), await newcomer('ben20261120')]
const made = await ask('POST', '/projects', { token: ana.token, json: newProject('Zulu demo') })
const { project, user } = made.answer as { project: { id: string }; user: { token: string } }
/** The user in the answer takes the place of the one that the client has. */
const { token } = user
const own = `/projects/${project.id}`

test('the banner is asked for on every page, and the language is told', async () => {
  for (const type of ['Announcement', 'Login', 'undefined'])
    expect(await ask('GET', `/banner?type=${type}`)).toMatchObject({ status: 200, answer: { text: '' } })
  expect(await ask('POST', '/users/uilanguage', { token: ana.token, text: '"en"' })).toMatchObject({
    status: 200,
    body: '',
  })
})

test('a project is made, and its maker may do everything in it', async () => {
  expect((await ask('GET', '/projects/duplicate/Zulu%20other', { token: ana.token })).answer).toBe(false)
  expect(made.status).toBe(200)
  expect(project).toMatchObject({ ...newProject('Zulu demo'), id: expect.stringMatching(/^[0-9a-f]{24}$/) as string })
  expect(user).toMatchObject({
    id: ana.id,
    projectRoles: { [project.id]: expect.any(String) as string },
    workedProjects: {},
  })
  expect((await ask('GET', '/users/currentuser', { token })).answer).toMatchObject({
    projectRoles: { [project.id]: expect.any(String) as string },
    email: 'ana20261120@example.org',
    token: '',
  })
  for (const text of ['"Statistics"', 'Statistics'])
    expect((await ask('POST', `${own}/userroles/permission`, { token, text })).answer).toBe(true)
  expect((await ask('GET', `${own}/userroles/current`, { token })).answer).toContain('DeleteEditSettingsAndUsers')
})

test('settings are saved with the whole project each time, as it was held, with `rtl` left out', async () => {
  const withoutRtl = (key: string, value: unknown) => (key === 'rtl' ? undefined : value)
  const held = JSON.parse((await ask('GET', own, { token })).body, withoutRtl) as object
  const save = async (change: object) => {
    Object.assign(held, change)
    expect(await ask('PUT', own, { token, json: held })).toMatchObject({ status: 200, body: '' })
    expect((await ask('GET', own, { token })).answer).toMatchObject(change)
  }
  await save({ autocompleteSetting: 'Off' })
  await save({ name: 'Zulu renamed' })
  await save({ semDomWritingSystem: { bcp47: 'es', name: 'Español', font: '' } })
  const domain = {
    guid: 'c5ea3b1a-8a54-4a5c-9c46-3f0f0a6e3d10',
    id: '1.2.0',
    lang: 'es',
    name: 'Mareas',
    parentId: '1.2',
  }
  await save({ semanticDomains: [{ ...domain, description: '', questions: ['¿Cuándo?'] }] })
  await save({ workshopSchedule: ['2026-11-20T23:00:00.000Z', '2026-11-21T23:00:00.000Z'] })
  await save({ validCharacters: ['a', 'b'], rejectedCharacters: ['x'] })
  await save({ semanticDomains: [], workshopSchedule: [] })
})

test('members are found, given roles and the project, and removed', async () => {
  expect((await ask('GET', '/users/filter/ben20261', { token })).answer).toEqual([
    { id: ben.id, name: 'New Person', username: 'ben20261120', hasAvatar: false, roleId: null },
  ])
  const give = (role: string) =>
    ask('PUT', `${own}/userroles/${ben.id}`, { token, json: { projectId: project.id, role } })
  for (const role of ['Harvester', 'Editor', 'Administrator'])
    expect(await give(role)).toMatchObject({ status: 200, body: '' })
  const roles = (await ask('GET', `${own}/userroles`, { token })).answer as { id: string; role: string }[]
  const stubs = (await ask('GET', `${own}/users`, { token })).answer as { id: string; roleId: string }[]
  const roleOf = (userId: string) =>
    roles.find(({ id }) => id === stubs.find((stub) => stub.id === userId)?.roleId)?.role
  expect([roleOf(ana.id), roleOf(ben.id)]).toEqual(['Owner', 'Administrator'])
  expect(await ask('GET', `${own}/userroles/changeowner/${ana.id}/${ben.id}`, { token })).toMatchObject({
    status: 200,
    body: '',
  })
  expect(await ask('GET', `${own}/userroles/changeowner/${ben.id}/${ana.id}`, { token: ben.token })).toMatchObject({
    status: 200,
  })
  expect(await ask('DELETE', `${own}/userroles/${ben.id}`, { token })).toMatchObject({ status: 200, answer: true })
  expect((await ask('PUT', '/users/isemailorusernameavailable', { text: '"x@example.org"' })).answer).toBe(true)
})

test('one’s own settings are saved with the whole user', async () => {
  const json = { ...(user as object), name: 'NAME 2', analyticsOn: false, answeredConsent: true }
  expect(await ask('PUT', `/users/updateuser/${ana.id}`, { token, json })).toMatchObject({ status: 200, body: '' })
  expect((await ask('GET', '/users/currentuser', { token })).answer).toMatchObject({
    name: 'NAME 2',
    answeredConsent: true,
  })
})

test('a site administrator sees every project and user, and archives a project and brings it back', async () => {
  await inTransaction(db, (tx) => makeSiteAdministrator(tx, ana.id))
  const banner = { type: 'Announcement', text: 'Server maintenance tonight' }
  expect((await ask('PUT', '/banner', { token, json: banner })).answer).toBe(true)
  expect((await ask('GET', '/banner?type=Announcement')).answer).toEqual(banner)
  expect((await ask('GET', '/projects', { token })).answer).toMatchObject([{ id: project.id, isActive: true }])
  expect((await ask('GET', '/users', { token })).answer).toHaveLength(2)
  expect((await ask('GET', `/users/${ana.id}/projects`, { token })).answer).toEqual([
    {
      projectId: project.id,
      projectIsActive: true,
      projectName: expect.any(String) as string,
      projectVernacular: 'zlu',
      // Not known to that client, which passes it by.
      projectVernacularName: expect.any(String) as string,
      role: 'Owner',
    },
  ])
  expect((await ask('GET', `${own}/words/hasfrontierwords`, { token })).answer).toBe(false)
  for (const isActive of [false, true]) {
    const read = (await ask('GET', own, { token })).answer as object
    expect(await ask('PUT', own, { token, json: { ...read, isActive } })).toMatchObject({ status: 200, body: '' })
    expect((await ask('GET', own, { token })).answer).toMatchObject({ isActive })
  }
})
