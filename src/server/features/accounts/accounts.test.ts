import { pbkdf2Sync } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createProject } from '#contract/project.ts'
import { logIn, logOut, readCurrentUser } from '#contract/session.ts'
import { checkAvailability, createUser, updateUser } from '#contract/user.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { createTestApp } from '#server/testing/signed-in.ts'
import { countHashing, type Hashing } from './testing/count-hashing.ts'

const { anyone, signUp, siteAdmin, aProjectOf, db } = await createTestApp(afterAll)

const PASSWORD = 'maji ya mvua'
let serial = 0
const aSignUp = (overrides: object = {}) => {
  const username = `user${++serial}`
  return { name: 'Amina', username, email: `${username}@example.org`, password: PASSWORD, ...overrides }
}

test('whoever signs up can log in by username and by address, in any case', async () => {
  const account = aSignUp()
  const { body: userId } = await anyone.call(createUser, { body: account })

  for (const emailOrUsername of [account.username.toUpperCase(), ` ${account.email.toUpperCase()} `]) {
    const { status, body: user } = await anyone.call(logIn, { body: { emailOrUsername, password: PASSWORD } })
    expect(status).toBe(200)
    expect(user).toMatchObject({ id: userId, username: account.username, password: '', avatar: '' })
    expect(user.token).not.toBe('')
  }
})

test('R1 sign-up takes a name, a username, an address and a password, and nothing else', async () => {
  const id = 'abcdef000000000000000001'
  const account = aSignUp({
    id,
    isAdmin: true,
    isEmailVerified: true,
    hasAvatar: true,
    avatar: '/etc/passwd',
    token: 'x',
    projectRoles: { [await aProjectOf(await signUp())]: id },
  })
  const { body: userId } = await anyone.call(createUser, { body: account })
  const { body: user } = await anyone.call(logIn, {
    body: { emailOrUsername: account.username, password: PASSWORD },
  })

  expect(userId).not.toBe(id)
  expect(user).toMatchObject({ id: userId, isAdmin: false, isEmailVerified: false, hasAvatar: false, projectRoles: {} })
})

test('R5 logging in sets a cookie that scripts and other sites cannot use, and logging out clears it', async () => {
  const account = aSignUp()
  await anyone.call(createUser, { body: account })
  const { body, headers } = await anyone.call(logIn, {
    body: { emailOrUsername: account.username, password: PASSWORD },
  })

  expect(headers['set-cookie']).toBe(`granary-log-in=${body.token}; Max-Age=43200; Path=/; HttpOnly; SameSite=Strict`)
  expect(await cookieAfterLogOut(body.token, body.token)).toMatch(/^granary-log-in=; .*Expires=Thu, 01 Jan 1970/)
})

test('R5 a log-out clears no cookie but its own, and one that is good for nothing', async () => {
  const [one, other, more] = [await signUp(), await signUp(), await signUp()]

  // Somebody else has logged in since, in the same browser.
  expect(await cookieAfterLogOut(one.token, other.token)).toBeUndefined()
  expect(await cookieAfterLogOut(other.token, undefined)).toBeUndefined()
  expect(await cookieAfterLogOut(more.token, 'nonsense')).toMatch(/^granary-log-in=; /)
})

/** What a log-out by the header says to a browser with that cookie. */
async function cookieAfterLogOut(token: string, cookie: string | undefined): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token}`, ...(cookie && { cookie: `granary-log-in=${cookie}` }) }
  const { status, headers: answered } = await anyone.call(logOut, { headers })
  expect(status).toBe(200)
  return answered['set-cookie'] as string | undefined
}

test('R7 a hash of the reference system logs in once and is replaced', async () => {
  const account = aSignUp()
  const { body: userId } = await anyone.call(createUser, { body: account })
  const salt = Buffer.alloc(16, 7)
  const legacy = Buffer.concat([salt, pbkdf2Sync(PASSWORD, salt, 216_000, 32, 'sha256')]).toString('base64')
  await db.updateTable('users').set({ password_hash: legacy }).where('id', '=', userId).execute()
  const login = { body: { emailOrUsername: account.username, password: PASSWORD } }

  expect((await anyone.call(logIn, login)).status).toBe(200)
  const stored = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow()
  expect(stored.password_hash).toMatch(/^\$argon2id\$/)
  expect((await anyone.call(logIn, login)).status).toBe(200)
})

test.each([
  ['a wrong password', 'known', 'wrong password'],
  ['an unknown user', 'nobody at all', PASSWORD],
  ['nothing', '', ''],
])('R8 %s is an empty 401', async (_, emailOrUsername, password) => {
  await anyone.call(createUser, { body: aSignUp({ username: 'known' }) })
  const refused = await anyone.call(logIn, { body: { emailOrUsername, password } })

  expect([refused.status, refused.text, refused.error?.code]).toEqual([401, '', 'session.badCredentials'])
})

test('R7 R8 a wrong password costs as much for an account of ours, one that was moved here and an unknown one', async () => {
  const [own, moved] = [aSignUp(), aSignUp()]
  for (const body of [own, moved]) await anyone.call(createUser, { body })
  const amongOwn = await costsOfRefusal([own.username, 'nobody at all'])
  const legacy = Buffer.alloc(48, 7).toString('base64')
  await db.updateTable('users').set({ password_hash: legacy }).where('username', '=', moved.username).execute()
  const amongMoved = await costsOfRefusal([own.username, moved.username, 'nobody at all'])
  await db.deleteFrom('users').where('username', '=', moved.username).execute()

  expect(amongOwn).toEqual([SINGLE, SINGLE])
  expect(amongMoved).toEqual([BOTH, BOTH, BOTH])
})

const SINGLE: Hashing = { own: 1, legacy: 0 }
const BOTH: Hashing = { own: 1, legacy: 1 }

async function costsOfRefusal(names: readonly string[]): Promise<Hashing[]> {
  const costs: Hashing[] = []
  for (const emailOrUsername of names)
    costs.push(
      await countHashing(async () => {
        expect((await anyone.call(logIn, { body: { emailOrUsername, password: 'a guess' } })).status).toBe(401)
      }),
    )
  return costs
}

test('R10 two log-ins at one moment get different tokens, and both are good', async () => {
  const account = aSignUp()
  await anyone.call(createUser, { body: account })
  const login = { body: { emailOrUsername: account.username, password: PASSWORD } }
  const [one, other] = await Promise.all([anyone.call(logIn, login), anyone.call(logIn, login)])

  expect(one.body.token).not.toBe(other.body.token)
  for (const { body } of [one, other]) {
    const headers = { authorization: `Bearer ${body.token}` }
    expect((await anyone.call(readCurrentUser, { headers })).status).toBe(200)
  }
})

test('R10 whoever makes a project in the moment of logging in gets it, with a token of its own', async () => {
  const account = aSignUp()
  await anyone.call(createUser, { body: account })
  const { body: user } = await anyone.call(logIn, {
    body: { emailOrUsername: account.username, password: PASSWORD },
  })
  const headers = { authorization: `Bearer ${user.token}` }
  const names = [`${account.username} one`, `${account.username} other`]
  const made = await Promise.all(names.map((name) => anyone.call(createProject, { body: aProject({ name }), headers })))

  expect(made.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set([user.token, ...made.map(({ body }) => body.user.token)]).size).toBe(3)
})

test.each([
  [{ password: '1234567' }, 'password'],
  [{ username: 'ab' }, 'username'],
  [{ username: 'u'.repeat(101) }, 'username'],
  [{ name: '  ' }, 'name'],
  [{ email: 'nowhere' }, 'email'],
])('R14 sign-up refuses %j', async (overrides, field) => {
  const refused = await anyone.call(createUser, { body: aSignUp(overrides) })

  expect([refused.status, refused.error]).toEqual([400, { code: 'user.invalid', details: { field } }])
})

test('R51 null in a sign-up or a profile is as if it were not said, and is never stored', async () => {
  const user = await signUp()
  const before = (await user.call(readCurrentUser)).body
  const nulls = Object.fromEntries(Object.keys(before).map((key) => [key, null]))
  const { name, username, email } = before
  const answers = [
    await anyone.call(createUser, { body: nulls }),
    await user.call(updateUser, { params: { userId: user.userId }, body: nulls }),
    await user.call(updateUser, { params: { userId: user.userId }, body: { ...nulls, name, username, email } }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 304])
  expect((await user.call(readCurrentUser)).body).toEqual(before)
})

test.each([
  ['a username of blanks', { username: ' ' }, 'login.usernameTaken'],
  ["somebody's username in other case", { username: 'TAKEN' }, 'login.usernameTaken'],
  ["somebody's address as username", { username: 'taken@example.org' }, 'login.usernameTaken'],
  ["somebody's address", { email: 'Taken@Example.org' }, 'login.emailTaken'],
  ['no address', { email: '' }, 'login.emailTaken'],
])('%s is refused with the key of a text', async (_, overrides, text) => {
  await anyone.call(createUser, { body: aSignUp({ username: 'taken', email: 'taken@example.org' }) })
  const refused = await anyone.call(createUser, { body: aSignUp(overrides) })

  expect([refused.status, refused.body]).toEqual([400, text])
})

test('R14 one username in NFC and in NFD is one account', async () => {
  await anyone.call(createUser, { body: aSignUp({ username: 'élodie' }) })
  const again = await anyone.call(createUser, { body: aSignUp({ username: 'e\u0301lodie' }) })
  const login = await anyone.call(logIn, { body: { emailOrUsername: 'E\u0301LODIE', password: PASSWORD } })

  expect([again.body, login.status]).toEqual(['login.usernameTaken', 200])
})

test('R7.3 of 20 who sign up with one name at the same time, one does', async () => {
  const accounts = Array.from({ length: 20 }, () => aSignUp({ username: 'Everybody' }))
  const answers = await Promise.all(accounts.map((body) => anyone.call(createUser, { body })))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body === 'login.usernameTaken')).toHaveLength(19)
})

test.each([
  ['free', true],
  ['OCCUPIED', false],
  ['occupied@example.org', false],
  ['', false],
])('%j is available: %s', async (text, available) => {
  await anyone.call(createUser, { body: aSignUp({ username: 'occupied', email: 'occupied@example.org' }) })

  expect((await anyone.call(checkAvailability, { body: text })).body).toBe(available)
})

test('R2 R32 a profile update writes what people may change about themselves, and nothing else', async () => {
  const user = await signUp()
  const projectId = await aProjectOf(user)
  const { body: before } = await user.call(readCurrentUser)
  const body = {
    ...before,
    name: 'Amina Juma',
    uiLang: 'sw',
    analyticsOn: false,
    isAdmin: true,
    isEmailVerified: true,
    hasAvatar: true,
    projectRoles: {},
    workedProjects: { [projectId]: 'x' },
    password: 'changed by stealth',
  }
  const updated = await user.call(updateUser, { params: { userId: user.userId }, body })

  expect([updated.status, updated.text]).toEqual([200, ''])
  expect((await user.call(readCurrentUser)).body).toEqual({
    ...before,
    name: 'Amina Juma',
    uiLang: 'sw',
    analyticsOn: false,
  })
})

test('a profile update that changes nothing, or takes what is somebody else’s, is 304 and says why in the header', async () => {
  const other = (await (await signUp()).call(readCurrentUser)).body
  const user = await signUp()
  const mine = (await user.call(readCurrentUser)).body
  const update = (change: object) =>
    user.call(updateUser, { params: { userId: user.userId }, body: { ...mine, ...change } })

  const answers = [await update({}), await update({ username: other.email }), await update({ email: other.username })]
  expect(answers.map(({ status, error }) => [status, error?.details])).toEqual([
    [304, { because: 'same' }],
    [304, { because: 'usernameTaken' }],
    [400, { field: 'email' }],
  ])
  expect((await update({ email: other.email })).error?.details).toEqual({ because: 'emailTaken' })
})

test('a username that is given up is free for others, and one’s own address may become one’s username', async () => {
  const user = await signUp()
  const mine = (await user.call(readCurrentUser)).body
  const update = (change: object) =>
    user.call(updateUser, { params: { userId: user.userId }, body: { ...mine, ...change } })

  expect((await update({ username: mine.email })).status).toBe(200)
  expect((await anyone.call(checkAvailability, { body: mine.username })).body).toBe(true)
})

test('R11 a changed address is no longer verified; another spelling of it is the same address', async () => {
  const user = await signUp()
  await db.updateTable('users').set({ is_email_verified: true }).where('id', '=', user.userId).execute()
  const mine = (await user.call(readCurrentUser)).body
  const verifiedAfter = async (email: string) => {
    await user.call(updateUser, { params: { userId: user.userId }, body: { ...mine, email } })
    return (await user.call(readCurrentUser)).body.isEmailVerified
  }

  expect(await verifiedAfter(mine.email.toUpperCase())).toBe(true)
  expect(await verifiedAfter(`other-${mine.email}`)).toBe(false)
})

test('others’ profiles are for site administrators', async () => {
  const user = await signUp()
  const mine = (await user.call(readCurrentUser)).body
  const change = { params: { userId: user.userId }, body: { ...mine, phone: '123' } }

  expect((await (await signUp()).call(updateUser, change)).status).toBe(403)
  const admin = await siteAdmin()
  expect((await admin.call(updateUser, change)).status).toBe(200)
  expect((await admin.call(updateUser, { ...change, params: { userId: 'nobody' } })).status).toBe(404)
})
