import { randomUUID } from 'node:crypto'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { User } from '#domain/user/user.ts'
import { aWord } from '#domain/testing/builders.ts'
import { createUser } from '#contract/user.ts'
import { addressOf } from './features/hubs/testing/hub-client.ts'
import { storeWords } from './features/words/testing/store-words.ts'
import { createTestApp } from './testing/signed-in.ts'

/** What the reference system's own client sends, in its order and with its headers (spec client): it must come through. */
const { app, db, anyone, aProjectOf } = await createTestApp(afterAll)
await app.listen({ port: 0, host: '127.0.0.1' })

type Answered = { readonly status: number; readonly text: string; readonly headers: Headers }

/** Keeps the user of the latest answer that replaces it, and the cookie as a browser does. */
async function aReferenceClient() {
  const username = `user-${randomUUID()}`
  const account = { name: 'Zuri', username, email: `${username}@example.org`, password: 'long enough' }
  await anyone.call(createUser, { body: account })
  let user: User | undefined
  let cookie = ''
  const session = randomUUID()

  const call = async (method: string, path: string, body?: object, more: Record<string, string> = {}) => {
    const isOfAnalytics = path !== '/users/authenticate'
    const answer = await fetch(`http://${addressOf(app)}/v1${path}`, {
      method,
      headers: {
        accept: 'application/json, text/plain, */*',
        analyticsOn: String(isOfAnalytics),
        ...(isOfAnalytics && { sessionId: session }),
        ...(user && { authorization: `Bearer ${user.token}`, cookie }),
        ...(body && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return { status: answer.status, text: await answer.text(), headers: answer.headers } satisfies Answered
  }
  const becomes = ({ status, text }: Answered): User => {
    expect(status).toBe(200)
    user = JSON.parse(text) as User
    return user
  }

  const loggedIn = becomes(
    await call('POST', '/users/authenticate', { emailOrUsername: username, password: account.password }),
  )
  return { userId: loggedIn.id, call, becomes, cookie: () => cookie }
}

/** Whose Owner the client is, with a word. */
async function aProjectFor({ userId }: { userId: string }): Promise<string> {
  const projectId = await aProjectOf({ ...anyone, userId, token: '' })
  await storeWords(db, projectId, [aWord()])
  return projectId
}

test('the screen of the export gets from "Exporting" to the file', async () => {
  const client = await aReferenceClient()
  const projectId = await aProjectFor(client)
  const { call, userId } = client
  expect(await call('GET', `/projects/${projectId}/words/hasfrontierwords`)).toMatchObject({
    status: 200,
    text: 'true',
  })

  // It connects while it asks for the work, and begins to listen only when it is connected.
  const connection = new HubConnectionBuilder()
    .withUrl(`http://${addressOf(app)}/export-hub`, { headers: { cookie: client.cookie() } })
    .withAutomaticReconnect([0, 2_000, 10_000, 30_000])
    .configureLogging(LogLevel.None)
    .build()
  onTestFinished(() => connection.stop())
  const connected = connection.start()
  expect(await call('GET', `/projects/${projectId}/lift/export`)).toMatchObject({ status: 200, text: `"${projectId}"` })
  await connected
  const downloaded = new Promise<Answered>((resolve) => {
    connection.on('Success', (about, requestId) => {
      if (about !== userId) return
      void connection
        .invoke('AcknowledgeMessage', requestId)
        .then(() => call('GET', `/projects/${projectId}`))
        .then(() => call('GET', `/projects/${projectId}/lift/download`, undefined, { accept: 'application/zip' }))
        .then(resolve)
    })
  })

  const { status, headers, text } = await downloaded
  expect([status, headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
  expect(text.startsWith('PK')).toBe(true)
  await connection.stop()
  expect(await call('GET', '/projects/nonempty/lift/deleteexport')).toMatchObject({ status: 200, text: `"${userId}"` })
  expect((await call('GET', `/projects/${projectId}/lift/download`)).status).toBe(404)
})

test('the goals of a new project open, are worked at and stand in the history', async () => {
  const { call, becomes, userId } = await aReferenceClient()
  const projectId = await aProjectFor({ userId })
  const merge = `/projects/${projectId}/merge`

  // It opens the goals: the user that comes back replaces the one it keeps.
  const user = becomes(await call('POST', `/projects/${projectId}/useredits`))
  expect(user).toMatchObject({ id: userId, projectRoles: { [projectId]: expect.any(String) as string } })
  const edits = `/projects/${projectId}/useredits/${user.workedProjects[projectId]}`
  expect(await call('GET', `${merge}/hasgraylist/${userId}`)).toMatchObject({ status: 200, text: 'false' })
  expect(await call('GET', `${merge}/getgraylist/99/${userId}`)).toMatchObject({ status: 200, text: '[]' })

  // Reviewing entries: the goal is sent without changes, then again after each of them.
  const review = { guid: randomUUID(), goalType: 6, stepData: ['{}'] }
  expect(await call('POST', edits, review)).toMatchObject({ status: 200, text: '' })
  const entryEdits = JSON.stringify({ entryEdits: [{ newId: projectId, oldId: userId }, { oldId: userId }] })
  expect((await call('POST', edits, { ...review, changes: entryEdits })).status).toBe(200)

  // Merging: the goal, its first step, and after a merge the goal with the step and the next step.
  const duplicates = { guid: randomUUID(), goalType: 4, stepData: [] as string[] }
  expect((await call('POST', edits, duplicates)).status).toBe(200)
  const step = (vernacular: string): string => JSON.stringify({ words: [aWord({ vernacular })] })
  const putStep = (stepIndex: number, stepString: string) =>
    call('PUT', edits, { editGuid: duplicates.guid, stepString, stepIndex })
  expect(await putStep(0, step('wuwoy'))).toMatchObject({ status: 200, text: '0' })
  const merges = JSON.stringify({ merges: [{ childIds: [userId], parentIds: [projectId] }] })
  expect((await call('POST', edits, { ...duplicates, stepData: [step('wuwoy')], changes: merges })).status).toBe(200)
  expect(await putStep(1, step('zoobaru'))).toMatchObject({ status: 200, text: '1' })

  // The history.
  const { status, text } = await call('GET', edits)
  expect(status).toBe(200)
  const record = JSON.parse(text) as { edits: { stepData: string[] }[] }
  expect(record).toMatchObject({
    id: user.workedProjects[projectId],
    projectId,
    edits: [
      { ...review, changes: entryEdits, modified: expect.stringMatching(/^\d{4}-.*Z$/) as string },
      { guid: duplicates.guid, goalType: 4, changes: merges },
    ],
  })
  const vernaculars = record.edits[1]?.stepData.map(
    (data) => (JSON.parse(data) as { words: { vernacular: string }[] }).words[0]?.vernacular,
  )
  expect(vernaculars).toEqual(['wuwoy', 'zoobaru'])
})

test('it looks for duplicates: identical ones at once, then similar ones, which the hub tells of', async () => {
  const { call, userId } = await aReferenceClient()
  const projectId = await aProjectFor({ userId })
  const alike = ['wuwoy', 'wuwoy', 'zoobaru', 'zoobari'].map((vernacular) => aWord({ guid: randomUUID(), vernacular }))
  await storeWords(db, projectId, alike)
  const merge = `/projects/${projectId}/merge`
  const setsIn = ({ status, text }: Answered) => {
    expect(status).toBe(200)
    return JSON.parse(text) as { id: string; vernacular: string }[][]
  }

  const [identical = []] = setsIn(await call('GET', `${merge}/findidenticaldups/5/12/false`))
  const ids = identical.map(({ id }) => id)
  expect(await call('PUT', `${merge}/blacklist/add`, ids)).toMatchObject({ status: 200, text: JSON.stringify(ids) })
  expect(setsIn(await call('GET', `${merge}/findidenticaldups/5/12/false`))).toEqual([])

  // It connects when it has asked, and fetches what was found when it is told.
  expect(await call('GET', `${merge}/finddups/5/12/false`)).toMatchObject({ status: 200, text: '' })
  const url = `http://${addressOf(app)}/merge-hub`
  const connection = new HubConnectionBuilder().withUrl(url, { headers: {} }).configureLogging(LogLevel.None).build()
  onTestFinished(() => connection.stop())
  await connection.start()
  const found = new Promise<Answered>((resolve) => {
    connection.on('Success', (toldOf: string, requestId: string) => {
      if (toldOf !== userId) return
      void connection
        .invoke('AcknowledgeMessage', requestId)
        .then(() => call('GET', `${merge}/retrievedups`))
        .then(resolve)
    })
  })
  const [similar = []] = setsIn(await found)
  expect(similar.map(({ vernacular }) => vernacular)).toEqual(['zoobari', 'zoobaru'])

  // It puts off deciding, and reviews that later.
  const put = similar.map(({ id }) => id)
  expect(await call('PUT', `${merge}/graylist/add`, put)).toMatchObject({ status: 200, text: JSON.stringify(put) })
  expect(await call('GET', `${merge}/hasgraylist/${userId}`)).toMatchObject({ status: 200, text: 'true' })
  expect(
    setsIn(await call('GET', `${merge}/getgraylist/99/${userId}`))[0]
      ?.map(({ id }) => id)
      .toSorted(),
  ).toEqual(put.toSorted())
})
