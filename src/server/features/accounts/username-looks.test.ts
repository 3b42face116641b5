import { afterAll, expect, test } from 'vitest'
import { logIn, readCurrentUser } from '#contract/session.ts'
import { checkAvailability, createUser, findUser, updateUser } from '#contract/user.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'
import { noteLooks } from './username-looks.store.ts'

const { anyone, signUp, siteAdmin, db } = await createTestApp(afterAll)

const PASSWORD = 'maji ya mvua'
let serial = 0

/** Whoever signs up as that, and what they are answered. */
async function signUpAs(username: string) {
  const email = `somebody${++serial}@example.org`
  const { status, body, text, error } = await anyone.call(createUser, {
    body: { name: 'Amina', username, email, password: PASSWORD },
  })
  return { userId: body, answer: [status, text, error?.code] }
}

const LOOKS_ALIKE = [400, '"login.usernameTaken"', 'login.usernameLookAlike']
const INVALID = [400, '"login.usernameInvalid"', 'user.invalid']
const TAKEN = [400, '"login.usernameTaken"', 'login.usernameTaken']

test.each([
  ['pаtience', 'letters of two scripts', INVALID],
  ['pa\u200btience', 'a blank of no width', INVALID],
  ['pa\u00adtience', 'a soft hyphen', INVALID],
  ['pa\u202etience', 'a turn of the direction', INVALID],
  ['pa\u200dtience', 'a joiner', TAKEN],
  ['ｐａｔｉｅｎｃｅ', 'wide letters', TAKEN],
  ['patlence', 'another letter', [200, expect.any(String), undefined]],
  ['patìence', 'an accent', [200, expect.any(String), undefined]],
])('besides patience nobody is called %j, which has %s', async (username, _, answer) => {
  await signUpAs('patience')

  expect((await signUpAs(username)).answer).toEqual(answer)
})

test.each([
  ['ace', 'асе'],
  ['Ian', 'lan'],
  ['mario', 'MARI0'],
  ['harnish', 'hamish'],
  ['соре', 'cope'],
])('besides %s nobody is called %s, though each is of one script', async (username, lookAlike) => {
  expect((await signUpAs(username)).answer[0]).toBe(200)

  expect((await signUpAs(lookAlike)).answer).toEqual(LOOKS_ALIKE)
  expect((await anyone.call(checkAvailability, { body: lookAlike })).body).toBe(false)
  expect((await anyone.call(checkAvailability, { body: `${lookAlike}-2` })).body).toBe(true)
  expect((await anyone.call(checkAvailability, { body: `${lookAlike}\u200b-2` })).body).toBe(false)
})

test('of many who sign up at the same time with names that look alike, one does', async () => {
  const answers = await Promise.all(['ooops', '0oops', 'o0ops', 'oo0ps', 'Ooops'].map(signUpAs))

  expect(answers.filter(({ answer: [status] }) => status === 200)).toHaveLength(1)
})

test('whoever types their name as they are used to logs in: wide, with joiners, in capitals', async () => {
  const { userId } = await signUpAs('ශ්\u200dරී')
  await signUpAs('Ｍｗａｎｚａ')

  for (const [emailOrUsername, stored] of [
    ['ශ්\u200dරී', 'ශ්රී'],
    ['ශ්රී', 'ශ්රී'],
    ['ｍｗａｎｚａ', 'Mwanza'],
    [' MWANZA ', 'Mwanza'],
  ] as const) {
    const { status, body } = await anyone.call(logIn, { body: { emailOrUsername, password: PASSWORD } })
    expect([status, body.username]).toEqual([200, stored])
  }
  expect((await (await signUp()).call(findUser, { body: 'ශ්රී' })).body).toBe(userId)
})

async function rename(user: SignedIn, username: string) {
  const { body } = await user.call(readCurrentUser)
  return user.call(updateUser, { params: { userId: user.userId }, body: { ...body, username } })
}

test('a change of the name is held to the same, and answered as the reference system does', async () => {
  await signUpAs('neema')
  const user = await signUp()

  expect((await rename(user, 'neerna')).status).toBe(304)
  expect((await rename(user, 'nееma')).status).toBe(400)
  expect((await rename(user, 'neemana')).status).toBe(200)
  expect((await rename(user, 'NEEMANA')).status).toBe(200)
  // The name of before is free again, with all that looks like it.
  expect((await rename(user, 'zawadi')).status).toBe(200)
  expect((await signUpAs('neernana')).answer[0]).toBe(200)
})

test('names from before that look alike or are of no form that names have today go on, and bind the new ones', async () => {
  const [older, younger, ligated] = [await signUp(), await signUp(), await signUp()]
  const stored = async ({ userId }: SignedIn, username: string) => {
    await db.updateTable('users').set({ username }).where('id', '=', userId).execute()
    await db.insertInto('user_identities').values({ identity: username, user_id: userId }).execute()
  }
  await stored(older, 'rehema')
  await stored(younger, 'reherna')
  await stored(ligated, 'ﬂora')
  for (const _start of [1, 2]) await noteLooks(db)

  expect((await signUpAs('rеhеmа')).answer).toEqual(INVALID)
  expect((await signUpAs('reherna\u200d')).answer).toEqual(TAKEN)
  expect((await signUpAs('RＥHEMA')).answer).toEqual(TAKEN)
  const found = async (body: string) => (await (await siteAdmin()).call(findUser, { body })).body
  expect([await found('rehema'), await found('reherna')]).toEqual([older.userId, younger.userId])
  expect([await found('ﬂora'), await found('flora')]).toEqual([ligated.userId, ligated.userId])
  for (const [user, username] of [
    [younger, 'reherna'],
    [ligated, 'ﬂora'],
  ] as const) {
    const { body } = await user.call(readCurrentUser)
    const saved = await user.call(updateUser, { params: { userId: user.userId }, body: { ...body, phone: '1' } })
    expect([saved.status, (await user.call(readCurrentUser)).body.username]).toEqual([200, username])
  }
})

test('the same letters in an address are two addresses', async () => {
  await signUpAs('salma')
  const [one, other] = ['ﬁfi@example.org', 'fifi@example.org'].map((email) => ({
    body: { name: 'Fifi', username: `of-${++serial}`, email, password: PASSWORD },
  }))

  expect((await anyone.call(createUser, one)).status).toBe(200)
  expect((await anyone.call(createUser, other)).status).toBe(200)
})
