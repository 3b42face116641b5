import type { Blobs } from '#server/blobs/blobs.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { existing } from '#server/features/projects/projects.service.ts'
import { readProject } from '#server/features/projects/projects.store.ts'
import type { JobKind, RunningJob } from '#server/jobs/job-kind.ts'
import { packageOf } from './export-package.ts'
import { EXPORT_JOB, type StoredResult } from './export-state.store.ts'
import { RemovedIds } from './removed-ids.ts'
import { zipOf } from './zip-of.ts'

type ExportParts = { readonly db: Database; readonly blobs: Blobs }

/** Writes the package of a project, as it is at one moment, into the blob store, from where its user fetches it. */
export function exportJob(parts: ExportParts): JobKind<object, StoredResult> {
  return { name: EXPORT_JOB, run: (_input, job) => run(parts, job) }
}

async function run({ db, blobs }: ExportParts, job: RunningJob<StoredResult>): Promise<void> {
  const removed = new RemovedIds()
  const zip = await inSnapshot(db, async (tx) => {
    const project = existing(await readProject(tx, job.projectId), job.projectId)
    const onProgress = (entries: number, of: number): void => job.progress('words', entries, of)
    const now = new Date()
    return blobs.put(zipOf(packageOf(tx, { project, blobs, now, removed, signal: job.signal, onProgress }), now))
  })
  try {
    const result = { registered: zip.registered.toISOString(), removedReferences: removed.report() }
    await inTransaction(db, (tx) => job.complete(tx, result, zip.key))
  } catch (error) {
    await blobs.drop([zip])
    throw error
  }
}

/** What is read here is all from one moment, however long it takes. */
function inSnapshot<Result>(db: Database, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
