import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { createUser } from '#contract/user.ts'
import { type Role, ROLES } from '#domain/permission/permission.ts'
import { anId, aWord } from '#domain/testing/builders.ts'
import { anOwnDomain, aProject } from '#domain/testing/project-builders.ts'
import type { Tx } from './database/database.ts'
import { inTransaction } from './database/in-transaction.ts'
import { makeSiteAdministrator } from './features/accounts/user.store.ts'
import { insertProject } from './features/projects/projects.store.ts'
import { createSpeaker } from './features/speakers/speakers.service.ts'
import { storeWords } from './features/words/testing/store-words.ts'
import { newObjectId } from './object-id.ts'
import { multipart } from './testing/multipart.ts'
import { NAMED_REFUSALS } from './testing/named-refusals.ts'
import {
  type CallerName,
  CALLERS,
  type Fixture,
  PASSWORD,
  PERMISSION_TABLE,
  type Row,
} from './testing/permission-table.ts'
import { type Caller, createTestApp, type SignedIn } from './testing/signed-in.ts'

const { anyone, signUpAll, db } = await createTestApp(afterAll, { configuration: { rateLimits: false } })
const account = { username: 'zuri', email: 'zuri@example.com', password: PASSWORD, name: 'Zuri' }
await anyone.call(createUser, { body: account })
const credentials = { emailOrUsername: account.username, password: account.password }
/** Of `PASSWORD`. */
const { password_hash } = await db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()

const named = ({ method, path }: AnyEndpoint): string => `${method} ${path}`

test('every operation is in the table, and nothing else is', () => {
  expect(Object.keys(PERMISSION_TABLE).toSorted()).toEqual(ENDPOINTS.map(named).toSorted())
})

// Each has people of its own, so several wait for the database at the same time.
test.concurrent.each(ENDPOINTS.map((endpoint) => [named(endpoint), endpoint] as const))(
  '%s',
  async (name, endpoint) => {
    const row = PERMISSION_TABLE[name]
    if (!row) throw new Error('not in the table')
    const cast = await aCast()
    const seen: Partial<Record<CallerName, string>> = {}
    // One after the other, the mightiest last: what they may, they do.
    for (const caller of CALLERS) seen[caller] = await outcome(endpoint, row, cast, caller)

    const refusal = NAMED_REFUSALS[name]
    const letIn = (answer: string | undefined) => (answer === refusal ? 'let in' : answer)
    expect(Object.fromEntries(CALLERS.map((caller) => [caller, letIn(seen[caller])]))).toEqual(
      Object.fromEntries(CALLERS.map((caller) => [caller, expected(row, caller)])),
    )
    // A refusal that nobody gets is not named.
    if (refusal) expect(Object.values(seen)).toContain(refusal)
  },
)

/** Refused as it must be, or let in: then it succeeds, or is refused for what the table names. */
function expected({ may }: Row, caller: CallerName): string {
  if (may.includes(caller)) return 'let in'
  const hasLogIn = caller !== 'nobody' && caller !== 'revoked'
  return hasLogIn || may.length === 0 ? '403' : '401'
}

async function outcome(endpoint: AnyEndpoint, row: Row, cast: Cast, caller: CallerName): Promise<string> {
  const fixture = caller.startsWith('archived') ? cast.archived : cast.active
  const { status, error, headers } = await cast.callers[caller].call(endpoint, {
    params: (await paramsOf(endpoint, row, fixture)) as never,
    ...(await sentTo(endpoint, row, fixture)),
  })
  if (error?.code === 'unexpected') return 'a bug'
  if (headers['cache-control'] !== (headers['etag'] ? 'private, no-cache' : 'no-store')) return 'kept by a cache'
  if (status === 401 || status === 403) return String(status)
  return status < 300 ? 'let in' : `${status} ${error?.code ?? ''}`.trim()
}

async function paramsOf({ path }: AnyEndpoint, row: Row, fixture: Fixture): Promise<Record<string, string>> {
  const values: Record<string, string> = {
    projectId: fixture.projectId,
    userId: fixture.ids[row.of ?? 'target'],
    fileName: `${randomUUID()}.webm`,
    guid: OWN_DOMAIN.guid,
    jobId: randomUUID(),
    domainId: '1.1',
    domain: '1.1',
    lang: 'en',
    ...(await row.params?.(fixture)),
  }
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, values[name] ?? anId()]))
}

type SentBody = { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }

async function sentTo({ takes, path }: AnyEndpoint, row: Row, fixture: Fixture): Promise<SentBody> {
  if (takes === 'none') return {}
  if (path === '/users/authenticate') return { body: credentials }
  const file = await row.file?.()
  if (file && takes === 'upload') return multipart({ bytes: file })
  if (file) return { body: file, headers: { 'content-type': 'application/octet-stream' } }
  const body = row.body?.(fixture)
  if (takes === 'bareString') return { body: Buffer.from(JSON.stringify(body ?? 'nothing of the kind')) }
  return { body: body ?? {} }
}

type Cast = {
  readonly callers: Readonly<Record<CallerName, Caller>>
  readonly active: Fixture
  readonly archived: Fixture
}

const PEOPLE = [...CALLERS.filter((caller) => caller !== 'nobody'), 'target'] as const

/** A project with one member of each role, an archived one, and people without either: new ones each time. */
async function aCast(): Promise<Cast> {
  const people = await signUpAll(PEOPLE)
  const of = Object.fromEntries(PEOPLE.map((name, index) => [name, people[index]])) as Record<Person, SignedIn>
  const { active, archived } = await inTransaction(db, (tx) => setUp(tx, of))
  const ids = Object.fromEntries(PEOPLE.map((name) => [name, of[name].userId])) as Fixture['ids']
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', ids.Editor)
    .executeTakeFirstOrThrow()
  const about = (projectId: string): Fixture => ({
    projectId,
    ids,
    usernames: { Editor: username },
    ...inside(projectId),
  })
  return { callers: { ...of, nobody: anyone }, active: about(active), archived: about(archived) }
}

function inside(projectId: string): Pick<Fixture, 'newWord' | 'newSpeaker'> {
  return {
    async newWord() {
      const word = aWord({ projectId })
      await storeWords(db, projectId, [word])
      return word.id
    },
    newSpeaker: () => createSpeaker(db, { projectId }, randomUUID()),
  }
}

type Person = (typeof PEOPLE)[number]

/** Of every project, in two languages. */
const OWN_DOMAIN = anOwnDomain({ parentId: '6.6' })
const semanticDomains = [OWN_DOMAIN, { ...OWN_DOMAIN, lang: 'fr' }]

async function setUp(tx: Tx, of: Record<Person, SignedIn>): Promise<Record<'active' | 'archived', string>> {
  const now = new Date()
  const names = ['active', 'archived', 'elsewhere'] as const
  const made: string[] = []
  for (const name of names) {
    const project = aProject({ name: `${name} ${of.Owner.userId}`, semanticDomains })
    made.push((await insertProject(tx, project, now)).projectId)
  }
  const [active = '', archived = '', elsewhere = ''] = made
  const member = (project_id: string, person: Person, role: Role) => ({
    project_id,
    user_id: of[person].userId,
    role,
    role_id: newObjectId(now),
  })
  const members = [
    ...ROLES.map((role) => member(active, role, role)),
    ...ROLES.flatMap((role) => (role === 'None' ? [] : [member(archived, `archived${role}`, role)])),
    member(active, 'revoked', 'Administrator'),
    member(elsewhere, 'stranger', 'Owner'),
  ]
  await tx.insertInto('members').values(members).execute()
  await tx.updateTable('projects').set({ is_active: false }).where('id', '=', archived).execute()
  await tx.deleteFrom('log_ins').where('user_id', '=', of.revoked.userId).execute()
  const everybody = Object.values(of).map(({ userId }) => userId)
  await tx.updateTable('users').set({ password_hash }).where('id', 'in', everybody).execute()
  await makeSiteAdministrator(tx, of.siteAdmin.userId)
  return { active, archived }
}
