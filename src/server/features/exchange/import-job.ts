import type { ImportOptions, ImportResult } from '#contract/exchange.ts'
import type { Blobs } from '#server/blobs/blobs.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import type { Quotas } from '#server/features/storage/quotas.ts'
import type { JobKind, RunningJob } from '#server/jobs/job-kind.ts'
import { importPackage, NothingImported } from './import-package.ts'
import { deleteProjectIfUntouched } from './import.store.ts'
import { openLiftPackage } from './lift-package.ts'
import { storeFile, type PackageFile } from './package-files.ts'
import { SHORT_JOB } from './short-job.ts'

export const IMPORT_JOB = 'lift.import'

/**
 * How many bytes of disk a byte of LIFT takes as words: entries of one sense took 8 in tables and indexes. Its log took another
 * 10, which the database frees again as it goes: for that the disk is looked at while words are written.
 */
const AS_WORDS = 10

/** `key` and `registered` are those of the uploaded zip, `upload` the name that it was given, if it was given one. */
export type ImportInput = ImportOptions & {
  readonly key: string
  readonly registered: string
  readonly upload?: string | undefined
}

export type ImportParts = {
  readonly db: Database
  readonly blobs: Blobs
  readonly quotas: Pick<Quotas, 'letIn'>
  /** Tells whoever looks at the project that it has changed. */
  readonly announceChange: (projectId: string) => void
}

/** Imports an uploaded package: all of it or nothing. The uploaded zip goes in either case. */
export function importJob(parts: ImportParts): JobKind<ImportInput, ImportResult> {
  return {
    name: IMPORT_JOB,
    isLong: (input) => isLong(parts, input),
    run: (input, job) => run(parts, input, job),
    takeBack: async (tx, { projectIsNew }, { projectId }) => {
      if (projectIsNew) await deleteProjectIfUntouched(tx, projectId)
    },
    afterwards: ({ key, registered }) => parts.blobs.drop([{ key, registered: new Date(registered) }]),
  }
}

/** The directory of the package tells, of which nothing more is read; what it says is checked while it is imported. */
async function isLong({ blobs }: ImportParts, { key }: ImportInput): Promise<boolean> {
  const pack = await openLiftPackage(await blobs.localFile(key))
  pack.close()
  const { lift, others } = pack
  const bytes = others.reduce((sum, { size }) => sum + size, lift.size)
  return others.length > SHORT_JOB.files || bytes > SHORT_JOB.bytes
}

async function run(
  { db, blobs, quotas, announceChange }: ImportParts,
  input: ImportInput,
  job: RunningJob<ImportResult>,
): Promise<void> {
  const pack = await openLiftPackage(await blobs.localFile(input.key))
  const files: PackageFile[] = []
  const bytes = pack.others.reduce((sum, { size }) => sum + size, 0)
  let release = (): void => undefined
  try {
    // Before anything of it is written: the words go to the same disk, but count for no quota.
    release = await quotas.letIn(job, bytes)
    await blobs.assertRoom(bytes + AS_WORDS * pack.lift.size)
    for (const member of pack.others) {
      job.progress('files', files.length, pack.others.length)
      job.signal.throwIfAborted()
      files.push(await storeFile(blobs, member))
    }
    await inTransaction(db, async (tx) => {
      const report = await importPackage(tx, {
        projectId: job.projectId,
        userId: job.userId,
        pack,
        files,
        replaceWords: input.replaceWords,
        projectIsNew: input.projectIsNew,
        now: new Date(),
        signal: job.signal,
        assertRoom: () => blobs.assertRoom(0),
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
    release()
    pack.close()
  }
}
