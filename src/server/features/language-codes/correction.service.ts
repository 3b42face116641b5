import { randomUUID } from 'node:crypto'
import { guid } from '#contract/wire.ts'
import { DomainError } from '#domain/domain-error.ts'
import { type CodeCorrection, withCorrectedCode } from '#domain/project/language-code.ts'
import type { Guid } from '#domain/word/word.ts'
import type { Tx } from '#server/database/database.ts'
import { rememberDecision } from '#server/database/done-decisions.store.ts'
import { holdProject } from '#server/database/hold-project.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { existing } from '#server/features/projects/projects.service.ts'
import { readProject } from '#server/features/projects/projects.store.ts'
import type { JobQueue } from '#server/jobs/job.service.ts'
import { addJob } from '#server/jobs/job.store.ts'
import { CORRECTION_JOB, type CorrectionInput } from './correction-job.ts'
import { findJobOf, readCorrection } from './correction.store.ts'

/** Who decides; the key of the decision becomes the id of its change set. */
export type Decision = { readonly projectId: string; readonly userId: string; readonly key: Guid | undefined }

type Wanted = Omit<CorrectionInput, 'changeSet'>

/**
 * Starts to give a language another code, and answers the job's id; under the same key it is the same job. Throws what
 * `withCorrectedCode` throws: what only the words can tell, the job finds out.
 */
export function startCorrection(queue: JobQueue, decision: Decision, correction: CodeCorrection): Promise<Guid> {
  return start(queue, decision, async () => ({ correction }))
}

/** The same to take a correction back. Throws `changeSet.notFound` where the project has no such correction. */
export function startUndo(queue: JobQueue, decision: Decision, undoes: Guid): Promise<Guid> {
  return start(queue, decision, async (tx) => {
    const isId = guid.safeParse(undoes).success
    const undone = isId ? await readCorrection(tx, decision.projectId, undoes) : undefined
    if (!undone) throw new DomainError('changeSet.notFound', { changeSet: undoes })
    return { correction: { from: undone.after.bcp47, to: undone.before }, undoes }
  })
}

async function start(
  { db, wakeRunners }: JobQueue,
  { projectId, userId, key }: Decision,
  wanted: (tx: Tx) => Promise<Wanted>,
): Promise<Guid> {
  const id = await inTransaction(db, async (tx) => {
    await holdProject(tx, projectId)
    if (key !== undefined && !(await rememberDecision(tx, { projectId, key }, new Date())))
      return findJobOf(tx, CORRECTION_JOB, projectId, key)
    const { correction, undoes } = await wanted(tx)
    withCorrectedCode(existing(await readProject(tx, projectId), projectId), correction)
    const input: CorrectionInput = { changeSet: key ?? randomUUID(), undoes, correction }
    return addJob(tx, { projectId, userId, kind: CORRECTION_JOB, input })
  })
  if (id === undefined) throw new DomainError('job.notFound', { jobId: key ?? '' })
  wakeRunners()
  return id
}
