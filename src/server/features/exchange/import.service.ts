import type { ImportOptions, ImportResult } from '#contract/exchange.ts'
import { DomainError, type DomainErrorCode } from '#domain/domain-error.ts'
import { sortWritingSystems } from '#domain/exchange/ldml/sort-writing-systems.ts'
import type { FoundLanguage } from '#domain/exchange/likely-languages.ts'
import type { Blobs, StoredBlob } from '#server/blobs/blobs.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { jobEnded, type JobQueue, startJob } from '#server/jobs/job.service.ts'
import type { NewJob } from '#server/jobs/job.store.ts'
import { IMPORT_JOB, type ImportInput } from './import-job.ts'
import { deleteProjectIfUntouched } from './import.store.ts'
import { countLanguages } from './language-tally.ts'
import { openLiftPackage } from './lift-package.ts'
import { readLanguages } from './package-languages.ts'
import {
  findImport,
  findUnendedImport,
  forgetUpload,
  isImported,
  projectExists,
  rememberUpload,
  takeTurnToImport,
} from './pending-import.store.ts'

export type ExchangeParts = { readonly queue: JobQueue; readonly blobs: Blobs }

/** The key of an upload for a project that does not exist yet. */
const NO_PROJECT = ''

/**
 * Checks an uploaded package and remembers it for its user under a key, in place of an earlier one (spec api 5.10).
 *
 * `isCounted`: the file is read at once to tell how much of it is in each language (decision 84).
 *
 * Throws what `openLiftPackage` throws, and what `countLanguages` throws; the upload, and the earlier one, are gone then.
 */
export async function acceptUpload(
  { queue: { db }, blobs }: ExchangeParts,
  place: { readonly userId: string; readonly projectKey: string; readonly isCounted: boolean },
  upload: StoredBlob,
): Promise<readonly FoundLanguage[]> {
  try {
    const writingSystems = await writingSystemsIn(blobs, upload, place)
    await blobs.drop(await inTransaction(db, (tx) => rememberUpload(tx, place, upload, writingSystems)))
    return writingSystems
  } catch (error) {
    const replaced = await inTransaction(db, (tx) => forgetUpload(tx, place.userId, [place.projectKey]))
    await blobs.drop(replaced ? [upload, replaced] : [upload])
    throw error
  }
}

async function writingSystemsIn(
  blobs: Blobs,
  { key }: StoredBlob,
  { isCounted }: { readonly isCounted: boolean },
): Promise<readonly FoundLanguage[]> {
  const pack = await openLiftPackage(await blobs.localFile(key))
  try {
    const { found } = await readLanguages(pack)
    const described = sortWritingSystems(found.map(({ writingSystem }) => writingSystem))
    return isCounted ? await countLanguages(pack, described) : described
  } finally {
    pack.close()
  }
}

export type ImportOrder = ImportOptions & {
  readonly userId: string
  readonly projectId: string
  /** The name that the upload was given, if it was given one. */
  readonly upload?: string | undefined
}

/**
 * Starts to import the caller's upload of this name; without a name the one for this project, or else the one for a project
 * to come. Answers the job's id; asked for the same name again, it answers the same job.
 *
 * Throws `lift.alreadyImported`, `lift.nothingPending` and `lift.underWay`; a project that was made for this import is gone
 * then.
 */
export async function startImport({ queue }: ExchangeParts, order: ImportOrder): Promise<string> {
  try {
    return await startJob(queue, order.projectId, async (tx) => {
      await refuseSecondImport(tx, order)
      const keys = order.upload === undefined ? [order.projectId, NO_PROJECT] : [order.upload]
      const upload = await forgetUpload(tx, order.userId, keys)
      if (!upload) throw new DomainError('lift.nothingPending', {})
      await refuseImportBesideAnother(tx, order)
      return jobFor(order, upload)
    })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const begun = await findImport(queue.db, order)
    if (begun !== undefined) return begun
    await forgetNewProject(queue, order)
    throw error
  }
}

/** A project that was made for an import does not stay behind without it. */
async function forgetNewProject({ db }: JobQueue, { projectId, projectIsNew }: ImportOrder): Promise<void> {
  if (projectIsNew) await inTransaction(db, (tx) => deleteProjectIfUntouched(tx, projectId))
}

/** The same for a package that was just uploaded. */
export async function startImportOf(
  { queue, blobs }: ExchangeParts,
  order: ImportOrder,
  upload: StoredBlob,
): Promise<string> {
  try {
    return await startJob(queue, order.projectId, async (tx) => {
      await refuseSecondImport(tx, order)
      await refuseImportBesideAnother(tx, order)
      return jobFor(order, upload)
    })
  } catch (error) {
    await blobs.drop([upload])
    throw error
  }
}

async function refuseSecondImport(tx: Tx, { projectId, replaceWords }: ImportOrder): Promise<void> {
  if (!replaceWords && (await isImported(tx, projectId))) throw new DomainError('lift.alreadyImported', {})
}

/** Or of two that replace all words, asked for in one moment, the second would take away what the first has just brought. */
async function refuseImportBesideAnother(tx: Tx, { projectId }: ImportOrder): Promise<void> {
  await takeTurnToImport(tx, projectId)
  if ((await findUnendedImport(tx, { projectId })) !== undefined) throw new DomainError('lift.underWay', {})
}

function jobFor(order: ImportOrder, { key, registered }: Pick<StoredBlob, 'key' | 'registered'>): NewJob {
  const { userId, projectId, replaceWords, projectIsNew, upload } = order
  const input: ImportInput = { replaceWords, projectIsNew, key, registered: registered.toISOString(), upload }
  return { userId, projectId, kind: IMPORT_JOB, input, blobKey: key }
}

/**
 * Waits for an import and answers the number of its words.
 *
 * Throws what the import threw, and `lift.failed` where it was cancelled or met a bug.
 */
export async function importEnded(
  { queue }: ExchangeParts,
  userId: string,
  jobId: string,
  signal: AbortSignal,
): Promise<number> {
  const job = await jobEnded(queue.db, userId, jobId, signal)
  if (job.state === 'done') return (job.result as ImportResult).words
  const { code, details } = job.error ?? { code: 'unexpected', details: {} }
  if (code === 'unexpected') throw new DomainError('lift.failed', {})
  throw new DomainError(code as DomainErrorCode, details as never)
}

/**
 * Under which key the upload of a caller is kept: only a project counts that is there and into which they may import. A
 * site administrator may import anywhere, but `nonempty` (spec api 5.10) is no project for them either.
 */
export async function projectKeyFor(db: Database, projectId: string, mayImport: boolean): Promise<string> {
  return mayImport && (await projectExists(db, projectId)) ? projectId : NO_PROJECT
}
