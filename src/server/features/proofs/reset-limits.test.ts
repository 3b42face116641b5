import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { requestReset, resetPassword } from '#contract/proof.ts'
import { logIn } from '#contract/session.ts'
import { keyOf } from '#server/http/limits/visitor.ts'
import { createRateLimits } from '#server/http/limits/rate-limits.ts'
import { LIMITS } from '#server/http/limits/limits.ts'
import { createMailApp, linkAfter } from '#server/mail/testing/mail-app.ts'

const { anyone, signUp, addressOf, db, postOffice } = await createMailApp(afterAll, { rateLimits: true, trustProxy: 1 })
beforeEach(() => db.deleteFrom('rate_limits').execute())

let serial = 0
const newAddress = (): string => `10.2.0.${++serial}`
const ask = async (body: string, address: string) =>
  anyone.call(requestReset, { body, headers: { 'x-forwarded-for': address } })
const anEmail = async (): Promise<string> => addressOf(await signUp())
const jobsOf = async (kind: string): Promise<string[]> => {
  const rows = await db.selectFrom('jobs').select('user_id').where('kind', '=', kind).execute()
  return rows.map(({ user_id }) => user_id)
}
/** Also those that were not sent because a later one came first. */
const lettersTo = async (email: string): Promise<number> => {
  await expect.poll(() => jobsOf('resetRequest')).toEqual([])
  const { user_id } = await db
    .selectFrom('user_identities')
    .select('user_id')
    .where('identity', '=', email)
    .executeTakeFirstOrThrow()
  return (await jobsOf('letter')).filter((userId) => userId === user_id).length
}

test('R6 whoever asks too often for one account is told nothing of it, and keeps nobody elsewhere from asking', async () => {
  const [email, busy] = [await anEmail(), newAddress()]
  const [{ times }] = LIMITS.forgot.perAccount
  const answers: unknown[] = []
  for (let turn = 0; turn < times + 1; turn++) {
    answers.push((await ask(email, busy)).body)
    // As if it were long ago that the letters came.
    await lettersTo(email)
    await db.deleteFrom('rate_limits').where('key', 'like', 'mailTo%').execute()
  }

  expect(answers).toEqual(answers.map(() => true))
  expect(await lettersTo(email)).toBe(times)
  expect((await ask(email, newAddress())).body).toBe(true)
  expect(await lettersTo(email)).toBe(times + 1)
})

test('R6 nobody gets more letters than a few within minutes, wherever they are asked for', async () => {
  const email = await anEmail()
  const [{ times }] = LIMITS.mailTo.perAccount
  const answers: unknown[] = []
  for (let turn = 0; turn < times + 2; turn++) answers.push((await ask(email, newAddress())).body)

  expect(answers).toEqual(answers.map(() => true))
  expect(await lettersTo(email)).toBe(times)
})

test('R6 who has got all letters that others could ask for still gets one before the link in the last one ends', async () => {
  const email = await anEmail()
  for (const { times, seconds } of LIMITS.mailTo.perAccount) await useUpLetters(email, times, seconds)
  const letters: number[] = []
  for (const minutesAgo of [0, 29, 31]) {
    await sql`update one_time_tokens set made_at = now() - make_interval(mins => ${minutesAgo})`.execute(db)
    await ask(email, newAddress())
    letters.push(await lettersTo(email))
  }

  // One where there was none, and one when half the time of its link had passed.
  expect(letters).toEqual([1, 1, 2])
})

async function useUpLetters(email: string, times: number, seconds: number): Promise<void> {
  const key = `mailTo account ${seconds}:${keyOf(`reset ${email.toLowerCase()}`)}`
  await db
    .insertInto('rate_limits')
    .values({ key, points: times, expire: Date.now() + seconds * 1000 })
    .execute()
}

test('R6 letters that are asked for from one address have a quota', async () => {
  const [address, limits] = [newAddress(), createRateLimits(db, true)]
  for (let turn = 0; turn < LIMITS.mail.perAddress[0].times; turn++) await limits.count('mail', { address })

  expect((await ask('nobody', address)).status).toBe(429)
  expect((await ask('nobody', newAddress())).body).toBe(true)
})

test('R6 a reset by a letter opens an account at which others have guessed', async () => {
  const user = await signUp()
  const [email, account] = [await addressOf(user), user.userId]
  const [address, limits] = [newAddress(), createRateLimits(db, true)]
  const guess = () => limits.guesses.begin({ account, address: newAddress() })
  for (let turn = 0; turn < 101; turn++) await guess()
  await expect(guess()).rejects.toMatchObject({ code: 'request.rateLimited' })
  await ask(email, address)
  const token = linkAfter('/pw/reset/', await postOffice.letterTo(email))
  const headers = { 'x-forwarded-for': address }
  const newPassword = 'nafaka na maji'
  await anyone.call(resetPassword, { body: { token, newPassword }, headers })

  const entered = await anyone.call(logIn, { body: { emailOrUsername: email, password: newPassword }, headers })
  expect(entered.status).toBe(200)
})
