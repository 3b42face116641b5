import { afterAll, expect, test } from 'vitest'
import { downloadExport, finishUpload } from '#contract/exchange.ts'
import { IDEMPOTENCY_KEY } from '#contract/idempotency-key.ts'
import { runOperations } from '#contract/operation.ts'
import { hideDomain } from '#contract/own-domain.ts'
import { createWord } from '#contract/word.ts'
import { aGuid, aWord } from '#domain/testing/builders.ts'
import { expire } from './expiry.ts'
import { aLift, anEntry } from './testing/a-lift.ts'
import { aZip } from './testing/a-zip.ts'
import { createExchangeApp, SENA } from './testing/exchange-app.ts'

const { blobs, db, signUp, aProjectOf, upload, exportFiles } = await createExchangeApp(afterAll)
const HOUR = 60 * 60 * 1000
const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR)

test('an upload that nobody imports goes after a day, and its file with it', async () => {
  const owner = await signUp()
  const projectId = await aProjectOf(owner, SENA)
  await upload(owner, await aZip({ 'Sena.lift': aLift(anEntry()) }), { projectId })
  const [pending] = await db
    .selectFrom('pending_imports')
    .select('blob_key')
    .where('user_id', '=', owner.userId)
    .execute()
  const key = pending?.blob_key ?? ''

  await expire(db, blobs, inHours(23))
  expect(await blobs.localFile(key)).toContain(key)

  await expire(db, blobs, inHours(25))
  await expect(blobs.localFile(key)).rejects.toThrow('ENOENT')
  expect((await owner.call(finishUpload, { params: { projectId } })).error?.code).toBe('lift.nothingPending')
})

test('an export that nobody fetches goes after a day', async () => {
  const owner = await signUp()
  const projectId = await aProjectOf(owner, SENA)
  await owner.call(createWord, { params: { projectId }, body: aWord() })
  await exportFiles(owner, projectId)
  const status = async () => (await owner.call(downloadExport, { params: { projectId } })).status

  await expire(db, blobs, inHours(23))
  expect(await status()).toBe(200)

  await expire(db, blobs, inHours(25))
  expect(await status()).toBe(404)
})

test('log-ins are forgotten when they have ended, also of people who do not come back', async () => {
  const { userId } = await signUp()
  await db
    .updateTable('log_ins')
    .set({ ends_at: inHours(12) })
    .where('user_id', '=', userId)
    .execute()
  const kept = () => db.selectFrom('log_ins').select('user_id').where('user_id', '=', userId).execute()

  await expire(db, blobs, inHours(12))
  expect(await kept()).toHaveLength(1)

  await expire(db, blobs, inHours(14))
  expect(await kept()).toEqual([])
})

test('jobs are forgotten after a month', async () => {
  const ended = () => db.selectFrom('jobs').select('id').where('ended_at', 'is not', null).execute()
  expect(await ended()).not.toEqual([])

  await expire(db, blobs, inHours(31 * 24))

  expect(await ended()).toEqual([])
})

test('keys of decisions are forgotten after half a year', async () => {
  const owner = await signUp()
  const params = { projectId: await aProjectOf(owner, SENA) }
  const headers = { [IDEMPOTENCY_KEY]: aGuid() }
  await owner.call(hideDomain, { params: { ...params, domain: '1.1' }, body: { hidden: true }, headers })
  const kept = () => db.selectFrom('done_decisions').select('key').execute()

  await expire(db, blobs, inHours(179 * 24))
  expect(await kept()).toHaveLength(1)

  await expire(db, blobs, inHours(181 * 24))
  expect(await kept()).toEqual([])
})

test('answers of operations are forgotten after half a year', async () => {
  const owner = await signUp()
  const params = { projectId: await aProjectOf(owner, SENA) }
  await owner.call(runOperations, { params, body: { operations: [{ kind: 'enter', id: aGuid(), word: aWord() }] } })
  const kept = () => db.selectFrom('operations').select('id').execute()

  await expire(db, blobs, inHours(179 * 24))
  expect(await kept()).toHaveLength(1)

  await expire(db, blobs, inHours(181 * 24))
  expect(await kept()).toEqual([])
})
