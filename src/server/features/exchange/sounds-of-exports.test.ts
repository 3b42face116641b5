import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createWord } from '#contract/word.ts'
import { aWord } from '#domain/testing/builders.ts'
import type { Blobs } from '#server/blobs/blobs.ts'
import type { SoundTask } from '#server/features/audio/sound/sound-task.ts'
import { SoundThread } from '#server/features/audio/sound/sound-thread.ts'
import { ENDLESS } from '#server/features/audio/testing/threads.ts'
import { aTake } from '#server/features/audio/testing/sounds.ts'
import type { Asker } from '#server/jobs/fair-turns.ts'
import { startJobRunner } from '#server/jobs/job-runner.ts'
import { jobEnded, jobOf, startJob } from '#server/jobs/job.service.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'
import { exportJob } from './export-job.ts'
import { SHORT_JOB } from './short-job.ts'

const { blobs, blobFolder, db, signUp, aProjectOf } = await createTestApp(afterAll)
const [amina, kalei] = [await signUp('Amina'), await signUp('Kalei')]
/** No load of the machine lasts that long. */
const AN_HOUR = 3_600_000
const endless = () => new SoundThread(AN_HOUR, ENDLESS)

/** No load of the machine makes its work long. */
class UnhurriedThread extends SoundThread {
  override run<Task extends SoundTask>(task: Task, _longestMs: number, asker?: Asker) {
    return super.run(task, AN_HOUR, asker)
  }
}

/** With one spoken word, and so many recordings more, to which no word refers. */
async function aSpokenProject(owner: SignedIn, others = 0): Promise<string> {
  const projectId = await aProjectOf(owner)
  const names = Array.from({ length: 1 + others }, () => `${randomUUID()}.webm`)
  const { key } = await blobs.put(Readable.from([await aTake('silence-then-tone.webm')]))
  const recording = { project_id: projectId, blob_key: key, media_type: 'audio/webm', made_at: new Date() }
  await db
    .insertInto('recordings')
    .values(names.map((file_name) => ({ ...recording, file_name })))
    .execute()
  const audio = [{ fileName: names[0] ?? '', speakerId: '', protected: false }]
  await owner.call(createWord, { params: { projectId }, body: aWord({ audio }) })
  return projectId
}

/** Exports of a process of its own, whose threads these are. */
function exporting(threads: NonNullable<Parameters<typeof exportJob>[1]>, into: Blobs = blobs) {
  const kind = { ...exportJob({ db, blobs: into }, threads), name: `export ${randomUUID()}` }
  const log = { error: () => undefined }
  const runner = startJobRunner({ db, kinds: [kind], log, beatEvery: 20, pollEvery: 50 })
  onTestFinished(() => runner.stop())
  return async ({ userId }: SignedIn, projectId: string) => {
    const job = { userId, projectId, kind: kind.name, input: {} }
    const id = await startJob({ db, wakeRunners: () => runner.wake() }, projectId, () => Promise.resolve(job))
    return {
      state: async () => (await jobOf(db, userId, id)).state,
      ended: () => jobEnded(db, userId, id, AbortSignal.timeout(50_000)),
      end: async () => (await jobEnded(db, userId, id, AbortSignal.timeout(50_000))).state,
      isLong: async () =>
        (await db.selectFrom('jobs').select('is_long').where('id', '=', id).executeTakeFirst())?.is_long,
      cancel: () => runner.cancel(userId, id),
    }
  }
}

test('a short export never waits for the sound that a long one is decoding', async () => {
  const start = exporting({ short: new UnhurriedThread(AN_HOUR), long: endless() })
  const long = await start(amina, await aSpokenProject(amina, SHORT_JOB.files))
  await expect.poll(async () => [await long.state(), await long.isLong()]).toEqual(['running', true])

  const short = await start(kalei, await aSpokenProject(kalei))

  expect(await short.end()).toBe('done')
  expect(await short.isLong()).toBe(false)
  expect(await long.state()).toBe('running')
})

test('one whose sounds turn out to be long work goes on as a long one', async () => {
  const start = exporting({ short: endless(), long: new SoundThread() })

  const job = await start(amina, await aSpokenProject(amina))

  expect(await job.end()).toBe('done')
  expect(await job.isLong()).toBe(true)
})

test.each([
  ['a short one', 0],
  ['a long one', SHORT_JOB.files],
])('%s ends, saying so, where a sound that it decodes reaches what is kept free for words', async (_, others) => {
  const MORE_THAN_ANY_DISK = 1e18
  const workFile: Blobs['workFile'] = async () => ({ ...(await blobs.workFile()), reserve: MORE_THAN_ANY_DISK })
  const start = exporting({ short: new UnhurriedThread(AN_HOUR), long: new SoundThread() }, { ...blobs, workFile })

  const job = await start(amina, await aSpokenProject(amina, others))

  expect(await job.ended()).toMatchObject({ state: 'failed', error: { code: 'server.noRoom' } })
  expect(await readdir(join(blobFolder, 'staged'))).toEqual([])
})
