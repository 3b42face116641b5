import { afterAll, expect, test } from 'vitest'
import { changeRole } from '#contract/member.ts'
import * as mine from '#contract/my-account.ts'
import { logIn, logOut, readCurrentUser } from '#contract/session.ts'
import { createUser, updateUser } from '#contract/user.ts'
import type { User } from '#domain/user/user.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { type Caller, createTestApp } from '#server/testing/signed-in.ts'
import { untilSomebodyWaits } from '#server/testing/until-somebody-waits.ts'
import { updatePasswordHash } from './user.store.ts'

const { anyone, signUp, siteAdmin, aProjectOf, db } = await createTestApp(afterAll)
const limited = await createTestApp(afterAll, { configuration: { rateLimits: true } })

const PASSWORD = 'maji ya mvua'
let serial = 0

type Person = Caller & { readonly userId: string; readonly username: string; readonly token: string }

/** Somebody with a password, logged in on one more device each time. */
async function aPerson(app: { readonly anyone: Caller } = { anyone }): Promise<Person> {
  const username = `person${++serial}`
  const account = { name: 'Amina', username, email: `${username}@example.org`, password: PASSWORD }
  await app.anyone.call(createUser, { body: account })
  return onDevice(username, PASSWORD, '', app)
}

async function onDevice(
  username: string,
  password: string,
  device: string,
  app: { readonly anyone: Caller } = { anyone },
) {
  const { status, body } = await app.anyone.call(logIn, {
    body: { emailOrUsername: username, password },
    headers: { 'user-agent': device },
  })
  expect(status).toBe(200)
  const headers = { authorization: `Bearer ${body.token}` }
  const call: Caller['call'] = (endpoint, sent) => app.anyone.call(endpoint, { ...sent, headers })
  return { userId: body.id, username, token: body.token, call }
}

const statusOf = async (person: Caller) => (await person.call(readCurrentUser)).status
const auditOf = async (userId: string) => {
  const lines = await db.selectFrom('audit_lines').selectAll().where('user_id', '=', userId).orderBy('id').execute()
  return lines.map(({ action }) => action)
}

test('what is given of a profile changes, everything else stays', async () => {
  const user = await signUp()
  const { body: before } = await user.call(readCurrentUser)
  const changed = await user.call(mine.changeMyProfile, { body: { name: ' Amina Juma ', analyticsOn: false } })

  expect([changed.status, changed.body]).toEqual([200, { ...before, name: 'Amina Juma', analyticsOn: false }])
  expect((await user.call(mine.changeMyProfile, { body: {} })).body).toEqual(changed.body)
  expect((await user.call(readCurrentUser)).body).toEqual(changed.body)
})

test('R10.3, R33 a hundred requests of and about one user at the same time: no change is lost', async () => {
  const [user, owner, admin] = [await signUp(), await signUp(), await siteAdmin()]
  const { body: before } = await user.call(readCurrentUser)
  const parts = [{ name: 'Neema' }, { phone: '123' }, { uiLang: 'sw' }, { analyticsOn: false }]
  const changed = Object.assign({ otherConnectionField: 'radio' }, ...parts) as Partial<User>
  const projectIds = await Promise.all(Array.from({ length: 20 }, () => aProjectOf(owner)))
  const requests = projectIds.flatMap((projectId, turn) => [
    () => user.call(mine.changeMyProfile, { body: parts[turn % 4] }),
    () => user.call(mine.changeMyProfile, { body: parts[(turn + 1) % 4] }),
    () => user.call(mine.renewMyLogIn),
    () => owner.call(changeRole, { params: { ...user, projectId }, body: { projectId, role: 'Editor' } }),
    // The whole user, as the reference client sends it; it changes something once.
    () => admin.call(updateUser, { params: user, body: { ...before, ...changed } }),
  ])
  const answers = await Promise.all(requests.map((request) => untilServed<{ readonly status: number }>(request)))

  expect(answers.filter(({ status }) => status !== 200 && status !== 304)).toEqual([])
  const { body: after } = await user.call(readCurrentUser)
  expect(after).toEqual({ ...before, ...changed, projectRoles: after.projectRoles })
  expect(Object.keys(after.projectRoles).toSorted()).toEqual(projectIds.toSorted())
})

test.each([
  [{ username: 'ab' }, 'user.invalid'],
  [{ email: 'nowhere' }, 'user.invalid'],
  [{ name: ' ' }, 'user.invalid'],
  [{ username: 'TAKEN one' }, 'login.usernameTaken'],
  [{ name: null }, 'request.invalid'],
])('R14 %j is refused, and nothing of it is kept', async (change, code) => {
  const [other, user] = [await signUp(), await signUp()]
  await other.call(mine.changeMyProfile, { body: { username: 'taken one' } })
  const { body: before } = await user.call(readCurrentUser)
  const refused = await user.call(mine.changeMyProfile, { body: { phone: '999', ...change } })

  expect([refused.status, refused.error?.code]).toEqual([400, code])
  expect((await user.call(readCurrentUser)).body).toEqual(before)
})

test('R2 flags, memberships and the picture are not among the settings that people change', async () => {
  const user = await signUp()
  const { body: before } = await user.call(readCurrentUser)
  const body = {
    isAdmin: true,
    isEmailVerified: true,
    hasAvatar: true,
    projectRoles: { x: 'y' },
    password: 'x',
    id: 'x',
  }

  expect((await user.call(mine.changeMyProfile, { body })).body).toEqual(before)
})

test('R9 a changed password ends every other log-in, and the old one logs in no more', async () => {
  const person = await aPerson()
  const [phone, tablet] = [await onDevice(person.username, PASSWORD, ''), await onDevice(person.username, PASSWORD, '')]
  const changed = await phone.call(mine.changeMyPassword, { body: { password: PASSWORD, newPassword: 'a better one' } })
  const fresh = { authorization: `Bearer ${changed.body.token}` }

  expect([changed.status, changed.body.id]).toEqual([200, person.userId])
  expect(changed.headers['set-cookie']).toContain(`granary-log-in=${changed.body.token};`)
  expect([await statusOf(phone), await statusOf(tablet), await statusOf(person)]).toEqual([200, 401, 401])
  expect((await anyone.call(readCurrentUser, { headers: fresh })).status).toBe(200)
  expect(await logInStatus(person.username, PASSWORD)).toBe(401)
  expect(await logInStatus(person.username, 'a better one')).toBe(200)
  expect(await auditOf(person.userId)).toContain('passwordChanged')
})

test('a wrong present password is 400, as 401 would end the log-in, and a new one that is too short is, too', async () => {
  const person = await aPerson()
  const change = (body: object) => person.call(mine.changeMyPassword, { body })
  const [wrong, short] = [
    await change({ password: 'wrong one', newPassword: 'a better one' }),
    await change({ password: PASSWORD, newPassword: '1234567' }),
  ]

  expect([wrong.status, wrong.error?.code]).toEqual([400, 'password.wrong'])
  expect([short.status, short.error]).toEqual([400, { code: 'user.invalid', details: { field: 'password' } }])
  expect(await logInStatus(person.username, PASSWORD)).toBe(200)
})

test('R6 whoever guesses the password of a device that lies open waits, too', async () => {
  const person = await aPerson(limited)
  const guess = () => person.call(mine.changeMyPassword, { body: { password: 'a guess', newPassword: 'a better one' } })
  for (let turn = 0; turn < 10; turn++) expect((await guess()).status).toBe(400)
  const [refused, deleting] = [await guess(), await person.call(mine.deleteMyAccount, { body: { password: PASSWORD } })]

  expect([refused.status, refused.error?.code]).toEqual([429, 'request.rateLimited'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(540)
  expect(deleting.status).toBe(429)
})

test('R6 whoever knows the password has it checked ten times within ten minutes, and no more', async () => {
  const [person, other] = [await aPerson(limited), await aPerson(limited)]
  const change = (caller: Caller) =>
    caller.call(mine.changeMyPassword, { body: { password: PASSWORD, newPassword: PASSWORD } })
  const statuses: number[] = []
  for (let turn = 0; turn < 11; turn++) statuses.push((await change(person)).status)

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect((await change(other)).status).toBe(200)
})

test('a log-in whose password changes while it is written down comes too late', async () => {
  const person = await aPerson()
  const late = await inTransaction(db, async (tx) => {
    await updatePasswordHash(tx, person.userId, 'another hash')
    const logsIn = logInStatus(person.username, PASSWORD)
    await untilSomebodyWaits(db)
    return { logsIn }
  })

  expect(await late.logsIn).toBe(401)
})

test('a renewed log-in is the same one with a fresh token, and lives twelve hours from then on', async () => {
  const person = await aPerson()
  const soon = new Date(Date.now() + 60_000)
  await db.updateTable('log_ins').set({ ends_at: soon }).where('user_id', '=', person.userId).execute()
  const renewed = await person.call(mine.renewMyLogIn)
  const headers = { authorization: `Bearer ${renewed.body.token}` }
  const rows = await db.selectFrom('log_ins').select('ends_at').where('user_id', '=', person.userId).execute()

  expect(renewed.body.token).not.toBe(person.token)
  expect(renewed.headers['set-cookie']).toContain(`granary-log-in=${renewed.body.token};`)
  expect((await anyone.call(readCurrentUser, { headers })).status).toBe(200)
  expect(rows.map(({ ends_at }) => Math.round((ends_at.getTime() - Date.now()) / 3_600_000))).toEqual([12])
  await person.call(logOut)
  expect((await anyone.call(mine.renewMyLogIn, { headers })).status).toBe(401)
})

test('people see where they are logged in, and with what', async () => {
  const person = await aPerson()
  const phone = await onDevice(person.username, PASSWORD, `Mozilla/5.0 (Android) ${'x'.repeat(1000)}`)
  const hourAgo = new Date(Date.now() - 3_600_000)
  await db
    .updateTable('log_ins')
    .set({ seen_at: hourAgo })
    .where('user_id', '=', person.userId)
    .where('device', '=', '')
    .execute()
  const ended = await onDevice(person.username, PASSWORD, 'ended')
  await db.updateTable('log_ins').set({ ends_at: hourAgo }).where('device', '=', 'ended').execute()
  const { body: logIns } = await phone.call(mine.readMyLogIns)

  expect(await statusOf(ended)).toBe(401)
  expect(logIns.map(({ device, isThis }) => [device.slice(0, 21), device.length, isThis])).toEqual([
    ['Mozilla/5.0 (Android)', 300, true],
    ['', 0, false],
  ])
  expect(logIns[1]?.seenAt).toBe(hourAgo.toISOString())
})

test('that somebody was there is noted at the first call in a while, and not at every call', async () => {
  const user = await signUp()
  const setSeen = (seenAt: Date) =>
    db.updateTable('log_ins').set({ seen_at: seenAt }).where('user_id', '=', user.userId).execute()
  const seen = async () =>
    (await db.selectFrom('log_ins').select('seen_at').where('user_id', '=', user.userId).executeTakeFirstOrThrow())
      .seen_at

  await setSeen(new Date(Date.now() - 6 * 60_000))
  await Promise.all([1, 2, 3].map(() => user.call(readCurrentUser)))
  await expect.poll(async () => Date.now() - (await seen()).getTime()).toBeLessThan(60_000)
  const recently = new Date(Date.now() - 4 * 60_000)
  await setSeen(recently)
  await user.call(readCurrentUser)
  await user.call(readCurrentUser)
  expect(await seen()).toEqual(recently)
})

test('a log-in can be ended from elsewhere, twice with the same answer, but not that of somebody else', async () => {
  const [person, other] = [await aPerson(), await aPerson()]
  const phone = await onDevice(person.username, PASSWORD, 'phone')
  const { body: logIns } = await person.call(mine.readMyLogIns)
  const logInId = logIns.find(({ device }) => device === 'phone')?.id ?? ''
  const end = (caller: Caller) => caller.call(mine.endMyLogIn, { params: { logInId } })

  expect([(await end(other)).status, await statusOf(phone)]).toEqual([200, 200])
  expect([(await end(person)).status, (await end(person)).status]).toEqual([200, 200])
  expect([await statusOf(phone), await statusOf(person)]).toEqual([401, 200])
})

test('all other log-ins can be ended at once', async () => {
  const person = await aPerson()
  const others = [await onDevice(person.username, PASSWORD, ''), await onDevice(person.username, PASSWORD, '')]
  const stranger = await signUp()

  expect((await person.call(mine.endMyOtherLogIns)).status).toBe(200)
  expect([await statusOf(person), await statusOf(stranger)]).toEqual([200, 200])
  for (const other of others) expect(await statusOf(other)).toBe(401)
})

test('R7.2, R10.6 log-ins, failed ones and log-outs leave a line, without what was typed', async () => {
  const person = await aPerson()
  await logInStatus(person.username, 'secret that was typed')
  await logInStatus('secret that was typed', PASSWORD)
  await person.call(logOut)
  const lines = await db.selectFrom('audit_lines').selectAll().execute()

  expect(await auditOf(person.userId)).toEqual(['accountMade', 'logIn', 'logInFailed', 'logOut'])
  expect(lines.filter(({ action, user_id }) => action === 'logInFailed' && user_id === null)).not.toEqual([])
  expect(JSON.stringify(lines)).not.toMatch(/secret that was typed|maji ya mvua/)
  expect(JSON.stringify(lines)).not.toContain(person.token.split('.')[2])
})

/** A machine that has much else to do answers 503 to some of so many: they come again, as every client does. */
async function untilServed<Served extends { readonly status: number }>(call: () => Promise<Served>): Promise<Served> {
  const answer = await call()
  return answer.status === 503 ? untilServed(call) : answer
}

async function logInStatus(emailOrUsername: string, password: string): Promise<number> {
  return (await anyone.call(logIn, { body: { emailOrUsername, password } })).status
}
