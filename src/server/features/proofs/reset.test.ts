import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { FORM_LIMIT } from '#contract/define-endpoint.ts'
import { changeMyPassword } from '#contract/my-account.ts'
import { checkReset, requestReset, resetPassword } from '#contract/proof.ts'
import { logIn, readCurrentUser } from '#contract/session.ts'
import { makeResetLink } from '#contract/site-administration.ts'
import { createUser, updateUser } from '#contract/user.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { LIMITS } from '#server/http/limits/limits.ts'
import { addJob } from '#server/jobs/job.store.ts'
import { createMailApp, linkAfter } from '#server/mail/testing/mail-app.ts'
import { hashOfToken } from '#server/one-time-token.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

const { anyone, siteAdmin, db, postOffice } = await createMailApp(afterAll)

const [OLD, NEW] = ['maji ya mvua', 'nafaka na maji']
let serial = 0

async function anAccount(): Promise<{ username: string; email: string }> {
  const username = `forgetful${++serial}`
  const email = `${username}@Example.org`
  await anyone.call(createUser, { body: { name: 'Amina', username, email, password: OLD } })
  return { username, email }
}

const forgot = (body: string | Buffer) => anyone.call(requestReset, { body })
const reset = (token: string, newPassword = NEW) => anyone.call(resetPassword, { body: { token, newPassword } })
const isGood = async (token: string) => (await anyone.call(checkReset, { params: { token } })).body
const logInWith = (emailOrUsername: string, password: string) =>
  anyone.call(logIn, { body: { emailOrUsername, password } })

async function tokenFor({ username, email }: { username: string; email: string }): Promise<string> {
  await forgot(username)
  return linkAfter('/pw/reset/', await postOffice.letterTo(email))
}

async function linkFor(admin: SignedIn, { username }: { username: string }): Promise<string> {
  const { id } = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()
  return (await admin.call(makeResetLink, { params: { userId: id } })).body.token
}

const requests = () => db.selectFrom('jobs').select('id').where('kind', '=', 'resetRequest').execute()

test('who has forgotten the password gets a letter, chooses a new one and logs in with it', async () => {
  const { username, email } = await anAccount()
  const asked = await forgot(email.toUpperCase())
  const letter = await postOffice.letterTo(email)
  const token = linkAfter('/pw/reset/', letter)

  expect([asked.status, asked.body]).toEqual([200, true])
  expect(letter.subject).toBe('Granary: set a new password')
  expect(await isGood(token)).toBe(true)
  const done = await reset(token)
  expect([done.status, done.body]).toEqual([200, true])
  expect((await logInWith(username, OLD)).status).toBe(401)
  expect((await logInWith(username, NEW)).status).toBe(200)
})

test('R9 a reset ends every log-in of the user', async () => {
  const account = await anAccount()
  const { body } = await logInWith(account.username, OLD)
  const headers = { authorization: `Bearer ${body.token}` }
  await reset(await tokenFor(account))

  expect((await anyone.call(readCurrentUser, { headers })).status).toBe(401)
})

test('R12 a link resets once, and only the latest one does', async () => {
  const account = await anAccount()
  const [first, second] = [await tokenFor(account), await tokenFor(account)]

  expect([await isGood(first), await isGood(second)]).toEqual([false, true])
  const answers = [await reset(first), await reset(second), await reset(second)]
  expect(answers.map(({ status, body, error }) => [status, body, error?.code])).toEqual([
    [403, false, 'reset.linkNotGood'],
    [200, true, undefined],
    [403, false, 'reset.linkNotGood'],
  ])
})

test('R9 a link is good no more once the password is changed by who knows it', async () => {
  const account = await anAccount()
  const token = await tokenFor(account)
  const { body: user } = await logInWith(account.username, OLD)
  const headers = { authorization: `Bearer ${user.token}` }
  await anyone.call(changeMyPassword, { body: { password: OLD, newPassword: NEW }, headers })

  expect([await isGood(token), (await reset(token, 'of somebody else')).status]).toEqual([false, 403])
  expect((await logInWith(account.username, NEW)).status).toBe(200)
})

test('R6 links are tried by one address no more often than a hall does', async () => {
  const { anyone: somebody } = await createTestApp(afterAll, { configuration: { rateLimits: true } })
  const guess = () => somebody.call(resetPassword, { body: { token: 'a guess', newPassword: NEW } })
  for (let turn = 0; turn < LIMITS.reset.perAddress[0].times; turn++) expect((await guess()).status).toBe(403)

  expect((await guess()).status).toBe(429)
})

test('R12 of two who use a link at the same time one gets in', async () => {
  const token = await tokenFor(await anAccount())
  const answers = await Promise.all([reset(token, 'the first password'), reset(token, 'the other password')])

  expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '403'])
})

test('R14 a password that breaks the rule is 400 with false, and the link stays good', async () => {
  const account = await anAccount()
  const token = await tokenFor(account)
  for (const password of ['', '1234567', 'x'.repeat(101)]) {
    const refused = await reset(token, password)
    expect([refused.status, refused.body, refused.error?.code]).toEqual([400, false, 'reset.passwordRefused'])
  }

  expect((await reset(token)).status).toBe(200)
})

test('R11 a link that went to a former address is good no more', async () => {
  const account = await anAccount()
  const token = await tokenFor(account)
  const { body: user } = await logInWith(account.username, OLD)
  const headers = { authorization: `Bearer ${user.token}` }
  const body = { ...user, email: `new-${account.email}` }
  await anyone.call(updateUser, { params: { userId: user.id }, body, headers })

  expect([await isGood(token), (await reset(token)).status]).toEqual([false, 403])
})

test('R12 whoever asks for a letter kills no link that was made by hand; a letter comes when that is good no more', async () => {
  const [admin, another] = [await siteAdmin(), await siteAdmin()]
  const [account, other] = [await anAccount(), await anAccount()]
  const byHand = await linkFor(admin, account)
  const answer = await forgot(account.username)
  await expect.poll(requests).toEqual([])

  expect([answer.status, answer.text, await isGood(byHand)]).toEqual([200, 'true', true])
  expect((await reset(byHand)).status).toBe(200)
  expect(await isGood(await tokenFor(account))).toBe(true)
  // Of an administrator who is none any more.
  await linkFor(another, other)
  await db.updateTable('users').set({ is_admin: false }).where('id', '=', another.userId).execute()
  expect(await isGood(await tokenFor(other))).toBe(true)
})

test('a link that proves an address resets no password', async () => {
  const token = await tokenFor(await anAccount())
  const turnInto = (purpose: string) =>
    db.updateTable('one_time_tokens').set({ purpose }).where('token_hash', '=', hashOfToken(token)).execute()
  await turnInto('emailVerify')

  expect([await isGood(token), (await reset(token)).status]).toEqual([false, 403])
  await turnInto('passwordReset')
  expect((await reset(token)).status).toBe(200)
})

test('R59 a request for a username of digits works, however it is sent', async () => {
  const [username, email] = ['12345678', 'digits@example.org']
  await anyone.call(createUser, { body: { name: 'Digits', username, email, password: OLD } })
  await forgot(Buffer.from('12345678'))

  expect((await postOffice.letterTo(email)).text).toContain('12345678')
})

test('R13 the answer is the same whether there is such a user or not, and whether letters are sent or not', async () => {
  const silent = await createTestApp(afterAll)
  const away = await createMailApp(afterAll)
  await away.postOffice.close()
  const answers = await Promise.all([
    forgot((await anAccount()).username),
    forgot('nobody at all'),
    forgot(''),
    silent.anyone.call(requestReset, { body: 'nobody' }),
    away.anyone.call(requestReset, { body: 'nobody' }),
  ])

  expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [200, 'true']))
})

test('R13 nobody is looked up before the answer, so the time it takes tells nothing', async () => {
  const { username } = await anAccount()
  const answers = await inTransaction(db, async (tx) => {
    await sql`lock table users, user_identities, one_time_tokens in access exclusive mode`.execute(tx)
    return [await forgot(username), await forgot('nobody at all')]
  })

  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, true],
    [200, true],
  ])
})

test('what is longer than any address is answered alike and not queued, and what is no form is refused unread', async () => {
  await inTransaction(db, async (tx) => {
    // Nobody works on what is queued meanwhile, and whoever puts something in the queue would wait for us.
    await sql`lock table jobs in access exclusive mode`.execute(tx)
    expect(await forgot('x'.repeat(321))).toMatchObject({ status: 200, body: true })
  })

  expect((await forgot('x'.repeat(FORM_LIMIT))).status).toBe(413)
  expect((await logInWith('x'.repeat(FORM_LIMIT), OLD)).status).toBe(413)
})

test('a request of which nothing comes leaves nothing behind', async () => {
  await forgot('nobody at all')

  await expect.poll(requests).toEqual([])
})

test('of a request that is given up nothing is kept of what was typed', async () => {
  const id = await inTransaction(db, async (tx) => {
    const input = { sealed: 'somebody typed this' }
    const jobId = await addJob(tx, { projectId: '', userId: '', kind: 'resetRequest', input })
    // As after three servers that died of it.
    await tx.updateTable('jobs').set({ attempts: 3 }).where('id', '=', jobId).execute()
    return jobId
  })
  const kept = () => db.selectFrom('jobs').select(['state', 'input']).where('id', '=', id).executeTakeFirst()

  await expect.poll(kept).toEqual({ state: 'failed', input: {} })
})
