import { afterAll, expect, test } from 'vitest'
import { logIn, readCurrentUser } from '#contract/session.ts'
import { createUser } from '#contract/user.ts'
import { ConfigurationError } from '#server/configuration.ts'
import { createTestApp } from '#server/testing/signed-in.ts'
import { ensureSiteAdministrator } from './appointed-administrator.service.ts'

const { anyone, siteAdmin, db } = await createTestApp(afterAll)

const PASSWORD = 'maji ya mvua'
let serial = 0
const aSignUp = (overrides: object = {}) => {
  const username = `user${++serial}`
  return { name: 'Amina', username, email: `${username}@example.org`, password: PASSWORD, ...overrides }
}
async function onlyAdministrator(userId: string): Promise<void> {
  await db.updateTable('users').set({ is_admin: false }).execute()
  await db.updateTable('users').set({ is_admin: true }).where('id', '=', userId).execute()
}

test('the site administrator whom the operator names is made once', async () => {
  const account = { username: 'keeper', email: 'keeper@example.org', password: PASSWORD }
  await db.updateTable('users').set({ is_admin: false }).execute()

  const made = await Promise.all([ensureSiteAdministrator(db, account), ensureSiteAdministrator(db, account)])
  expect(made.filter(Boolean)).toHaveLength(1)
  const { body } = await anyone.call(logIn, { body: { emailOrUsername: 'keeper', password: PASSWORD } })
  expect(body.isAdmin).toBe(true)
})

test('whoever has username and address of that one becomes it, with the given password alone', async () => {
  const account = aSignUp({ username: 'promoted', email: 'promoted@example.org', password: 'other password' })
  await anyone.call(createUser, { body: account })
  const { body: before } = await anyone.call(logIn, {
    body: { emailOrUsername: 'promoted', password: 'other password' },
  })
  await db.updateTable('users').set({ is_admin: false }).execute()

  await ensureSiteAdministrator(db, { username: 'Promoted', email: 'PROMOTED@example.org', password: PASSWORD })
  const { body } = await anyone.call(logIn, { body: { emailOrUsername: 'promoted', password: PASSWORD } })
  expect(body.isAdmin).toBe(true)
  const headers = { authorization: `Bearer ${before.token}` }
  expect((await anyone.call(readCurrentUser, { headers })).status).toBe(401)
})

test('the only site administrator gets in again by the configuration, whatever their address is by now', async () => {
  const lost = aSignUp({ username: 'lost', email: 'lost@example.org', password: 'forgotten for good' })
  await anyone.call(createUser, { body: lost })
  const credentials = { emailOrUsername: 'lost', password: 'forgotten for good' }
  const { body: before } = await anyone.call(logIn, { body: credentials })
  await onlyAdministrator(before.id)
  const given = { username: 'Lost', email: 'former@example.org', password: PASSWORD }

  expect(await ensureSiteAdministrator(db, given)).toMatch(/^Lost is a site administrator now/)
  const { body } = await anyone.call(logIn, { body: { emailOrUsername: 'lost', password: PASSWORD } })
  expect([body.id, body.isAdmin, body.email]).toEqual([before.id, true, 'lost@example.org'])
  const statusOf = async (token: string) =>
    (await anyone.call(readCurrentUser, { headers: { authorization: `Bearer ${token}` } })).status
  expect(await statusOf(before.token)).toBe(401)
  expect((await anyone.call(logIn, { body: credentials })).status).toBe(401)
  // At the next start nothing is left to do, and nobody is logged out.
  expect(await ensureSiteAdministrator(db, given)).toBeNull()
  expect(await statusOf(body.token)).toBe(200)
  const lines = await db.selectFrom('audit_lines').select('action').where('user_id', '=', before.id).execute()
  expect(lines.filter(({ action }) => action === 'administratorAppointed')).toHaveLength(1)
})

test('an operator whom nobody knows yet becomes a site administrator beside others', async () => {
  const other = await siteAdmin()
  await ensureSiteAdministrator(db, { username: 'second', email: 'second@example.org', password: PASSWORD })

  const { body } = await anyone.call(logIn, { body: { emailOrUsername: 'second', password: PASSWORD } })
  expect([body.isAdmin, (await other.call(readCurrentUser)).body.isAdmin]).toEqual([true, true])
})

test.each([
  [
    'the username of somebody with another address',
    { email: 'operator@example.org' },
    /^GRANARY_ADMIN_USERNAME is that/,
  ],
  ['the address of somebody with another username', { username: 'operator' }, /^GRANARY_ADMIN_EMAIL is that/],
  ['a short password', { password: '1234567' }, /^GRANARY_ADMIN_PASSWORD must have 8 to 100 characters/],
  ['no address', { email: 'nowhere' }, /^GRANARY_ADMIN_EMAIL must be an address/],
  [
    'a username that is another address',
    { username: 'somebody@example.org', email: 'operator@example.org' },
    /^GRANARY_ADMIN_USERNAME must not look like an address other than GRANARY_ADMIN_EMAIL/,
  ],
  ['a short username', { username: 'ab' }, /^GRANARY_ADMIN_USERNAME must have 3 to 100 characters/],
])('%s makes no site administrator, and says what to configure', async (_, overrides, message) => {
  await anyone.call(createUser, { body: aSignUp({ username: 'squatter', email: 'squatter@example.org' }) })
  await db.updateTable('users').set({ is_admin: false }).execute()
  const account = { username: 'squatter', email: 'squatter@example.org', password: PASSWORD, ...overrides }

  const refusal: unknown = await ensureSiteAdministrator(db, account).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ConfigurationError)
  expect(refusal).toHaveProperty('message', expect.stringMatching(message))
  expect(await db.selectFrom('users').select('id').where('is_admin', '=', true).execute()).toEqual([])
})

test('the only site administrator gets in again by their address, though somebody else has the username by now', async () => {
  const { body: id } = await anyone.call(createUser, {
    body: aSignUp({ username: 'renamed', email: 'sole@example.org' }),
  })
  const { body: other } = await anyone.call(createUser, { body: aSignUp({ username: 'formername' }) })
  await onlyAdministrator(id)
  const given = { username: 'formername', email: 'sole@example.org', password: 'a new password' }

  expect(await ensureSiteAdministrator(db, given)).toMatch(/is a site administrator now/)
  const { body } = await anyone.call(logIn, { body: { emailOrUsername: 'renamed', password: 'a new password' } })
  expect([body.id, body.isAdmin]).toEqual([id, true])
  const untouched = await anyone.call(logIn, { body: { emailOrUsername: 'formername', password: PASSWORD } })
  expect([untouched.body.id, untouched.body.isAdmin]).toEqual([other, false])
})

test('what was left over and fits nobody any more is told, and neither stops the start nor changes anything', async () => {
  const stranger = aSignUp({ username: 'freed' })
  await anyone.call(createUser, { body: stranger })
  await onlyAdministrator((await siteAdmin()).userId)
  const before = await db.selectFrom('users').select(['id', 'is_admin', 'password_hash']).orderBy('id').execute()
  const leftOver = { username: 'freed', email: 'gone@example.org', password: 'a new password' }

  expect(await ensureSiteAdministrator(db, leftOver)).toMatch(
    /^GRANARY_ADMIN_USERNAME is that of .* So nobody was made a site administrator/,
  )
  expect(await ensureSiteAdministrator(db, { ...leftOver, password: 'short' })).toMatch(/^GRANARY_ADMIN_PASSWORD must/)
  expect(await db.selectFrom('users').select(['id', 'is_admin', 'password_hash']).orderBy('id').execute()).toEqual(
    before,
  )
})
