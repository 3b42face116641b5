import { afterAll, expect, test } from 'vitest'
import { cancelExport, downloadExport, startExport } from '#contract/exchange.ts'
import { createWord } from '#contract/word.ts'
import { aWord } from '#domain/testing/builders.ts'
import type { SignedIn } from '#server/testing/signed-in.ts'
import { EXPORT_JOB } from './export-state.store.ts'
import { createExchangeApp, SENA } from './testing/exchange-app.ts'

const { db, signUp, aProjectOf } = await createExchangeApp(afterAll)

test('an export can be cancelled, which says whether there was anything', async () => {
  const { owner, projectId } = await aProjectWithAWord()

  expect(await cancel(owner)).toBe(false)
  expect(await start(owner, projectId)).toBe(200)
  expect(await cancel(owner)).toBe(true)
  expect(await cancel(owner)).toBe(false)
  expect(await download(owner, projectId)).toBe(404)
})

test('an export can be asked for right after one was cancelled, before whoever worked on it has heard', async () => {
  const { owner, projectId } = await aProjectWithAWord()
  await workedOnElsewhere(owner, projectId)
  expect(await start(owner, projectId)).toBe(409)

  expect(await cancel(owner)).toBe(true)

  expect(await start(owner, projectId)).toBe(200)
  await expect.poll(() => download(owner, projectId)).toBe(200)
})

async function aProjectWithAWord(): Promise<{ owner: SignedIn; projectId: string }> {
  const owner = await signUp()
  const projectId = await aProjectOf(owner, SENA)
  await owner.call(createWord, { params: { projectId }, body: aWord() })
  return { owner, projectId }
}

/** An export of theirs that another process has begun. */
async function workedOnElsewhere({ userId }: SignedIn, projectId: string): Promise<void> {
  const now = new Date()
  const job = { id: crypto.randomUUID(), project_id: projectId, user_id: userId, kind: EXPORT_JOB, input: '{}' }
  await db
    .insertInto('jobs')
    .values({ ...job, state: 'running', runner: 'elsewhere', attempts: 1, made_at: now, beat_at: now })
    .execute()
}

const start = async (owner: SignedIn, projectId: string): Promise<number> =>
  (await owner.call(startExport, { params: { projectId } })).status

const cancel = async (owner: SignedIn): Promise<unknown> =>
  (await owner.call(cancelExport, { params: { projectId: 'nonempty' } })).body

const download = async (owner: SignedIn, projectId: string): Promise<number> =>
  (await owner.call(downloadExport, { params: { projectId } })).status
