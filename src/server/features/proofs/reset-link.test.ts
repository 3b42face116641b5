import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { checkReset, resetPassword } from '#contract/proof.ts'
import { logIn, readCurrentUser } from '#contract/session.ts'
import { makeAdministrator, makeResetLink } from '#contract/site-administration.ts'
import { hashOfToken } from '#server/one-time-token.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

// No letters are sent here.
const { anyone, signUp, siteAdmin, db } = await createTestApp(afterAll)
const admin = await siteAdmin()

const NEW = 'nafaka na maji'
const ask = (caller: SignedIn, userId: string) => caller.call(makeResetLink, { params: { userId } })
const linkFor = async ({ userId }: SignedIn, maker = admin) => (await ask(maker, userId)).body.token
const isGood = async (token: string) => (await anyone.call(checkReset, { params: { token } })).body
const setAdmin = (caller: SignedIn, { userId }: SignedIn, isAdmin: boolean) =>
  caller.call(makeAdministrator, { params: { userId }, body: { isAdmin } })

test('who has forgotten the password where no letters are sent gets a link by hand, once, and others are out', async () => {
  const person = await signUp()
  const { username } = (await person.call(readCurrentUser)).body
  const token = await linkFor(person)
  const use = () => anyone.call(resetPassword, { body: { token, newPassword: NEW } })

  expect((await use()).status).toBe(200)
  expect((await person.call(readCurrentUser)).status).toBe(401)
  const { body } = await anyone.call(logIn, { body: { emailOrUsername: username, password: NEW } })
  expect(body.id).toBe(person.userId)
  expect((await use()).status).toBe(403)
})

test('the link can be read out and typed in any case, is noted, and is kept nowhere', async () => {
  const person = await signUp()
  const { status, body } = await ask(admin, person.userId)

  expect([status, body.token]).toEqual([
    200,
    expect.stringMatching(/^[2-9cdfghjkmnpqrtwxy]{4}(-[2-9cdfghjkmnpqrtwxy]{4}){3}$/),
  ])
  expect(await isGood(body.token.toUpperCase())).toBe(true)
  const kept = await db
    .selectFrom('one_time_tokens')
    .select('token_hash')
    .where('user_id', '=', person.userId)
    .execute()
  expect(kept).toEqual([{ token_hash: hashOfToken(body.token) }])
  const lines = await db.selectFrom('audit_lines').selectAll().where('action', '=', 'resetLinkMade').execute()
  expect(lines).toContainEqual(expect.objectContaining({ user_id: admin.userId, details: { of: person.userId } }))
  expect(JSON.stringify(lines)).not.toContain(body.token)
})

test('the latest link alone is good, and for as long as a letter would be', async () => {
  const person = await signUp()
  const first = await linkFor(person)
  const { token, endsAt } = (await ask(admin, person.userId)).body
  const minutes = (Date.parse(endsAt) - Date.now()) / 60_000

  expect([await isGood(first), await isGood(token)]).toEqual([false, true])
  expect([minutes > 59, minutes <= 60.1]).toEqual([true, true])
  await sql`update one_time_tokens set ends_at = now() where user_id = ${person.userId}`.execute(db)
  expect(await isGood(token)).toBe(false)
})

test('nobody makes one for themselves or for another administrator, only administrators do, and for users alone', async () => {
  const [other, person] = [await siteAdmin(), await signUp()]
  const refusals = [
    await ask(admin, admin.userId),
    await ask(admin, other.userId),
    await ask(admin, 'no-id'),
    await ask(person, person.userId),
  ]

  expect(refusals.map(({ status, error }) => [status, error?.code])).toEqual([
    [403, 'user.isYourself'],
    [403, 'reset.ofAdministrator'],
    [404, 'user.notFound'],
    [403, 'permission.denied'],
  ])
})

test('a link dies with the right of who made it, and opens no account that has become an administrator’s', async () => {
  const [maker, person, rising] = [await siteAdmin(), await signUp(), await signUp()]
  const links = [await linkFor(person, maker), await linkFor(rising)]
  expect(await Promise.all(links.map(isGood))).toEqual([true, true])
  await setAdmin(admin, maker, false)
  await setAdmin(admin, rising, true)

  expect(await Promise.all(links.map(isGood))).toEqual([false, false])
  const [token = ''] = links
  expect((await anyone.call(resetPassword, { body: { token, newPassword: NEW } })).status).toBe(403)
})
