import type { CorrectionResult } from '#contract/language-code.ts'
import type { CodeCorrection } from '#domain/project/language-code.ts'
import type { Guid } from '#domain/word/word.ts'
import type { Blobs, Registration } from '#server/blobs/blobs.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import { isLargeProject } from '#server/features/exchange/export-state.store.ts'
import type { JobKind, RunningJob } from '#server/jobs/job-kind.ts'
import { correctCode } from './correct-code.ts'

export const CORRECTION_JOB = 'project.code'

export type CorrectionInput = {
  readonly changeSet: Guid
  readonly undoes?: Guid | undefined
  readonly correction: CodeCorrection
}

type CorrectionParts = {
  readonly db: Database
  readonly blobs: Blobs
  /** Tells whoever looks at the project that it has changed. */
  readonly announceChange: (projectId: string) => void
}

/** Gives a language another code: everywhere, or nowhere. */
export function correctionJob(parts: CorrectionParts): JobKind<CorrectionInput, CorrectionResult> {
  return {
    name: CORRECTION_JOB,
    isLong: (_input, { projectId }) => isLargeProject(parts.db, projectId),
    run: (input, job) => run(parts, input, job),
  }
}

async function run(
  { db, blobs, announceChange }: CorrectionParts,
  { changeSet, undoes, correction }: CorrectionInput,
  job: RunningJob<CorrectionResult>,
): Promise<void> {
  const { projectId, userId, signal } = job
  const put: Registration[] = []
  try {
    await inTransaction(db, async (tx) => {
      const words = await correctCode(tx, {
        projectId,
        userId,
        changeSet,
        undoes,
        correction,
        blobs,
        signal,
        onPut: (blob) => put.push(blob),
        onProgress: (done, of) => job.progress('words', done, of),
      })
      await job.complete(tx, { changeSet, words })
      const details = { settings: 'vernacularWritingSystem, analysisWritingSystems' }
      await writeAudit(tx, { userId, projectId, action: 'projectChanged', details })
    })
  } catch (error) {
    await blobs.drop(put)
    throw error
  }
  announceChange(projectId)
}
