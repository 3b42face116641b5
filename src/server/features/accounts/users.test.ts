import { afterAll, expect, test } from 'vitest'
import { changeMyProfile } from '#contract/my-account.ts'
import { readCurrentUser } from '#contract/session.ts'
import * as contract from '#contract/user.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'
import { LIMITS } from '#server/http/limits/limits.ts'

const { anyone, signUp, siteAdmin, aProjectOf, addMember, db } = await createTestApp(afterAll)
const limited = await createTestApp(afterAll, { configuration: { rateLimits: true } })
const [admin, user] = [await siteAdmin(), await signUp('Zawadi')]

const search = (caller: SignedIn, filter: string) => caller.call(contract.searchUsers, { params: { filter } })
const namesFound = async (filter: string) => (await search(user, filter)).body.map(({ name }) => name)
const named = async (body: object) => {
  const person = await signUp()
  const { body: before } = await person.call(readCurrentUser)
  await person.call(contract.updateUser, { params: { userId: person.userId }, body: { ...before, ...body } })
  return person
}

test('T7.2 all users are for site administrators, without avatar, password and token', async () => {
  const all = await admin.call(contract.readUsers)

  expect((await user.call(contract.readUsers)).status).toBe(403)
  expect(all.body.find(({ id }) => id === user.userId)).toEqual((await user.call(readCurrentUser)).body)
  expect(all.body.every(({ avatar, password, token }) => avatar + password + token === '')).toBe(true)
})

test('R8 a search finds parts of name, username and address in any case, and shows no address', async () => {
  const person = await named({ name: 'Chausiku Mwangi', username: 'stargazer', email: 'lantern@example.org' })

  for (const part of ['HAUSIKU mwa', 'targaz', ' LANTERN@ ']) {
    const found = await search(user, part)
    expect([found.status, found.body]).toEqual([
      200,
      [{ id: person.userId, name: 'Chausiku Mwangi', username: 'stargazer', hasAvatar: false, roleId: null }],
    ])
    expect(found.text).not.toContain('lantern')
  }
})

test.each([
  ['ÉLODIE', 'Élodie'],
  ['elodie', 'Élodie'],
  ['e\u0301lo', 'Élodie'],
  ['محمد', 'مُحَمَّد'],
  ['100%', 'Asha 100% sure'],
  ['a_b', 'with a_b'],
  [String.raw`c\d`, String.raw`with c\d`],
])('a search for %s finds %s', async (text, name) => {
  await named({ name })

  expect(await namesFound(text)).toEqual(expect.arrayContaining([name]))
})

test.each(['%%%', '___', String.raw`\\\ `, '.*.*'])('a search for %s is no pattern and finds nobody', async (text) => {
  expect(await namesFound(text)).toEqual([])
})

test('R8 fewer than three characters after trimming are for site administrators', async () => {
  const statuses = await Promise.all([' ab ', '  ', 'é\u0301'].map(async (text) => (await search(user, text)).status))

  expect(statuses).toEqual([403, 403, 403])
  expect((await search(admin, 'z')).body.map(({ name }) => name)).toContain('Zawadi')
  expect((await search(user, 'a@b')).status).toBe(200)
})

test.each([
  ['three marks', '\u0301\u0301\u0301'],
  ['joiners', '\u200d\u200d\u200d\u200d'],
  ['marks on blanks', '\u0301 \u0301 \u0301 \u0301 \u0301'],
  ['one letter with many marks', 'a\u0301\u0302\u0303\u0304'],
])('R8 %s, of which a search leaves nothing or one letter, list nobody', async (_, text) => {
  expect(await search(user, text)).toMatchObject({ status: 403, text: '' })
  if (!text.includes('a')) expect(await search(admin, text)).toMatchObject({ status: 403, text: '' })
})

test('who is found by a name is found by the new one after it changes, and no more by the old one', async () => {
  const person = await named({ name: 'Formerly Known' })
  await person.call(changeMyProfile, { body: { name: 'Presently Known' } })

  expect([await namesFound('formerly known'), await namesFound('presently known')]).toEqual([[], ['Presently Known']])
})

test('a search answers a hundred people at most', async () => {
  const crowd = Array.from({ length: 105 }, (_, index) => `Crowd ${index}`)
  await db
    .insertInto('users')
    .values(
      crowd.map((name, index) => ({
        id: `f${1000 + index}`.padEnd(24, '0'),
        name,
        username: name,
        email: name,
        search_text: name.toLowerCase(),
        password_hash: '',
        made_at: new Date(),
      })),
    )
    .execute()

  expect((await search(admin, 'crowd')).body).toHaveLength(100)
})

test('T7.3 people read themselves, site administrators anybody, as a stub', async () => {
  const read = (caller: SignedIn, userId: string) => caller.call(contract.readUser, { params: { userId } })
  const { username } = (await user.call(readCurrentUser)).body
  const stub = { id: user.userId, name: 'Zawadi', username, hasAvatar: false, roleId: null }

  expect(await read(user, user.userId)).toMatchObject({ status: 200, body: stub })
  expect(await read(admin, user.userId)).toMatchObject({ status: 200, body: stub })
  expect(await read(user, admin.userId)).toMatchObject({ status: 403, text: '' })
  for (const userId of ['abcdef000000000000000000', 'no-id'])
    expect(await read(admin, userId)).toMatchObject({ status: 404, text: '' })
})

test('R59 an id is found by username and by address, in any case; a username of digits too', async () => {
  const person = await named({ username: '12345678', email: 'digits@example.org' })
  const find = (body: unknown) => user.call(contract.findUser, { body })

  expect((await find('DIGITS@example.ORG')).body).toBe(person.userId)
  expect((await find(Buffer.from('12345678'))).body).toBe(person.userId)
  expect(await find('nobody at all')).toMatchObject({ status: 404, text: '' })
  expect((await anyone.call(contract.findUser, { body: 'digits@example.org' })).status).toBe(401)
})

test.each([
  ['searches', LIMITS.searchUsers.perAccount[0].times, (person: SignedIn) => search(person, 'somebody')],
  [
    'look-ups',
    LIMITS.findUser.perAccount[0].times,
    (person: SignedIn) => person.call(contract.findUser, { body: 'somebody' }),
  ],
] as const)('R8 %s are limited for each account', async (_, times, call) => {
  const [busy, other] = [await limited.signUp(), await limited.signUp()]
  for (let turn = 0; turn < times; turn++) expect((await call(busy)).status).not.toBe(429)
  const refused = await call(busy)

  expect([refused.status, refused.text, refused.error?.code]).toEqual([429, '', 'request.rateLimited'])
  expect((await call(other)).status).not.toBe(429)
})

test.each(['"sw"', 'sw', '""', '12'])('the language %s is accepted', async (body) => {
  const said = await user.call(contract.reportLanguage, { body: Buffer.from(body) })

  expect([said.status, said.text]).toEqual([200, ''])
})

test('T7.7 the projects of a user, archived ones too, are for site administrators', async () => {
  const person = await signUp()
  const [own, others] = [
    await aProjectOf(person, { name: 'Own project' }),
    await aProjectOf(user, { name: 'Another one' }),
  ]
  const member = await addMember(others, 'Harvester')
  await db.updateTable('members').set({ user_id: person.userId }).where('user_id', '=', member.userId).execute()
  await db.updateTable('projects').set({ is_active: false }).where('id', '=', own).execute()
  const read = (caller: SignedIn, userId: string) => caller.call(contract.readProjectsOfUser, { params: { userId } })

  expect((await read(admin, person.userId)).body).toEqual([
    {
      projectId: others,
      projectIsActive: true,
      projectName: 'Another one',
      projectVernacular: 'seh',
      projectVernacularName: 'Sena',
      role: 'Harvester',
    },
    {
      projectId: own,
      projectIsActive: false,
      projectName: 'Own project',
      projectVernacular: 'seh',
      projectVernacularName: 'Sena',
      role: 'Owner',
    },
  ])
  expect((await read(person, person.userId)).status).toBe(403)
  expect(await read(admin, 'abcdef000000000000000000')).toMatchObject({ status: 404, text: '' })
})
