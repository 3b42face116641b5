import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { requestVerification, verifyEmail } from '#contract/proof.ts'
import { readCurrentUser } from '#contract/session.ts'
import { updateUser } from '#contract/user.ts'
import { expire } from '#server/features/exchange/expiry.ts'
import { createMailApp, linkAfter } from '#server/mail/testing/mail-app.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

const { anyone, signUp, siteAdmin, db, blobs, postOffice, addressOf } = await createMailApp(afterAll)

const ask = (caller: SignedIn, body: string, headers = {}) => caller.call(requestVerification, { body, headers })
const open = async (token: string) => (await anyone.call(verifyEmail, { params: { token } })).body
const isVerified = async (user: SignedIn) => (await user.call(readCurrentUser)).body.isEmailVerified

async function tokenFor(user: SignedIn): Promise<string> {
  const address = await addressOf(user)
  expect((await ask(user, address)).status).toBe(200)
  return linkAfter('/email/verify/', await postOffice.letterTo(address))
}

async function change(user: SignedIn, part: object): Promise<void> {
  const { body } = await user.call(readCurrentUser)
  await user.call(updateUser, { params: { userId: user.userId }, body: { ...body, ...part } })
}

test('a letter proves the address to which it came', async () => {
  const user = await signUp('Amina Juma')
  const address = await addressOf(user)
  const answer = await ask(user, address)
  const letter = await postOffice.letterTo(address)

  expect([answer.status, answer.text]).toEqual([200, ''])
  expect(letter).toMatchObject({ from: 'granary@example.org', fromName: 'Granary', to: address, toName: 'Amina Juma' })
  expect(letter.text).toContain('Hello Amina Juma,')
  expect(letter.html).toContain(linkAfter('/email/verify/', letter))
  expect(await isVerified(user)).toBe(false)
  expect(await open(linkAfter('/email/verify/', letter))).toBe(true)
  expect(await isVerified(user)).toBe(true)
})

test('R12 opening the link again within its time answers true again, so that a scanner of mail does no harm', async () => {
  const token = await tokenFor(await signUp())

  expect([await open(token), await open(token)]).toEqual([true, true])
})

test('R12 of two letters the link of the later one is good', async () => {
  const user = await signUp()
  const [first, second] = [await tokenFor(user), await tokenFor(user)]

  expect([await open(first), await isVerified(user)]).toEqual([false, false])
  expect([await open(second), await isVerified(user)]).toEqual([true, true])
})

test('R11 a link that went to a former address proves nothing', async () => {
  const user = await signUp()
  const token = await tokenFor(user)
  await change(user, { email: `new-${await addressOf(user)}` })

  expect([await open(token), await isVerified(user)]).toEqual([false, false])
})

test('R11 an address in other case is the same address', async () => {
  const user = await signUp()
  const token = await tokenFor(user)
  await change(user, { email: (await addressOf(user)).toUpperCase() })

  expect([await open(token), await isVerified(user)]).toEqual([true, true])
})

test('R12 a link is good for its time alone, and what has ended is swept', async () => {
  const user = await signUp()
  const token = await tokenFor(user)
  const tokensOf = () => db.selectFrom('one_time_tokens').select('user_id').where('user_id', '=', user.userId).execute()
  const move = (minutes: number) =>
    sql`update one_time_tokens set made_at = made_at + make_interval(mins => ${minutes}),
      ends_at = ends_at + make_interval(mins => ${minutes}) where user_id = ${user.userId}`.execute(db)

  await move(5)
  expect(await open(token)).toBe(false)
  await move(-64)
  expect(await open(token)).toBe(true)
  await move(-2)
  expect(await open(token)).toBe(false)
  await expire(db, blobs, new Date())
  expect(await tokensOf()).toEqual([])
})

test.each(['', 'nothing', '00000000-0000-4000-8000-000000000000', 'é'.repeat(200)])(
  'R16 %j is no link, said without an error and without a cache',
  async (token) => {
    const answer = await anyone.call(verifyEmail, { params: { token: token || '-' } })

    expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([200, false, 'no-store'])
  },
)

test('R62 the letter is in the language of the recipient, else in that which the request asks for', async () => {
  const [swahili, french] = [await signUp(), await signUp()]
  await change(swahili, { uiLang: 'sw' })
  const asked = { 'accept-language': 'fr-FR, en;q=0.5' }
  for (const user of [swahili, french]) await ask(user, await addressOf(user), asked)

  expect((await postOffice.letterTo(await addressOf(swahili))).subject).toContain('barua pepe yako')
  const letter = await postOffice.letterTo(await addressOf(french))
  expect(letter.subject).toContain('confirmez votre adresse')
  expect(letter.headers).toMatchObject({ 'content-language': 'fr', 'auto-submitted': 'auto-generated' })
})

test('one asks for oneself, by name or address; a site administrator for anybody', async () => {
  const [user, other] = [await signUp(), await signUp()]
  const { username, email } = (await user.call(readCurrentUser)).body

  expect((await ask(other, email)).status).toBe(403)
  expect((await ask(user, 'nobody')).status).toBe(403)
  expect((await ask(await siteAdmin(), 'nobody')).status).toBe(403)
  expect((await ask(user, username.toUpperCase())).status).toBe(200)
  expect((await ask(await siteAdmin(), email)).status).toBe(200)
  await postOffice.letterTo(email)
})

test('where no letters are sent, that is said', async () => {
  const silent = await createTestApp(afterAll)
  const user = await silent.signUp()
  const { email } = (await user.call(readCurrentUser)).body
  const refused = await ask(user, email)

  expect([refused.status, refused.text, refused.error?.code]).toEqual([503, '', 'mail.off'])
  expect(refused.headers['retry-after']).toBeUndefined()
})

test('R6 nobody gets more than a few letters in a while', async () => {
  const limited = await createMailApp(afterAll, { rateLimits: true })
  const user = await limited.signUp()
  const address = await limited.addressOf(user)
  const statuses: number[] = []
  for (let turn = 0; turn < 6; turn++) statuses.push((await ask(user, address)).status)

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
