import { afterAll, describe, expect, test } from 'vitest'
import { changeMyPassword, changeMyProfile } from '#contract/my-account.ts'
import { checkReset, requestReset } from '#contract/proof.ts'
import { logIn, readCurrentUser } from '#contract/session.ts'
import { makeAdministrator } from '#contract/site-administration.ts'
import { createUser, updateUser } from '#contract/user.ts'
import { createMailApp, linkAfter } from '#server/mail/testing/mail-app.ts'
import type { Caller } from '#server/testing/signed-in.ts'
import { ensureSiteAdministrator } from './appointed-administrator.service.ts'

const app = await createMailApp(afterAll)
const limited = await createMailApp(afterAll, { rateLimits: true })

const PASSWORD = 'maji ya mvua'
let serial = 0
const newName = (): string => `mover${++serial}`

type Person = Caller & { readonly userId: string; readonly username: string; readonly email: string }

/** Somebody with a password and, unless said otherwise, a proven address. */
async function aPerson({ anyone, db } = app, isProven = true): Promise<Person> {
  const username = newName()
  const email = `${username}@example.org`
  await anyone.call(createUser, { body: { name: 'Amina Juma', username, email, password: PASSWORD } })
  const { body } = await anyone.call(logIn, { body: { emailOrUsername: username, password: PASSWORD } })
  await db.updateTable('users').set({ is_email_verified: isProven }).where('id', '=', body.id).execute()
  const headers = { authorization: `Bearer ${body.token}`, 'accept-language': 'en' }
  return { userId: body.id, username, email, call: (endpoint, sent) => anyone.call(endpoint, { ...sent, headers }) }
}

const emailOf = async (person: Person) => (await person.call(readCurrentUser)).body.email
const move = (person: Person, email: string, more: object = {}) =>
  person.call(changeMyProfile, { body: { email, ...more } })

test('an address is changed with the password alone, and nothing else of the change is kept without it', async () => {
  const person = await aPerson()
  const email = `new-${person.email}`
  const refused = [
    await move(person, email, { phone: '999' }),
    await move(person, email, { phone: '999', password: 'a guess' }),
  ]

  expect(refused.map(({ status, error }) => [status, error?.code])).toEqual([
    [400, 'password.wrong'],
    [400, 'password.wrong'],
  ])
  expect((await person.call(readCurrentUser)).body).toMatchObject({ email: person.email, phone: '' })
  expect((await move(person, email, { password: PASSWORD })).body).toMatchObject({ email, isEmailVerified: false })
})

test('what is no change of the address asks for no password', async () => {
  const person = await aPerson()

  expect((await move(person, ` ${person.email} `, { name: 'Neema' })).body).toMatchObject({ name: 'Neema' })
  expect((await person.call(changeMyProfile, { body: { phone: '1' } })).status).toBe(200)
})

test('R6 whoever guesses the password at the address waits, as at every other place that asks for it', async () => {
  const person = await aPerson(limited)
  const guess = () => move(person, `new-${person.email}`, { password: 'a guess' })
  for (let turn = 0; turn < 10; turn++) expect((await guess()).status).toBe(400)
  const body = { password: PASSWORD, newPassword: 'a better one' }

  expect((await guess()).error?.code).toBe('request.rateLimited')
  expect((await person.call(changeMyPassword, { body })).status).toBe(429)
  expect(await emailOf(person)).toBe(person.email)
})

test('the former address is told that it is not that of the account any more, in the language of whose it was', async () => {
  const person = await aPerson()
  await person.call(changeMyProfile, { body: { uiLang: 'sw' } })
  await move(person, `new-${person.email}`, { password: PASSWORD })
  const letter = await app.postOffice.letterTo(person.email)

  expect(letter.headers['content-language']).toBe('sw')
  expect(letter.subject).toBe('Granary: barua pepe yako imebadilishwa')
  for (const part of [letter.text, letter.html]) {
    expect(part).toContain(person.username)
    expect(part).toContain('https://granary.example.org/app/user-settings')
    expect(part).toContain('msimamizi wa tovuti hii')
    expect(part).not.toContain(`new-${person.email}`)
  }
})

test('the former address is told by whichever call it was changed, which asks for no password in the reference', async () => {
  const person = await aPerson()
  const { body } = await person.call(readCurrentUser)
  const params = { userId: person.userId }
  const changed = await person.call(updateUser, { params, body: { ...body, email: `new-${body.email}` } })

  expect([changed.status, changed.text]).toEqual([200, ''])
  expect((await app.postOffice.letterTo(person.email)).subject).toBe('Granary: your email was changed')
})

test('who gave whom another address is on record, without the address', async () => {
  const person = await aPerson()
  const admin = await app.siteAdmin()
  await move(person, `new-${person.email}`, { password: PASSWORD })
  const { body } = await person.call(readCurrentUser)
  await admin.call(updateUser, { params: { userId: person.userId }, body: { ...body, email: person.email } })
  const lines = app.db.selectFrom('audit_lines').select(['user_id', 'details']).where('action', '=', 'addressChanged')

  expect(await lines.where('user_id', 'in', [person.userId, admin.userId]).orderBy('id').execute()).toEqual([
    { user_id: person.userId, details: { of: person.userId } },
    { user_id: admin.userId, details: { of: person.userId } },
  ])
})

test('no letter tells of another spelling, nor goes to an address that nobody has proven', async () => {
  const [person, unproven] = [await aPerson(), await aPerson(app, false)]
  await move(person, person.email.toUpperCase(), { password: PASSWORD })
  await move(unproven, `new-${unproven.email}`, { password: PASSWORD })
  const letters = app.db.selectFrom('jobs').select('id').where('kind', '=', 'letter')

  expect(await emailOf(unproven)).toBe(`new-${unproven.email}`)
  expect(await letters.where('user_id', 'in', [person.userId, unproven.userId]).execute()).toEqual([])
})

test('an address that somebody else has tells nobody anything, for none was given up', async () => {
  const [person, other] = [await aPerson(), await aPerson()]

  expect((await move(person, other.email, { password: PASSWORD })).error?.code).toBe('login.emailTaken')
  const letters = app.db.selectFrom('jobs').select('id').where('user_id', '=', person.userId)
  expect(await letters.execute()).toEqual([])
})

test('nobody is called by the address of somebody else: neither a newcomer nor who changes their name', async () => {
  const { anyone, signUp, db } = app
  const sign = (username: string, email: string) =>
    anyone.call(createUser, { body: { name: 'Mallory', username, email, password: PASSWORD } })
  const user = await signUp()
  const { body } = await user.call(readCurrentUser)
  const rename = (username: string, email = body.email) =>
    user.call(updateUser, { params: { userId: user.userId }, body: { ...body, username, email } })

  const refused = [await sign('maria@example.org', `${newName()}@example.org`), await rename('maria@example.org')]
  expect(refused.map(({ status, error }) => [status, error])).toEqual([
    [400, { code: 'user.invalid', details: { field: 'username' } }],
    [400, { code: 'user.invalid', details: { field: 'username' } }],
  ])
  const taken = db.selectFrom('user_identities').select('user_id').where('identity', '=', 'maria@example.org')
  expect(await taken.execute()).toEqual([])
  expect((await sign('Own@example.org', 'own@example.org')).status).toBe(200)
  expect((await rename(body.email)).status).toBe(200)
})

test('nobody keeps as a name the address that they give up, unless they had proven it', async () => {
  const { signUp, db } = app
  const user = await signUp()
  const { body } = await user.call(readCurrentUser)
  const params = { userId: user.userId }
  const change = async (username: string, email: string) => {
    const { status, error } = await user.call(updateUser, { params, body: { ...body, username, email } })
    return [status, error?.details['field']]
  }
  const names = () => db.selectFrom('user_identities').select('identity').where('user_id', '=', user.userId).execute()
  const [hers, mine, next] = [`${newName()}@example.org`, `${newName()}@example.org`, `${newName()}@example.org`]

  expect(await change(hers, hers)).toEqual([200, undefined])
  expect(await change(hers, mine)).toEqual([400, 'username'])
  expect(await names()).toEqual([{ identity: hers }])
  expect(await change(mine, mine)).toEqual([200, undefined])
  await db.updateTable('users').set({ is_email_verified: true }).where('id', '=', user.userId).execute()
  // The name of before goes along with what clients of the reference send.
  expect(await change(mine, next)).toEqual([200, undefined])
})

test('a site administrator moves the address of a user, and gets in as no other administrator that way', async () => {
  const [user, keeper] = [await aPerson(), await aPerson()]
  const admin = await app.siteAdmin()
  const moved = async (person: Person, change: object) =>
    admin.call(updateUser, {
      params: { userId: person.userId },
      body: { ...(await person.call(readCurrentUser)).body, ...change },
    })

  expect((await moved(user, { email: `new-${user.email}` })).status).toBe(200)
  await app.db.updateTable('users').set({ is_admin: true }).where('id', '=', keeper.userId).execute()
  for (const change of [{ email: `new-${keeper.email}` }, { username: `new-${keeper.username}` }]) {
    const refused = await moved(keeper, change)
    expect([refused.status, refused.error?.code]).toEqual([403, 'permission.denied'])
  }
  expect((await keeper.call(readCurrentUser)).body).toMatchObject({ username: keeper.username, email: keeper.email })
  expect((await moved(keeper, { phone: '1' })).status).toBe(200)
  expect((await move(keeper, `new-${keeper.email}`, { password: PASSWORD })).status).toBe(200)
})

describe('an address that somebody else has given a user is no way in once they are a site administrator', () => {
  /** Whose address a site administrator has moved, and what another one needs to promote them. */
  async function aMovedUser() {
    const [user, mover, promoter] = [await aPerson(), await app.siteAdmin(), await app.siteAdmin()]
    const email = `of-mover-${user.email}`
    const params = { userId: user.userId }
    const { body } = await user.call(readCurrentUser)
    expect((await mover.call(updateUser, { params, body: { ...body, email } })).status).toBe(200)
    const promote = async () => (await promoter.call(makeAdministrator, { params, body: { isAdmin: true } })).status
    return { user, email, promote }
  }

  const forget = async ({ username }: Person): Promise<void> => {
    await app.anyone.call(requestReset, { body: username })
    const requests = app.db.selectFrom('jobs').select('id').where('kind', '=', 'resetRequest')
    await expect.poll(() => requests.execute()).toEqual([])
  }
  const tokensOf = ({ userId }: Person) =>
    app.db
      .selectFrom('one_time_tokens')
      .select('token_hash')
      .where('user_id', '=', userId)
      .where('purpose', '=', 'passwordReset')
      .execute()

  test('no letter for a new password goes there, until they have given an address themselves', async () => {
    const { user, promote } = await aMovedUser()
    expect(await promote()).toBe(200)
    await forget(user)
    expect(await tokensOf(user)).toEqual([])

    await move(user, `own-${user.email}`, { password: PASSWORD })
    await forget(user)

    expect((await app.postOffice.letterTo(`own-${user.email}`)).subject).toBe('Granary: set a new password')
  })

  test('a letter goes there once the operator has appointed them by that address', async () => {
    const { user, email } = await aMovedUser()
    await ensureSiteAdministrator(app.db, { username: user.username, email, password: 'chosen by the operator' })
    await forget(user)

    expect(await tokensOf(user)).toHaveLength(1)
  })

  test('one that went there before is good no more', async () => {
    const { user, email, promote } = await aMovedUser()
    await forget(user)
    const token = linkAfter('/pw/reset/', await app.postOffice.letterTo(email))
    const isGood = async () => (await app.anyone.call(checkReset, { params: { token } })).body
    expect(await isGood()).toBe(true)

    expect(await promote()).toBe(200)

    expect(await isGood()).toBe(false)
  })
})
