import type { ImportOptions, ImportResult } from '#contract/exchange.ts'
import type { Blobs } from '#server/blobs/blobs.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import type { JobKind, RunningJob } from '#server/jobs/job-kind.ts'
import { importPackage, NothingImported } from './import-package.ts'
import { deleteProjectIfUntouched } from './import.store.ts'
import { openLiftPackage } from './lift-package.ts'
import { keepFile, type PackageFile } from './package-files.ts'

export const IMPORT_JOB = 'lift.import'

/** `key` and `registered` are those of the uploaded zip, `upload` the name that it was given, if it was given one. */
export type ImportInput = ImportOptions & {
  readonly key: string
  readonly registered: string
  readonly upload?: string | undefined
}

export type ImportParts = {
  readonly db: Database
  readonly blobs: Blobs
  /** Tells whoever looks at the project that it has changed. */
  readonly announceChange: (projectId: string) => void
}

/** Imports an uploaded package: all of it or nothing. The uploaded zip goes in either case. */
export function importJob(parts: ImportParts): JobKind<ImportInput, ImportResult> {
  return {
    name: IMPORT_JOB,
    run: (input, job) => run(parts, input, job),
    takeBack: async (tx, { projectIsNew }, { projectId }) => {
      if (projectIsNew) await deleteProjectIfUntouched(tx, projectId)
    },
    afterwards: ({ key, registered }) => parts.blobs.drop([{ key, registered: new Date(registered) }]),
  }
}

async function run(
  { db, blobs, announceChange }: ImportParts,
  input: ImportInput,
  job: RunningJob<ImportResult>,
): Promise<void> {
  const pack = await openLiftPackage(await blobs.localFile(input.key))
  const files: PackageFile[] = []
  try {
    for (const member of pack.others) {
      job.progress('files', files.length, pack.others.length)
      job.signal.throwIfAborted()
      files.push(await keepFile(blobs, member))
    }
    await inTransaction(db, async (tx) => {
      const report = await importPackage(tx, {
        projectId: job.projectId,
        pack,
        files,
        replaceWords: input.replaceWords,
        projectIsNew: input.projectIsNew,
        now: new Date(),
        signal: job.signal,
        onProgress: (bytes) => job.progress('words', bytes, pack.lift.size),
      })
      await job.complete(tx, { words: report.words, report })
      const details = { words: report.words, replacing: input.replaceWords }
      await writeAudit(tx, { userId: job.userId, projectId: job.projectId, action: 'projectImported', details })
    })
    announceChange(job.projectId)
  } catch (error) {
    await blobs.drop(files.map(({ blob }) => blob))
    if (!(error instanceof NothingImported)) throw error
    const { report } = error
    await inTransaction(db, (tx) => job.complete(tx, { words: 0, report }))
  } finally {
    pack.close()
  }
}
