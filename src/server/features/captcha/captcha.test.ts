import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { proveHuman, requestReset } from '#contract/proof.ts'
import { logIn } from '#contract/session.ts'
import { createUser } from '#contract/user.ts'
import { withPlace } from '#server/features/accounts/hash-queue.ts'
import { LIMITS } from '#server/http/limits/limits.ts'
import { type Caller, createTestApp } from '#server/testing/signed-in.ts'
import { forgetProofsBefore } from './captcha.store.ts'

const provider = await aProvider()
const captcha = {
  siteKey: 'for the page',
  secretKey: 'for the provider',
  verifyUrl: provider.address,
  scriptUrl: 'https://captcha.example.org/api.js',
}
const configuration = { captcha, rateLimits: true }
const { anyone, db } = await createTestApp(afterAll, { configuration })
beforeEach(() => db.deleteFrom('rate_limits').execute())

const PASSWORD = 'maji ya mvua'
let serial = 0

test('R6 without a solved captcha nobody signs up or logs in, not even with the right password', async () => {
  const account = await anAccount()
  const { call } = aBrowser()
  const answers = [await call(createUser, { body: aSignUp() }), await call(logIn, { body: credentialsOf(account) })]

  for (const { status, body, error } of answers)
    expect([status, body, error?.code]).toEqual([400, 'captcha.error', 'captcha.required'])
})

test('R6 a solved captcha lets its solver do one thing, once', async () => {
  const account = await anAccount()
  const { call } = await aBrowserWithProof()

  expect((await call(logIn, { body: credentialsOf(account) })).status).toBe(200)
  expect((await call(logIn, { body: credentialsOf(account) })).body).toBe('captcha.error')
  expect((await call(createUser, { body: aSignUp() })).body).toBe('captcha.error')
})

test('R6 a request for a new password takes a solved captcha, once', async () => {
  const { call } = await aBrowserWithProof()
  const ask = async () => (await call(requestReset, { body: 'nobody' })).body as unknown

  expect((await aBrowser().call(requestReset, { body: 'nobody' })).body).toBe('captcha.error')
  expect([await ask(), await ask()]).toEqual([true, 'captcha.error'])
})

test('R6 requests for a new password without a solved captcha count against nobody', async () => {
  const times = LIMITS.forgot.perAddress[0].times + 1
  const ask = async () => (await aBrowser().call(requestReset, { body: 'nobody' })).body as unknown
  const answers = await Promise.all(Array.from({ length: times }, ask))
  const { call } = await aBrowserWithProof()

  expect(answers.filter((answer) => answer !== 'captcha.error')).toEqual([])
  expect((await call(requestReset, { body: 'nobody' })).body).toBe(true)
})

test('R6 of several log-ins at once with one solved captcha one succeeds', async () => {
  const account = await anAccount()
  const { call } = await aBrowserWithProof()
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => (await call(logIn, { body: credentialsOf(account) })).status),
  )

  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 400)).toHaveLength(2)
})

test('R6 after a sign-up the same caller logs in once as that user, and as nobody else', async () => {
  const [account, other] = [aSignUp(), await anAccount()]
  const { call } = await aBrowserWithProof()
  expect((await call(createUser, { body: account })).status).toBe(200)

  expect((await call(createUser, { body: aSignUp() })).body).toBe('captcha.error')
  expect((await call(logIn, { body: credentialsOf(other) })).body).toBe('captcha.error')
  expect((await call(logIn, { body: { emailOrUsername: 'nobody', password: PASSWORD } })).body).toBe('captcha.error')
  expect((await call(logIn, { body: credentialsOf(account) })).status).toBe(200)
  expect((await call(logIn, { body: credentialsOf(account) })).body).toBe('captcha.error')
})

test('a slip of the finger asks for no second captcha, many tries do', async () => {
  const [account, taken] = [await anAccount(), await anAccount()]
  const { call } = await aBrowserWithProof()
  const wrong = { ...credentialsOf(account), password: 'not quite it' }

  expect((await call(createUser, { body: { ...aSignUp(), username: taken.username } })).body).toBe(
    'login.usernameTaken',
  )
  for (let turn = 0; turn < 9; turn++) expect((await call(logIn, { body: wrong })).status).toBe(401)
  expect((await call(logIn, { body: credentialsOf(account) })).body).toBe('captcha.error')
})

test('R6 a sign-up that a crowd keeps out is no try of a captcha, and does not count as a sign-up', async () => {
  // One: each process counts for itself how many passwords it hashes.
  const { anyone: atOne, db: there } = await createTestApp(onTestFinished, { configuration, servers: 1 })
  const { call } = await aBrowserWithProof(atOne)
  const crowd = Promise.withResolvers<void>()
  const places = Array.from({ length: 200 }, () => withPlace(() => crowd.promise).catch(() => undefined))
  const statuses: number[] = []
  for (let turn = 0; turn < 11; turn++) statuses.push((await call(createUser, { body: aSignUp() })).status)
  const counted = await there.selectFrom('rate_limits').select('key').where('key', 'like', 'signUp%').execute()
  crowd.resolve()
  await Promise.all(places)

  expect(statuses).toEqual(statuses.map(() => 429))
  expect(counted).toEqual([])
  expect((await call(createUser, { body: aSignUp() })).status).toBe(200)
})

test('R6 a solved captcha is good for a while only, and is swept', async () => {
  const account = await anAccount()
  const { call } = await aBrowserWithProof()
  await db
    .updateTable('captcha_proofs')
    .set({ ends_at: new Date(Date.now() - 1000) })
    .execute()

  expect((await call(logIn, { body: credentialsOf(account) })).body).toBe('captcha.error')
  await forgetProofsBefore(db, new Date())
  expect(await db.selectFrom('captcha_proofs').selectAll().execute()).toEqual([])
})

test('the provider is asked with the answer and our secret, and learns nothing else', async () => {
  const answered = await aBrowser().call(proveHuman, { params: { token: 'right' } })

  expect([answered.status, answered.body, answered.headers['cache-control']]).toEqual([200, true, 'no-store'])
  expect(provider.lastForm()).toEqual({ response: 'right', secret: 'for the provider' })
  expect(answered.headers['set-cookie']).toMatch(
    /^granary-captcha=[\w-]{32}; Max-Age=900; Path=\/; HttpOnly; SameSite=Strict$/,
  )
})

test('R6 no table holds what the cookie holds', async () => {
  const { headers } = await aBrowser().call(proveHuman, { params: { token: 'right' } })
  const [, secret = ''] = /^granary-captcha=([^;]+)/.exec(String(headers['set-cookie'])) ?? []

  expect(secret).not.toBe('')
  expect(JSON.stringify(await db.selectFrom('captcha_proofs').selectAll().execute())).not.toContain(secret)
})

test('an answer that the provider does not take is 400 with false, and proves nothing', async () => {
  const refused = await aBrowser().call(proveHuman, { params: { token: 'wrong' } })

  expect([refused.status, refused.body, refused.headers['set-cookie']]).toEqual([400, false, undefined])
})

test.each(['broken', 'gone'])('a provider that is %s is 503: the caller tries again', async (token) => {
  const refused = await aBrowser().call(proveHuman, { params: { token } })

  expect([refused.status, refused.error?.code]).toEqual([503, 'server.unavailable'])
})

test('where no captcha is required every answer is right and nothing is asked or kept', async () => {
  const open = await createTestApp(afterAll)
  const answered = await open.anyone.call(proveHuman, { params: { token: 'anything' } })

  expect([answered.status, answered.body, answered.headers['set-cookie']]).toEqual([200, true, undefined])
  expect((await open.anyone.call(createUser, { body: aSignUp() })).status).toBe(200)
  expect(await open.db.selectFrom('captcha_proofs').selectAll().execute()).toEqual([])
})

type Account = ReturnType<typeof aSignUp>

function aSignUp() {
  const username = `human${++serial}`
  return { name: 'Amina', username, email: `${username}@example.org`, password: PASSWORD }
}

async function anAccount(): Promise<Account> {
  const account = aSignUp()
  const { status } = await (await aBrowserWithProof()).call(createUser, { body: account })
  expect(status).toBe(200)
  return account
}

function credentialsOf({ username }: Account) {
  return { emailOrUsername: username, password: PASSWORD }
}

async function aBrowserWithProof(of = anyone): Promise<Caller> {
  const browser = aBrowser(of)
  await browser.call(proveHuman, { params: { token: 'right' } })
  return browser
}

/** Keeps what cookie it is given. */
function aBrowser(of = anyone): Caller {
  let cookie = ''
  return {
    async call(endpoint, sent) {
      const answer = await of.call(endpoint, { ...sent, headers: { cookie } })
      const [given] = /^granary-captcha=[^;]+/.exec(String(answer.headers['set-cookie'])) ?? []
      cookie = given ?? cookie
      return answer
    },
  }
}

/** A stand-in for the provider, on this machine: takes the answer "right". */
async function aProvider() {
  let form: Record<string, string> = {}
  const server = createServer((request, response) => {
    void (async () => {
      form = Object.fromEntries(new URLSearchParams(Buffer.concat(await request.toArray()).toString()))
      if (form['response'] === 'gone') return request.socket.destroy()
      response.end(form['response'] === 'broken' ? '<h1>' : JSON.stringify({ success: form['response'] === 'right' }))
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/siteverify`, lastForm: () => form }
}
