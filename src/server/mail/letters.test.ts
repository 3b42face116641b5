import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { checkReset, requestReset, requestVerification } from '#contract/proof.ts'
import { readCurrentUser } from '#contract/session.ts'
import { updateUser } from '#contract/user.ts'
import type { Database } from '#server/database/database.ts'
import type { SignedIn } from '#server/testing/signed-in.ts'
import { createMailApp, linkAfter } from './testing/mail-app.ts'

const METRICS_TOKEN = 'a token for whoever watches'
const { app, anyone, signUp, anotherServer, db, postOffice, addressOf } = await createMailApp(afterAll, {
  metricsToken: METRICS_TOKEN,
})

const letterJobs = () =>
  db
    .selectFrom('jobs')
    .select(['id', 'state', 'attempts', 'input', 'result', 'not_before'])
    .where('kind', '=', 'letter')
    .orderBy('made_at', 'desc')
    .execute()
const latestJob = async () => (await letterJobs())[0]

async function haveLetterSent(user: SignedIn): Promise<string> {
  const address = await addressOf(user)
  await user.call(requestVerification, { body: address })
  return address
}

/** The mail server is away until it comes back in the test, or at its end. */
async function closePostOffice(): Promise<void> {
  await postOffice.close()
  onTestFinished(postOffice.reopen)
}

/** The letter has been tried in vain, and waits. */
const hasFailed = () => expect.poll(async () => (await latestJob())?.not_before ?? null).not.toBeNull()

test('what is left of a letter that was sent is that it was', async () => {
  await postOffice.letterTo(await haveLetterSent(await signUp()))

  await expect.poll(latestJob).toMatchObject({ state: 'done', input: {}, result: { outcome: 'sent' } })
})

test('R12 no table holds the token of a letter in clear, neither while it waits nor when it is sent', async () => {
  await closePostOffice()
  const user = await signUp()
  const address = await haveLetterSent(user)
  await anyone.call(requestReset, { body: address })
  await expect.poll(async () => (await letterJobs()).filter(({ not_before }) => not_before !== null)).toHaveLength(2)
  const waiting = await everythingIn(db)
  await postOffice.reopen()
  const letters = [await postOffice.letterTo(address), await postOffice.letterTo(address)]
  const tokens = letters.map(({ text }) => /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text)?.[0] ?? '')

  expect(waiting).toContain(address)
  for (const token of tokens) {
    expect(token).toHaveLength(36)
    for (const found of [waiting, await everythingIn(db)]) {
      expect(found).not.toContain(token)
      expect(found).not.toContain(Buffer.from(token).toString('base64url').slice(0, 44))
      expect(found).not.toContain(Buffer.from(token).toString('hex'))
    }
  }
})

test('a letter that is written while the mail server is away arrives when it is back', async () => {
  await closePostOffice()
  const address = await haveLetterSent(await signUp())
  await hasFailed()
  expect(await latestJob()).toMatchObject({ attempts: 0, result: null })
  await postOffice.reopen()

  expect((await postOffice.letterTo(address)).subject).toContain('verify')
})

test('a letter that one server has written is sent by another, when the first one is gone', async () => {
  await closePostOffice()
  const other = await anotherServer()
  const user = await signUp()
  const address = await addressOf(user)
  await other.as(user).call(requestVerification, { body: address })
  await other.app.close()
  await hasFailed()
  await postOffice.reopen()

  expect((await postOffice.letterTo(address)).text).toContain('/email/verify/')
})

test('a letter is given up when a later one has taken its place, or its link has ended', async () => {
  await closePostOffice()
  const user = await signUp()
  const address = await haveLetterSent(user)
  await hasFailed()
  const first = (await latestJob())?.id
  await haveLetterSent(user)
  await postOffice.reopen()
  await postOffice.letterTo(address)

  await expect
    .poll(async () => (await letterJobs()).find(({ id }) => id === first))
    .toMatchObject({ state: 'done', input: {}, result: { outcome: 'outlived' } })
  expect(postOffice.letters()).toEqual([])
})

test('what has happened is told for a week, after which it is no news', async () => {
  await closePostOffice()
  const user = await signUp()
  const { body } = await user.call(readCurrentUser)
  await db.updateTable('users').set({ is_email_verified: true }).where('id', '=', user.userId).execute()
  const params = { userId: user.userId }
  await user.call(updateUser, { params, body: { ...body, email: `new-${body.email}` } })
  await hasFailed()
  const id = (await latestJob())?.id
  const longAgo = Date.now() - 8 * 24 * 3_600_000
  await sql`update jobs set not_before = now(), input = jsonb_set(input::jsonb, '{writtenAt}', to_jsonb(${longAgo}::bigint))
    where id = ${id}`.execute(db)
  await postOffice.reopen()
  await postOffice.letterTo(await haveLetterSent(await signUp()))

  await expect
    .poll(async () => (await letterJobs()).find((job) => job.id === id))
    .toMatchObject({ state: 'done', input: {}, result: { outcome: 'outlived' } })
  expect(postOffice.letters()).toEqual([])
})

test('a letter that is refused for good is not tried again, which is on record and counted', async () => {
  const user = await signUp()
  postOffice.refuse(await addressOf(user))
  await haveLetterSent(user)

  await expect.poll(latestJob).toMatchObject({ state: 'done', input: {}, result: { outcome: 'refused' } })
  const lines = await db.selectFrom('audit_lines').selectAll().where('action', '=', 'letterRefused').execute()
  expect(lines).toMatchObject([
    { user_id: user.userId, project_id: null, details: { letter: (await latestJob())?.id } },
  ])
  await expect.poll(() => counted('refused')).toBe(1)
})

test('a mail server that does not take our letters at all loses none, nor is it asked each second', async () => {
  postOffice.distrust(true)
  onTestFinished(() => postOffice.distrust(false))
  await haveLetterSent(await signUp())
  await hasFailed()

  expect(await latestJob()).toMatchObject({ state: 'waiting', result: null })
  expect(Number((await latestJob())?.not_before)).toBeGreaterThan(Date.now() + 10 * 60_000)
  expect(await counted('postponed')).toBeGreaterThan(0)
})

async function counted(outcome: string): Promise<number> {
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const [, figure = '0'] = new RegExp(`granary_letters_total{outcome="${outcome}"} (\\d+)`).exec(body) ?? []
  return Number(figure)
}

test('a letter has an id of its own, so that two of it can be told from two letters', async () => {
  const address = await haveLetterSent(await signUp())
  const { messageId } = await postOffice.letterTo(address)

  expect(messageId).toBe(`<${(await latestJob())?.id}@example.org>`)
})

test('R62 a reset is asked for in a language, too, and the letter comes in it', async () => {
  const user = await signUp()
  const address = await addressOf(user)
  await anyone.call(requestReset, { body: address, headers: { 'accept-language': 'ml' } })
  const letter = await postOffice.letterTo(address)
  const token = linkAfter('/pw/reset/', letter)

  expect(letter.headers['content-language']).toBe('ml')
  expect(letter.html).toContain('<html lang="ml" dir="ltr">')
  expect((await anyone.call(checkReset, { params: { token } })).body).toBe(true)
})

/** All rows of all tables as text. */
async function everythingIn(database: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(database)
  const contents = tables.map(async ({ name }) => {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(database)
    return rows.map(({ row }) => row).join('\n')
  })
  return (await Promise.all(contents)).join('\n')
}
