import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { changeMyProfile } from '#contract/my-account.ts'
import { logOut, readCurrentUser } from '#contract/session.ts'
import { makeAdministrator, readSiteUsers, type SiteUser } from '#contract/site-administration.ts'
import { readUsers, updateUser } from '#contract/user.ts'
import { hearStatements } from '#server/testing/sent-statements.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

const statementsOf = hearStatements()
const { signUp, siteAdmin, aProjectOf, addMember, db } = await createTestApp(afterAll)
const full = await createTestApp(afterAll)
await sql`
  insert into users (id, name, username, email, search_text, password_hash, made_at)
  select 'b' || lpad(to_hex(n), 23, '0'), 'User ' || n, 'somebody' || n, 'somebody' || n || '@example.org', 'user ' || n, '', now()
  from generate_series(1, 10000) n`.execute(full.db)
await sql`analyze users`.execute(full.db)
const admin = await siteAdmin()

const list = (caller: SignedIn, query: Record<string, string> = {}) => caller.call(readSiteUsers, { query })
const setAdmin = (caller: SignedIn, userId: string, isAdmin: boolean) =>
  caller.call(makeAdministrator, { params: { userId }, body: { isAdmin } })
const isAdmin = async (person: SignedIn) => (await person.call(readCurrentUser)).body.isAdmin

test('site administrators see who uses the site, nobody else does', async () => {
  const owner = await signUp()
  await owner.call(changeMyProfile, { body: { name: 'Shown Here' } })
  await aProjectOf(owner)
  await addMember(await aProjectOf(owner), 'Editor')
  const { username, email } = (await owner.call(readCurrentUser)).body
  const { status, body } = await list(admin, { search: 'SHOWN h' })

  expect((await list(owner)).status).toBe(403)
  expect([status, body]).toEqual([
    200,
    {
      total: 1,
      users: [
        {
          id: owner.userId,
          name: 'Shown Here',
          username,
          email,
          isEmailVerified: false,
          isAdmin: false,
          hasAvatar: false,
          madeAt: expect.any(String),
          seenAt: expect.any(String),
          projectCount: 2,
        },
      ],
    },
  ])
  await owner.call(logOut)
  expect((await list(admin, { search: 'shown h' })).body.users[0]?.seenAt).toBeNull()
})

test.each([
  ['name', 'ABc'],
  ['username', 'BAc'],
  ['email', 'cAB'],
  ['madeAt', 'ABc'],
] as const)('they come in the order of %s, and backwards', async (sort, order) => {
  const mark = `sorted-${sort}`
  const people = [
    ['A', 'three', 'b'],
    ['B', 'One', 'c'],
    ['c', 'two', 'A'],
  ] as const
  for (const [name, username, email] of people) {
    const body = { name: `${name} ${mark}`, username: `${username}-${mark}`, email: `${email}@${mark}.org` }
    const person = await signUp()
    const { body: before } = await person.call(readCurrentUser)
    const sent = { params: { userId: person.userId }, body: { ...before, ...body } }
    expect((await person.call(updateUser, sent)).status).toBe(200)
  }
  const firstLetters = async (reverse: string) =>
    (await list(admin, { search: mark, sort, reverse })).body.users.map(({ name }) => name[0]).join('')

  expect(await firstLetters('false')).toBe(order)
  expect(await firstLetters('true')).toBe([...order].toReversed().join(''))
})

test('they come page by page, each of them once', async () => {
  const keeper = await full.siteAdmin()
  const pages: SiteUser[][] = []
  for (const page of [0, 1, 2]) pages.push((await list(keeper, { page: String(page), search: 'user 1' })).body.users)
  const last = await list(keeper, { page: '100000' })

  expect(pages.map(({ length }) => length)).toEqual([50, 50, 50])
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(150)
  expect(last.body).toEqual({ users: [], total: expect.any(Number) })
})

test.each(['name', 'username', 'email', 'madeAt'])(
  'R52 of 10,000 users no more are read for a page by %s than are on it',
  async (sort) => {
    const keeper = await full.siteAdmin()
    const statements = await statementsOf(() => list(keeper, { sort }))
    const [page] = statements.filter(({ text }) => text.includes('projectCount'))
    const values = page?.values.map(String) ?? []
    const asked = page?.text.replaceAll(/\$(\d+)/g, (_, place: string) => values[Number(place) - 1] ?? 'null') ?? ''
    const { rows } = await sql.raw(`explain ${asked}`).execute(full.db)
    const plan = JSON.stringify(rows)

    expect(plan).toMatch(/Index Scan using users_by_/)
    expect(plan).not.toMatch(/Seq Scan on users/)
  },
)

test.each([{ page: '-1' }, { page: 'x' }, { page: '1.5' }, { sort: 'password' }, { reverse: 'maybe' }])(
  'R50 %j is 400',
  async (query) => {
    expect((await list(admin, query as Record<string, string>)).status).toBe(400)
  },
)

test('a site administrator makes others administrators and takes it back, which is noted', async () => {
  const person = await signUp()

  expect([(await setAdmin(admin, person.userId, true)).status, await isAdmin(person)]).toEqual([200, true])
  expect((await setAdmin(admin, person.userId, true)).status).toBe(200)
  expect((await person.call(readUsers)).status).toBe(200)
  expect([(await setAdmin(admin, person.userId, false)).status, await isAdmin(person)]).toEqual([200, false])
  expect((await person.call(readUsers)).status).toBe(403)
  const lines = await db
    .selectFrom('audit_lines')
    .select('details')
    .where('action', '=', 'administratorChanged')
    .execute()
  expect(lines.map(({ details }) => details)).toContainEqual({ of: person.userId, isAdmin: true })
})

test('nobody changes their own flag, others nobody’s, and an unknown user is 404', async () => {
  const person = await signUp()

  expect(await setAdmin(admin, admin.userId, false)).toMatchObject({ status: 403, error: { code: 'user.isYourself' } })
  expect((await setAdmin(person, person.userId, true)).status).toBe(403)
  expect((await setAdmin(admin, 'no-id', true)).error?.code).toBe('user.notFound')
  const bad = await admin.call(makeAdministrator, { params: { userId: person.userId }, body: { isAdmin: 'yes' } })
  expect(bad.status).toBe(400)
  expect([await isAdmin(admin), await isAdmin(person)]).toEqual([true, false])
})

test('of two administrators who take the right from each other at the same time one keeps it', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const [one, other] = [await siteAdmin(), await siteAdmin()]
    await Promise.all([setAdmin(one, other.userId, false), setAdmin(other, one.userId, false)])

    expect([await isAdmin(one), await isAdmin(other)].filter(Boolean)).toHaveLength(1)
  }
})
