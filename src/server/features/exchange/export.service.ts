import { DomainError } from '#domain/domain-error.ts'
import type { Blobs, Registration } from '#server/blobs/blobs.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { countBytes } from '#server/features/storage/storage.store.ts'
import { startJob } from '#server/jobs/job.service.ts'
import type { ExportOrder } from './export-job.ts'
import {
  EXPORT_JOB,
  findFinishedExport,
  findRunningExport,
  type FinishedExport,
  forgetFinishedExports,
  hasWords,
  lockExportsOf,
  markExportsHeard,
} from './export-state.store.ts'
import type { ExchangeParts } from './import.service.ts'

/**
 * Starts an export; what the caller had exported before is gone. Answers the job's id.
 *
 * Throws `export.running` when the caller has one under way, `export.noWords`, and `server.noRoom`.
 */
export async function startExport(
  { queue, blobs }: ExchangeParts,
  userId: string,
  projectId: string,
  order: ExportOrder = {},
): Promise<string> {
  if (!(await hasWords(queue.db, projectId, order.to))) throw new DomainError('export.noWords', {})
  await blobs.assertRoom(await countBytes(queue.db, { kind: 'project', id: projectId }))
  let forgotten: readonly Registration[] = []
  const jobId = await startJob(queue, projectId, async (tx) => {
    await lockExportsOf(tx, userId)
    if (await findRunningExport(tx, userId)) throw new DomainError('export.running', {})
    // Once the new job is on record it may be finished at any moment, and would be forgotten too.
    forgotten = await forgetFinishedExports(tx, userId)
    return { userId, projectId, kind: EXPORT_JOB, input: order }
  })
  await blobs.drop(forgotten)
  return jobId
}

/** Stops the caller's export or forgets its result. false: there was neither. */
export async function cancelExport({ queue, blobs }: ExchangeParts, userId: string): Promise<boolean> {
  const running = await findRunningExport(queue.db, userId)
  if (running) await queue.cancel(userId, running)
  const forgotten = await forgetFinished(queue.db, blobs, userId)
  return running !== undefined || forgotten > 0
}

/** Throws `export.notFound` unless the caller has a finished export of this very project. */
export async function finishedExport(db: Database, userId: string, projectId: string): Promise<FinishedExport> {
  const finished = await findFinishedExport(db, userId, projectId)
  if (!finished) throw new DomainError('export.notFound', { userId })
  return finished
}

/** `LiftExport-ID-2026-11-20_15-04-05-678.zip`, in UTC and with 24 hours (spec api R58). */
export function exportFileName(projectId: string, endedAt: Date): string {
  const stamp = endedAt.toISOString().replace('T', '_').replaceAll(/[:.]/g, '-').replace('Z', '')
  return `LiftExport-${projectId}-${stamp}.zip`
}

async function forgetFinished(db: Database, blobs: Blobs, userId: string): Promise<number> {
  const forgotten = await inTransaction(db, async (tx) => {
    await markExportsHeard(tx, userId)
    return forgetFinishedExports(tx, userId)
  })
  await blobs.drop(forgotten)
  return forgotten.length
}
