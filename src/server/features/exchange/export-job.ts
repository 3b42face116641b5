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
import { zipOf } from './zip-of.ts'

/** Who decodes sounds: of short exports, which never wait for those of the long one, and of that. */
type Threads = { readonly short: SoundThread; readonly long: SoundThread }
type ExportParts = { readonly db: Database; readonly blobs: Blobs }
type RunParts = ExportParts & { readonly threads: Threads }

/** Writes the package of a project, as it is at one moment, into the blob store, from where its user fetches it. */
export function exportJob(
  parts: ExportParts,
  threads: Threads = { short: new SoundThread(), long: new SoundThread() },
): JobKind<object, StoredResult> {
  return {
    name: EXPORT_JOB,
    isLong: (_input, { projectId }) => isLargeProject(parts.db, projectId),
    run: (_input, job) => run({ ...parts, threads }, job),
  }
}

async function run(parts: RunParts, job: RunningJob<StoredResult>): Promise<void> {
  const { db, blobs, threads } = parts
  const removed = new RemovedIds()
  const sounds = new PackageSounds(blobs, writeSounds(threads, job))
  const zip = await zipped(parts, job, { removed, sounds })
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
  job: RunningJob<StoredResult>,
  notes: Pick<PackageExport, 'removed' | 'sounds'>,
): Promise<StoredBlob> {
  try {
    return await inSnapshot(db, async (tx) => {
      const project = existing(await readProject(tx, job.projectId), job.projectId)
      const { signal } = job
      const onProgress: PackageExport['onProgress'] = (phase, done, of) => job.progress(phase, done, of)
      const now = new Date()
      return blobs.put(zipOf(packageOf(tx, { ...notes, project, blobs, now, signal, onProgress }), now))
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

/** What is read here is all from one moment, however long it takes. */
function inSnapshot<Result>(db: Database, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
