import { randomUUID } from 'node:crypto'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { User } from '#domain/user/user.ts'
import { planOf, takeIn } from '#domain/merge/arranging.ts'
import { aSense, aWord } from '#domain/testing/builders.ts'
import type { Word } from '#domain/word/word.ts'
import { createUser } from '#contract/user.ts'
import { addressOf } from './features/hubs/testing/hub-client.ts'
import { bulk } from './features/words/testing/operation-calls.ts'
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

/** An Owner who has opened the goals of a project with these words, and what the client asks of both. */
async function aReviewer(...vernaculars: readonly string[]) {
  const { call, becomes, userId } = await aReferenceClient()
  const projectId = await aProjectFor({ userId })
  const project = `/projects/${projectId}`
  const stored = vernaculars.map((vernacular) => aWord({ guid: randomUUID(), vernacular, senses: [aSense()] }))
  await storeWords(db, projectId, stored)
  const answered = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const { status, text } = await call(method, `${project}${path}`, body)
    expect([method, path, status, status === 200 ? '' : text]).toEqual([method, path, 200, ''])
    return (text === '' ? undefined : JSON.parse(text)) as Body
  }
  const user = becomes(await call('POST', `${project}/useredits`))
  const edits = `/useredits/${user.workedProjects[projectId]}`
  /** Of these words those that are there, by their ids, in the order in which they were stored. */
  const there = async (): Promise<Word[]> => {
    const frontier = await answered<Word[]>('GET', '/words/frontier')
    return stored.flatMap(({ guid }) => frontier.find((word) => word.guid === guid) ?? [])
  }
  const noted = async () =>
    (await answered<{ edits: { changes: string }[] }>('GET', edits)).edits.map(
      ({ changes }) => JSON.parse(changes) as Record<string, unknown[]>,
    )
  return { stored, answered, edits, there, noted }
}

const firstIn = <Item>(list: readonly unknown[] = []): Item => (list[0] ?? expect.unreachable('noted')) as Item

const mergeOf = (parent: Word, children: readonly Word[]) => ({
  parent: { ...parent, senses: children.flatMap(({ senses }) => senses) },
  children: children.map(({ id }) => ({ srcWordId: id, getAudio: true })),
  deleteOnly: false,
})

test('it merges a set and takes that back', async () => {
  const { answered, edits, there } = await aReviewer('wuwoy', 'wuwoy')
  const goal = { guid: randomUUID(), goalType: 4, stepData: [] as string[] }
  await answered('POST', edits, goal)
  const [set = []] = await answered<Word[][]>('GET', '/merge/findidenticaldups/5/12/false')
  const [first = aWord()] = set
  const parentIds = await answered<string[]>('PUT', '/merge', [mergeOf(first, set)])
  const merges = [{ childIds: set.map(({ id }) => id), parentIds }]
  await answered('POST', edits, { ...goal, changes: JSON.stringify({ merges }) })
  expect((await there()).map(({ id, senses }) => [id, senses.length])).toEqual([[parentIds[0], 2]])

  // It offers to take that back while all parents are there.
  expect(await answered('POST', '/words/areinfrontier', parentIds)).toEqual(parentIds)
  await answered('PUT', '/merge/undo', merges[0])
  expect((await there()).map(({ id }) => id).toSorted()).toEqual(set.map(({ id }) => id).toSorted())
})

test('it replaces a character and takes that back', async () => {
  const { stored, answered, there } = await aReviewer('chai', 'chuma')
  const project = await answered<object>('GET', '')
  await answered('PUT', '/characters', { ...project, rejectedCharacters: ['ch'] })
  const words: Record<string, string> = {}
  for (const word of stored)
    words[word.id] = await answered('PUT', `/words/${word.id}`, { ...word, vernacular: word.vernacular.slice(1) })
  expect((await there()).map(({ vernacular }) => vernacular)).toEqual(['hai', 'huma'])

  const made = Object.values(words)
  const [last = ''] = made.slice(-1)
  await answered('DELETE', `/words/frontier/${last}`)
  expect(await answered('POST', '/words/areinfrontier', made)).toEqual(made.slice(0, 1))
  expect(Object.keys(await answered<object>('POST', '/words/revertwords', words))).toEqual(made.slice(0, 1))
  expect((await there()).map(({ vernacular }) => vernacular)).toEqual(['chai'])
})

test('it reviews an entry, deletes one, and takes both back', async () => {
  const { stored, answered, there } = await aReviewer('maji', 'moto')
  const [maji = aWord(), moto = aWord()] = stored
  const newId = await answered<string>('PUT', `/words/${maji.id}`, { ...maji, vernacular: 'máji' })
  await answered('DELETE', `/words/frontier/${moto.id}`)
  expect((await there()).map(({ id, vernacular }) => [id, vernacular])).toEqual([[newId, 'máji']])

  // What was edited it offers to take back while the new version is there; what was deleted, while the old one is not.
  expect(await answered('GET', `/words/isinfrontier/${newId}`)).toBe(true)
  expect(await answered('GET', `/words/isinfrontier/${moto.id}`)).toBe(false)
  const before = await answered<Word>('GET', `/words/${maji.id}`)
  await answered('PUT', `/words/${newId}`, { ...before, id: newId })
  await answered('GET', `/words/restore/${moto.id}`)
  expect((await there()).map(({ vernacular }) => vernacular)).toEqual(['maji', 'moto'])
  expect(await answered('GET', `/words/isinfrontier/${moto.id}`)).toBe(true)
})

test('it takes back what was merged, replaced and deleted in the screens of Granary', async () => {
  const { stored, answered, there, noted } = await aReviewer('wuwoy', 'wuwói', 'chai', 'moto')
  const [one = aWord(), other = aWord(), chai = aWord(), moto = aWord()] = stored
  const plan = planOf([one, other].map((word) => ({ guid: word.guid, version: word.id, word })))
  const replacement = { kind: 'replace', in: 'vernacular', find: 'ch', replacement: 'c', wholeLetters: true } as const
  const operations = [
    { kind: 'merge', plan: takeIn(plan, other.guid, one.guid) },
    bulk(replacement, [chai.guid]),
    bulk({ kind: 'remove' }, [moto.guid]),
  ].map((operation) => ({ ...operation, id: randomUUID() }))
  await answered('POST', '/operations', { operations })
  expect((await there()).map(({ vernacular }) => vernacular)).toEqual(['wuwoy', 'cai'])

  const [merging, replacing, reviewing] = await noted()
  await answered('PUT', '/merge/undo', firstIn<object>(merging?.['merges']))
  const { words } = firstIn<{ words: object }>(replacing?.['wordChanges'])
  await answered('POST', '/words/revertwords', words)
  const { oldId } = firstIn<{ oldId: string }>(reviewing?.['entryEdits'])
  await answered('GET', `/words/restore/${oldId}`)
  expect((await there()).map(({ vernacular }) => vernacular)).toEqual(['wuwoy', 'wuwói', 'chai', 'moto'])
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
