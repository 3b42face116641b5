import { DomainError } from '#domain/domain-error.ts'
import { findBlobsOf } from '#server/blobs/blob.store.ts'
import type { Blobs } from '#server/blobs/blobs.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { whileItAnswers } from '#server/database/while-it-answers.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import { holdChangeNumber } from '#server/features/changes/changes.store.ts'
import type { Actor } from '#server/http/authorise.ts'
import type { JobLog } from '#server/jobs/end-job.ts'

type DeleteParts = {
  readonly db: Database
  readonly longWork: Database
  readonly blobs: Pick<Blobs, 'free'>
  readonly log: JobLog
}

/**
 * Deletes a project with everything in it, and what it alone had of the blob store (spec api R40). Throws `project.notFound`, and
 * an outage as soon as the database answers nobody; the project is deleted then, or not, when it does.
 */
export async function deleteProject(
  { db, longWork, blobs, log }: DeleteParts,
  { userId }: Actor,
  projectId: string,
): Promise<void> {
  // In a transaction of its own, for the runners to see: an import holds the project until it is done or cancelled.
  await inTransaction(db, (tx) => cancelJobsOf(tx, projectId))
  const deleting = inTransaction(longWork, async (tx) => {
    // In the order in which those who save words take their locks.
    await holdChangeNumber(tx, projectId)
    const blobsOfIt = await findBlobsOf(tx, projectId)
    const deleted = await tx.deleteFrom('projects').where('id', '=', projectId).returning('name').executeTakeFirst()
    if (!deleted) throw new DomainError('project.notFound', { projectId })
    await deleteWhatOutlivesIt(tx, projectId)
    await writeAudit(tx, { userId, projectId, action: 'projectDeleted', details: deleted })
    return blobsOfIt
  })
  const held = await whileItAnswers(db, deleting)
  try {
    await blobs.free(held, new Date())
  } catch (error) {
    log.error({ err: error, projectId }, 'the bytes of a deleted project could not be freed; the sweep takes them')
  }
}

async function cancelJobsOf(tx: Tx, projectId: string): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ cancel_requested: true })
    .where('project_id', '=', projectId)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
}

/** What refers to a project without the database's knowing; the audit stays. */
async function deleteWhatOutlivesIt(tx: Tx, projectId: string): Promise<void> {
  await tx.deleteFrom('jobs').where('project_id', '=', projectId).execute()
  await tx.deleteFrom('pending_imports').where('project_key', '=', projectId).execute()
}
