import type { Blobs, StoredBlob } from '#server/blobs/blobs.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { keepExportedSounds } from '#server/features/audio/known-recordings.store.ts'
import { SoundThread } from '#server/features/audio/sound/sound-thread.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import { existing } from '#server/features/projects/projects.service.ts'
import { readProject } from '#server/features/projects/projects.store.ts'
import type { JobKind, RunningJob } from '#server/jobs/job-kind.ts'
import { type PackageExport, packageOf } from './export-package.ts'
import { EXPORT_JOB, isLargeProject, type StoredResult } from './export-state.store.ts'
import { PackageSounds } from './package-sounds.ts'
import { RemovedIds } from './removed-ids.ts'
import { zipOf } from './zip-of.ts'

type ExportParts = { readonly db: Database; readonly blobs: Blobs }
type RunParts = ExportParts & { readonly thread: SoundThread }

/** Writes the package of a project, as it is at one moment, into the blob store, from where its user fetches it. */
export function exportJob(parts: ExportParts): JobKind<object, StoredResult> {
  const thread = new SoundThread()
  return {
    name: EXPORT_JOB,
    isLong: (_input, { projectId }) => isLargeProject(parts.db, projectId),
    run: (_input, job) => run({ ...parts, thread }, job),
  }
}

async function run(parts: RunParts, job: RunningJob<StoredResult>): Promise<void> {
  const { db, blobs, thread } = parts
  const removed = new RemovedIds()
  const sounds = new PackageSounds(blobs, thread)
  const zip = await zipped(parts, job, { removed, sounds })
  try {
    const result = { registered: zip.registered.toISOString(), removedReferences: removed.report() }
    await inTransaction(db, async (tx) => {
      await keepExportedSounds(tx, job.projectId, sounds.written())
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

/** What is read here is all from one moment, however long it takes. */
function inSnapshot<Result>(db: Database, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
