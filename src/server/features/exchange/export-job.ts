import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import type { Blobs, StoredBlob } from '#server/blobs/blobs.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { storeExportedSounds } from '#server/features/audio/known-recordings.store.ts'
import { SoundThread } from '#server/features/audio/sound/sound-thread.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import { existing } from '#server/features/projects/projects.service.ts'
import { readProject } from '#server/features/projects/projects.store.ts'
import { type JobKind, LongJob, type RunningJob } from '#server/jobs/job-kind.ts'
import { type PackageExport, packageOf } from './export-package.ts'
import { EXPORT_JOB, isLargeProject, type StoredResult } from './export-state.store.ts'
import { PackageSounds, type WriteSound } from './package-sounds.ts'
import { RemovedIds } from './removed-ids.ts'
import { SHORT_JOB } from './short-job.ts'
import { WORDS_NOW, wordsBefore } from './words-then.store.ts'
import { zipOf } from './zip-of.ts'

/** Who decodes sounds: of short exports, which never wait for those of the long one, and of that. */
type Threads = { readonly short: SoundThread; readonly long: SoundThread }
type ExportParts = { readonly db: Database; readonly blobs: Blobs }
type RunParts = ExportParts & { readonly threads: Threads }

/** `to`: as the words were before this moment (ISO 8601 in UTC), instead of as they are. */
export type ExportOrder = { readonly to?: string | undefined }

/** Writes the package of a project, as it is at one moment, into the blob store, from where its user fetches it. */
export function exportJob(
  parts: ExportParts,
  threads: Threads = { short: new SoundThread(), long: new SoundThread() },
): JobKind<ExportOrder, StoredResult> {
  return {
    name: EXPORT_JOB,
    isLong: (_input, { projectId }) => isLargeProject(parts.db, projectId),
    run: (order, job) => run({ ...parts, threads }, order, job),
  }
}

async function run(parts: RunParts, order: ExportOrder, job: RunningJob<StoredResult>): Promise<void> {
  const { db, blobs, threads } = parts
  const removed = new RemovedIds()
  const sounds = new PackageSounds(blobs, writeSounds(threads, job))
  const zip = await zipped(parts, order, job, { removed, sounds })
  try {
    const result = { registered: zip.registered.toISOString(), removedReferences: removed.report() }
    await inTransaction(db, async (tx) => {
      await storeExportedSounds(tx, job.projectId, sounds.written())
      await job.complete(tx, result, zip.key)
      await writeAudit(tx, { userId: job.userId, projectId: job.projectId, action: 'projectExported' })
    })
  } catch (error) {
    await blobs.drop([zip])
    throw error
  }
}

async function zipped(
  { db, blobs }: RunParts,
  { to }: ExportOrder,
  job: RunningJob<StoredResult>,
  notes: Pick<PackageExport, 'removed' | 'sounds'>,
): Promise<StoredBlob> {
  try {
    return await inSnapshot(db, to === undefined ? 'read only' : 'read write', async (tx) => {
      const project = existing(await readProject(tx, job.projectId), job.projectId)
      const { signal } = job
      const onProgress: PackageExport['onProgress'] = (phase, done, of) => job.progress(phase, done, of)
      const now = new Date()
      const words = to === undefined ? WORDS_NOW : await wordsBefore(tx, project.id, to)
      return blobs.put(zipOf(packageOf(tx, { ...notes, project, words, blobs, now, signal, onProgress }), now))
    })
  } finally {
    await notes.sounds.close()
  }
}

/** Far more than decoding takes, on a machine that has other things to do. */
const longestMs = (bytes: number): number => 10_000 + bytes / 20

/** A short job whose sounds turn out to be long work is a long one. */
export function writeSounds(
  { short, long }: Threads,
  job: Pick<RunningJob<never>, 'isLong' | 'userId' | 'projectId' | 'signal'>,
): WriteSound {
  let decoded = 0
  return async (files, bytes) => {
    const task = { kind: 'write', format: 'wav', ...files } as const
    if (job.isLong) return (await orStopped(long.run(task, longestMs(bytes), job), job)) === 'written'
    const done = await orStopped(short.run(task, SHORT_JOB.soundMs, job), job)
    if (done === 'written') decoded += (await stat(files.target.path)).size
    if (done === 'late' || decoded > SHORT_JOB.decoded) throw new LongJob()
    return done === 'written'
  }
}

/** Who stops a job does not wait for the sound that is being decoded. */
async function orStopped<Result>(
  work: Promise<Result>,
  { signal }: Pick<RunningJob<never>, 'signal'>,
): Promise<Result> {
  const over = new AbortController()
  const stopped = once(signal, 'abort', { signal: over.signal }).then(() => Promise.reject(signal.reason as Error))
  try {
    signal.throwIfAborted()
    return await Promise.race([work, stopped])
  } finally {
    over.abort()
    await stopped.catch(() => undefined)
  }
}

/** What is read here is all from one moment, however long it takes. To make a table for itself it has to write. */
function inSnapshot<Result>(
  db: Database,
  mode: 'read only' | 'read write',
  read: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode(mode).execute(read)
}
