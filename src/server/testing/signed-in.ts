import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { AnswerOf, AnyEndpoint, ParamsOf } from '#contract/endpoint.ts'
import { ERROR_HEADER, type ErrorBody } from '#contract/error.ts'
import type { Role } from '#domain/permission/permission.ts'
import type { Project } from '#domain/project/project.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { identityOf } from '#domain/user/identity.ts'
import { userSearchText } from '#domain/user/search-text.ts'
import type { Blobs } from '#server/blobs/blobs.ts'
import type { Configuration } from '#server/configuration.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { makeSiteAdministrator } from '#server/features/accounts/user.store.ts'
import { insertMember } from '#server/features/members/members.store.ts'
import { insertProject } from '#server/features/projects/projects.store.ts'
import { createTokens } from '#server/http/tokens.ts'
import { newObjectId } from '#server/object-id.ts'
import { startInstance, TEST_SECRET } from './server-instance.ts'
import { createTestDatabase, PATIENT, type TestDatabase } from './test-database.ts'
import { putBehind, SERVERS, startSecond } from './two-behind-one.ts'

/** The whole server on a database of its own, reached without a port, and people to call it. */
export type TestApp = TestDatabase & {
  readonly app: FastifyInstance
  readonly blobs: Blobs
  /** Where their bytes lie. */
  readonly blobFolder: string
  /** Calls without a token. */
  readonly anyone: Caller
  /** Somebody with an account and a log-in, made without the cost of a password. Nobody can log in as them. */
  readonly signUp: (name?: string) => Promise<SignedIn>
  /** The same for several at a time, which takes no longer than one. */
  readonly signUpAll: (names: readonly string[]) => Promise<SignedIn[]>
  readonly siteAdmin: () => Promise<SignedIn>
  /** A second server process, as it were: on the same database, with connections of its own. */
  readonly anotherServer: () => Promise<AnotherServer>
  /** A project of that Owner; answers its id. */
  readonly aProjectOf: (owner: SignedIn, overrides?: Partial<Project>) => Promise<string>
  /** Somebody new who is a member of the project. */
  readonly addMember: (projectId: string, role: Role) => Promise<SignedIn>
}

export type AnotherServer = { readonly app: FastifyInstance; readonly as: (person: SignedIn) => Caller }

export type Caller = {
  readonly call: <E extends AnyEndpoint>(endpoint: E, sent?: Sent<E>) => Promise<Answer<E>>
}

export type SignedIn = Caller & { readonly userId: string; readonly token: string }

type Sent<E extends AnyEndpoint> = {
  readonly params?: ParamsOf<E>
  readonly query?: Readonly<Record<string, string>>
  /** Sent as JSON; text that is given as a `Buffer` is sent as it is. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type Answer<E extends AnyEndpoint> = {
  readonly status: number
  /** Parsed where it is JSON; of a refusal it is something else, and where nothing came, undefined. */
  readonly body: AnswerOf<E>
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
  /** Code and details of a refusal. */
  readonly error: ErrorBody | undefined
}

type Options = {
  readonly configuration?: Partial<Configuration>
  /** For tests that look into the one server that answers: they have no other one beside it, whatever the run is about. */
  readonly servers?: 1 | 2
}

/** `const { signUp, … } = await createTestApp(afterAll)`, once a test file. */
export async function createTestApp(
  onFinished: OnFinished,
  { configuration, servers = SERVERS }: Options = {},
): Promise<TestApp> {
  const database = await createTestDatabase(onFinished)
  const { db } = database
  const tokens = createTokens([TEST_SECRET])
  const blobFolder = await aBlobFolder(onFinished)
  // Vitest forgets what is said in the middle of a test, where other servers are started.
  const ends: (() => Promise<void>)[] = []
  onFinished(async () => {
    for (const end of ends.toReversed()) await end()
  })
  const here = { ...database, blobFolder, configuration }
  const { app, blobs, stop } = await startInstance(here)
  ends.push(stop)
  if (servers === 2) {
    const second = await startSecond(here)
    ends.push(second.stop)
    putBehind(app, second.app)
  }

  const signedIn = async (claims: Claims): Promise<SignedIn> => {
    const token = await tokens.sign(claims, new Date())
    return { userId: claims.userId, token, call: callerWith(app, { authorization: `Bearer ${token}` }) }
  }
  const signUpAll = async (names: readonly string[]) => Promise.all((await insertLoggedIn(db, names)).map(signedIn))
  const signUp = async (name = 'Amina'): Promise<SignedIn> => (await signUpAll([name]))[0] as SignedIn

  return {
    ...database,
    app,
    blobs,
    blobFolder,
    anyone: { call: callerWith(app, {}) },
    signUp,
    signUpAll,
    async anotherServer() {
      const pool = openDatabase(database.connection, PATIENT)
      ends.push(() => pool.destroy())
      const { app: other, stop: stopOther } = await startInstance({ ...here, db: pool })
      ends.push(stopOther)
      return { app: other, as: ({ token }) => ({ call: callerWith(other, { authorization: `Bearer ${token}` }) }) }
    },
    async siteAdmin() {
      const admin = await signUp('Site administrator')
      await inTransaction(db, (tx) => makeSiteAdministrator(tx, admin.userId))
      return admin
    },
    async aProjectOf({ userId }, overrides) {
      const project = aProject({ name: `Project ${newObjectId()}`, ...overrides })
      return inTransaction(db, async (tx) => {
        const { projectId } = await insertProject(tx, project, new Date())
        await insertMember(tx, { projectId, userId, role: 'Owner' })
        return projectId
      })
    },
    async addMember(projectId, role) {
      const member = await signUp(role)
      await inTransaction(db, (tx) => insertMember(tx, { projectId, userId: member.userId, role }))
      return member
    },
  }
}

/** People stay logged in, whatever time a test lets pass for what is swept. */
const IN_YEARS = new Date('2999-12-31T00:00:00Z')

type OnFinished = (cleanUp: () => Promise<void>) => void

async function aBlobFolder(onFinished: OnFinished): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'granary-blobs-'))
  onFinished(() => rm(folder, { recursive: true }))
  return folder
}

type Claims = { readonly userId: string; readonly logInId: string }

async function insertLoggedIn(db: Database, names: readonly string[]): Promise<Claims[]> {
  const now = new Date()
  const people = names.map((name) => ({ name, username: `user-${newObjectId()}`, userId: newObjectId(now) }))
  const logIns = people.map(({ userId }) => ({ userId, logInId: newObjectId(now) }))
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('users')
      .values(people.map((person) => rowOf(person, now)))
      .execute()
    const identities = people.flatMap(({ userId, username }) =>
      [username, addressOf(username)].map((name) => ({ identity: identityOf(name), user_id: userId })),
    )
    await tx.insertInto('user_identities').values(identities).execute()
    const times = { made_at: now, seen_at: now, ends_at: IN_YEARS }
    await tx
      .insertInto('log_ins')
      .values(logIns.map(({ userId, logInId }) => ({ id: logInId, user_id: userId, device: '', ...times })))
      .execute()
  })
  return logIns
}

type Person = { readonly userId: string; readonly name: string; readonly username: string }

function rowOf({ userId, name, username }: Person, now: Date) {
  const profile = { name, username, email: addressOf(username) }
  const search_text = userSearchText(profile)
  return { id: userId, ...profile, search_text, password_hash: 'no password fits', made_at: now }
}

function addressOf(username: string): string {
  return `${username}@example.org`
}

function callerWith(app: FastifyInstance, identity: Readonly<Record<string, string>>): Caller['call'] {
  return async (endpoint, { params, query = {}, body, headers } = {}) => {
    const response = await app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, params ?? {}),
      query,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...identity, ...headers },
      ...(body !== undefined && { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    })
    const error = response.headers[ERROR_HEADER]
    const isPlain = response.headers['content-encoding'] === undefined
    const isJson = isPlain && response.headers['content-type']?.startsWith('application/json') === true
    return {
      status: response.statusCode,
      body: (isJson && response.body ? response.json() : undefined) as never,
      text: response.body,
      headers: response.headers,
      error: error === undefined ? undefined : (JSON.parse(decodeURIComponent(String(error))) as ErrorBody),
    }
  }
}

function pathOf(endpoint: AnyEndpoint, params: Readonly<Record<string, string>>): string {
  return `/v1${endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`
}
