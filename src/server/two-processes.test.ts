import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Job } from '#contract/job.ts'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import type { Project } from '#domain/project/project.ts'
import type { User } from '#domain/user/user.ts'
import { inTransaction } from './database/in-transaction.ts'
import { insertMember, updateRole } from './features/members/members.store.ts'
import { aLift, anEntry } from './features/exchange/testing/a-lift.ts'
import { aZip } from './features/exchange/testing/a-zip.ts'
import { addressSaidBy, startServerProcess } from './testing/server-process.ts'
import { createTestDatabase } from './testing/test-database.ts'

const { db, connection } = await createTestDatabase(afterAll)
const dataFolder = await mkdtemp(path.join(tmpdir(), 'granary-two-'))
const servers = [0, 1].map(() => startServerProcess({ connection, dataFolder }, { PORT: '0' }))
afterAll(async () => {
  const gone = servers.map((server) => once(server, 'exit'))
  for (const server of servers) server.kill('SIGTERM')
  await Promise.all(gone)
  await rm(dataFolder, { recursive: true })
})
const [one = '', other = ''] = await Promise.all(servers.map(addressSaidBy))
const both = [one, other]

type Answer = { readonly status: number; readonly body: unknown }

/** Asks one of the two, `what` like "GET /banner". */
async function ask(address: string, token: string, what: string, body?: unknown): Promise<Answer> {
  const [method = '', to = ''] = what.split(' ')
  const isForm = body instanceof FormData
  const answer = await fetch(`${address}/v1${to}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: /^[[{"\d]|^(true|false|null)$/.test(text) ? JSON.parse(text) : text }
}

async function logIn(address: string, username: string): Promise<User> {
  const sent = { emailOrUsername: username, password: 'a long password' }
  return (await ask(address, '', 'POST /users/authenticate', sent)).body as User
}

async function signUp(username: string): Promise<User> {
  const sent = { name: username, username, email: `${username}@example.org`, password: 'a long password' }
  expect((await ask(one, '', 'POST /users/create', sent)).status).toBe(200)
  return logIn(other, username)
}

const [owner, member] = [await signUp('olga'), await signUp('juma')]

async function projectOf(token: string, name: string): Promise<string> {
  const made = await ask(one, token, 'POST /projects', aProject({ name }))
  expect(made.status).toBe(200)
  return (made.body as { project: Project }).project.id
}

const projectId = await projectOf(owner.token, 'Words of the coast')
const project = `/projects/${projectId}`
const role = { projectId, userId: member.id, role: 'Editor' } as const
await inTransaction(db, (tx) => insertMember(tx, role))

const aLiftFile = async (): Promise<FormData> => {
  const form = new FormData()
  const zip = await aZip({ 'Sena/Sena.lift': aLift(anEntry()) })
  form.append('file', new Blob([new Uint8Array(zip)], { type: 'application/zip' }), 'Sena.zip')
  return form
}
const aNewWord = () =>
  aWord({ vernacular: `word ${randomUUID()}`, senses: [aSense({ semanticDomains: [aDomain('1')] })] })

describe('R10.1 of two processes on one database, what one knows the other one knows:', () => {
  test('a log-in, and its end', async () => {
    const { token } = await logIn(one, 'olga')
    const read = () => ask(other, token, 'GET /users/currentuser')

    expect((await read()).status).toBe(200)
    expect((await ask(one, token, 'POST /users/logout')).status).toBeLessThan(300)
    expect((await read()).status).toBe(401)
  })

  test('a role that was given or taken away', async () => {
    const mayManage = async () => {
      const permissions = await ask(other, member.token, `GET ${project}/userroles/current`)
      return (permissions.body as readonly string[]).includes('DeleteEditSettingsAndUsers')
    }
    expect(await mayManage()).toBe(false)
    await inTransaction(db, (tx) => updateRole(tx, { ...role, role: 'Administrator' }))
    expect(await mayManage()).toBe(true)
    expect((await ask(one, owner.token, `DELETE ${project}/userroles/${member.id}`)).status).toBe(200)
    expect((await ask(other, member.token, `GET ${project}`)).status).toBe(403)
    await inTransaction(db, (tx) => insertMember(tx, role))
  })

  test('the settings of a project, and what of them a caller has read before', async () => {
    const { body: read } = await ask(one, owner.token, `GET ${project}`)
    await ask(other, owner.token, `PUT ${project}`, { definitionsEnabled: true })
    const stale = { ...(read as Project), autocompleteSetting: 'Off' }

    expect((await ask(one, owner.token, `PUT ${project}`, stale)).status).toBe(200)
    expect((await ask(other, owner.token, `GET ${project}`)).body).toMatchObject({
      definitionsEnabled: true,
      autocompleteSetting: 'Off',
    })
  })

  test('an own domain, which statistics and trees name', async () => {
    const domain = {
      guid: randomUUID(),
      parentId: '4.2',
      texts: [{ lang: 'en', name: 'Dances', description: '', questions: [] }],
    }
    const added = await ask(one, owner.token, `POST ${project}/domains`, domain)
    const read = await ask(other, owner.token, `GET ${project}`)

    expect([added.status, (read.body as Project).semanticDomains.map(({ name }) => name)]).toEqual([200, ['Dances']])
  })

  test('a package that waits to be imported', async () => {
    const id = await projectOf(owner.token, 'Sena')
    const uploaded = await ask(
      one,
      owner.token,
      `POST /projects/${id}/lift/uploadandgetwritingsystems`,
      await aLiftFile(),
    )
    const finished = await ask(other, owner.token, `POST /projects/${id}/lift/finishupload`)

    expect([uploaded.status, finished]).toEqual([200, { status: 200, body: 1 }])
    expect((await ask(one, owner.token, `POST /projects/${id}/lift/finishupload`)).status).toBe(400)
  })

  test('an export: its progress, its end, its file, and that it was let go', async () => {
    await ask(one, owner.token, `POST ${project}/words`, aNewWord())
    const started = await ask(one, owner.token, `POST ${project}/lift/exports`)
    const { jobId } = started.body as { jobId: string }
    const state = async () => ((await ask(other, owner.token, `GET ${project}/jobs/${jobId}`)).body as Job).state
    await expect.poll(state).toBe('done')

    expect((await ask(other, owner.token, `GET ${project}/lift/download`)).status).toBe(200)
    expect((await ask(one, owner.token, `GET ${project}/lift/deleteexport`)).status).toBe(200)
    expect((await ask(other, owner.token, `GET ${project}/lift/download`)).status).toBe(404)
  })
})

describe('R10.1 what comes to two processes at the same moment', () => {
  test('is done once where it is one and the same, and both are told so', async () => {
    const operations = [{ kind: 'enter', id: randomUUID(), word: { ...aNewWord(), guid: randomUUID() } }]
    const before = await countOfWords()
    const answers = await Promise.all(
      [one, other, one, other].map((server) => ask(server, owner.token, `POST ${project}/operations`, { operations })),
    )

    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await countOfWords()) - before).toBe(1)
  })

  test('has an order without gaps, and every word of it is there', async () => {
    const before = await numbers()
    const words = Array.from({ length: 40 }, aNewWord)
    const made = await Promise.all(
      words.map((word, n) => ask(both[n % 2] ?? '', owner.token, `POST ${project}/words`, word)),
    )
    const after = await numbers()

    expect(made.filter(({ status }) => status !== 200)).toEqual([])
    const first = Math.max(0, ...before) + 1
    expect(after.filter((number) => number >= first)).toEqual(words.map((_, n) => first + n))
  })

  test('is a name for one project only', async () => {
    const asked = await Promise.all(
      both.map((server) => ask(server, owner.token, 'POST /projects', aProject({ name: 'Inland' }))),
    )
    const statuses = asked.map(({ status }) => status)

    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  })
})

async function countOfWords(): Promise<number> {
  return (await ask(one, owner.token, `GET ${project}/words/frontiercount`)).body as number
}

/** By which changes the current words came, in order. */
async function numbers(): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('frontier')
    .select('change_number')
    .where('project_id', '=', projectId)
    .orderBy('change_number')
    .execute()
  return rows.map(({ change_number }) => Number(change_number))
}
