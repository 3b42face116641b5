import { afterAll, beforeEach, expect, test } from 'vitest'
import { logIn } from '#contract/session.ts'
import { checkAvailability, createUser } from '#contract/user.ts'
import { createTestApp } from '#server/testing/signed-in.ts'
import { LIMITS } from './limits.ts'
import { createRateLimits, forgetLimitsBefore } from './rate-limits.ts'

const { anyone, db, anotherServer, signUp } = await createTestApp(afterAll, {
  configuration: { rateLimits: true, trustProxy: 1 },
})
const [here, there] = [createRateLimits(db, true), createRateLimits(db, true)]
beforeEach(() => db.deleteFrom('rate_limits').execute())

const PASSWORD = 'maji ya mvua'
let serial = 0
const newAddress = (): string => `10.1.${Math.floor(++serial / 250)}.${(serial % 250) + 1}`
const from = (address: string) => ({ 'x-forwarded-for': address })

async function anAccount(): Promise<string> {
  const username = `guessed${++serial}`
  const body = { name: 'Amina', username, email: `${username}@example.org`, password: PASSWORD }
  await anyone.call(createUser, { body, headers: from(newAddress()) })
  return username
}

const tryToLogIn = (emailOrUsername: string, password: string, address: string) =>
  anyone.call(logIn, { body: { emailOrUsername, password }, headers: from(address) })

test('R6 what is done too often is an empty 429 that says when to try again, from that address alone', async () => {
  const [many, other] = [newAddress(), newAddress()]
  const ask = (address: string) => anyone.call(checkAvailability, { body: 'somebody', headers: from(address) })
  const [{ times, seconds }] = LIMITS.availability.perAddress
  const answers = await Promise.all(Array.from({ length: times }, () => ask(many)))
  const refused = await ask(many)

  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect([refused.status, refused.text, refused.error?.code]).toEqual([429, '', 'request.rateLimited'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(seconds - 60)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(seconds)
  expect((await ask(other)).status).toBe(200)
})

test('R6 all processes count together', async () => {
  const doer = { account: 'somebody' }
  const [{ times }] = LIMITS.findUser.perAccount
  for (let turn = 0; turn < times; turn++) await (turn % 2 ? here : there).count('findUser', doer)

  await expect(here.count('findUser', doer)).rejects.toMatchObject({ code: 'request.rateLimited' })
  await expect(there.count('findUser', doer)).rejects.toMatchObject({ code: 'request.rateLimited' })
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8:5:2::1', '2001:db8:5:3::1', false],
  ['::ffff:10.0.0.1', '10.0.0.1', true],
  ['10.0.0.8', '10.0.0.9', false],
])('R6 %s and %s count as one visitor: %s', async (one, other, same) => {
  const [{ times }] = LIMITS.joinCode.perAddress
  for (let turn = 0; turn < times; turn++) await here.count('joinCode', { address: one })

  const counted = await here.count('joinCode', { address: other }).then(
    () => 'counted apart',
    () => 'refused',
  )
  expect(counted).toBe(same ? 'refused' : 'counted apart')
})

test('R6 thirty people in one hall who sign up and log in, each after some slips, meet no limit', async () => {
  const hall = newAddress()
  const person = async (_: unknown, index: number): Promise<number[]> => {
    const username = `hall${index}`
    const account = { name: 'Guest', username, email: `${username}@example.org`, password: PASSWORD }
    const headers = from(hall)
    const calls = [
      () => anyone.call(checkAvailability, { body: username, headers }),
      () => anyone.call(checkAvailability, { body: account.email, headers }),
      () => anyone.call(createUser, { body: { ...account, password: 'short' }, headers }),
      () => anyone.call(createUser, { body: account, headers }),
      () => tryToLogIn(username, 'not quite', hall),
      () => tryToLogIn(username, 'nearly', hall),
      () => tryToLogIn(username, PASSWORD, hall),
    ]
    const statuses: number[] = []
    for (const call of calls) statuses.push((await call()).status)
    return statuses
  }
  const people = await Promise.all(Array.from({ length: 30 }, person))

  expect(people).toEqual(people.map(() => [200, 200, 400, 200, 401, 401, 200]))
})

test.each(['known', 'unknown'])('R6 whoever guesses at an account that is %s waits longer each time', async (who) => {
  const [account, address] = [who === 'known' ? await anAccount() : 'nobody at all', newAddress()]
  const guess = () => tryToLogIn(account, 'a guess', address)
  for (let turn = 0; turn < 11; turn++) expect((await guess()).status).toBe(401)
  const refused = await guess()

  expect([refused.status, refused.text, refused.headers['retry-after']]).toEqual([429, '', '2'])
  for (const seconds of ['4', '8', '16']) {
    await waited()
    expect((await guess()).status).toBe(401)
    expect((await guess()).headers['retry-after']).toBe(seconds)
  }
})

test('R6 an account has one count, whichever of its names is guessed at, and a log-in by one forgives both', async () => {
  const [username, address] = [await anAccount(), newAddress()]
  const names = [username, `${username}@example.org`]
  for (let turn = 0; turn < 11; turn++)
    expect((await tryToLogIn(names[turn % 2] ?? '', 'a guess', address)).status).toBe(401)
  for (const name of names) expect((await tryToLogIn(name, PASSWORD, address)).status).toBe(429)
  await waited()

  expect((await tryToLogIn(username, PASSWORD, address)).status).toBe(200)
  for (let turn = 0; turn < 11; turn++) expect((await tryToLogIn(names[1] ?? '', 'a guess', address)).status).toBe(401)
})

test('R6 of many guesses at the same moment no more are answered than one after the other', async () => {
  const [account, address] = [await anAccount(), newAddress()]
  const guesses = await Promise.all(Array.from({ length: 30 }, () => tryToLogIn(account, 'a guess', address)))

  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(11)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(19)
})

test('R6 a log-in that succeeds is held against nobody, and who comes from elsewhere does not wait', async () => {
  const [account, address] = [await anAccount(), newAddress()]
  for (let turn = 0; turn < 11; turn++) await tryToLogIn(account, 'a guess', address)
  expect((await tryToLogIn(account, PASSWORD, address)).status).toBe(429)
  expect((await tryToLogIn(account, PASSWORD, newAddress())).status).toBe(200)
  await waited()

  expect((await tryToLogIn(account, PASSWORD, address)).status).toBe(200)
  for (let turn = 0; turn < 11; turn++) expect((await tryToLogIn(account, 'a guess', address)).status).toBe(401)
})

test('R6 who waits because others guess elsewhere is not held up longer for having tried', async () => {
  const account = 'guessed at from everywhere'
  for (let turn = 0; turn < 101; turn++) await here.guesses.begin({ account, address: newAddress() })
  const mine = { account, address: newAddress() }
  for (let turn = 0; turn < 15; turn++)
    await expect(here.guesses.begin(mine)).rejects.toMatchObject({ code: 'request.rateLimited' })
  await waited()

  await here.guesses.begin(mine)
  await waited()
  await expect(here.guesses.begin(mine)).resolves.toBeUndefined()
  const { key } = await db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', 'like', 'guess here:%')
    .where('points', '=', 2)
    .executeTakeFirstOrThrow()
  expect(key).toContain('guess here')
})

test('R6, R10.1 the second process on the database refuses what the first one has counted', async () => {
  const { as } = await anotherServer()
  const elsewhere = as(await signUp())
  const [account, address] = [await anAccount(), newAddress()]
  for (let turn = 0; turn < 11; turn++) await tryToLogIn(account, 'a guess', address)
  const body = { emailOrUsername: account, password: PASSWORD }

  expect((await elsewhere.call(logIn, { body, headers: from(address) })).status).toBe(429)
})

test('R6 the table names nobody, and what has ended is swept', async () => {
  const [account, address] = [await anAccount(), newAddress()]
  await tryToLogIn(account, 'a guess', address)
  const rows = await db.selectFrom('rate_limits').selectAll().execute()

  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${account}|${address.replaceAll('.', '\\.')}`))
  await forgetLimitsBefore(db, new Date(Date.now() + 2 * 24 * 3_600_000))
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
})

test('with limits off everything is allowed', async () => {
  const { count, guesses } = createRateLimits(db, false)
  for (let turn = 0; turn < 100; turn++) {
    await count('findUser', { account: 'somebody' })
    await guesses.begin({ account: 'somebody', address: '10.0.0.1' })
  }
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
})

/** As if the wait were over. */
async function waited(): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', 'like', '%shut%').execute()
}
