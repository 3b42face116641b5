import { type ImportReport, readImportReport, startImportJob } from '#contract/exchange.ts'
import type { Job } from '#contract/job.ts'
import { createProject as createProjectCall } from '#contract/project.ts'
import type { Project } from '#domain/project/project.ts'
import type { Guid } from '#domain/word/word.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { followJob } from '#web/api/follow-job.ts'
import { newGuid } from '#web/replica/new-guid.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { type NewProject, projectFrom } from './new-project-state.ts'

export type Created = { readonly projectId: string; readonly report: ImportReport | null }

/** The package could not be imported, and the project that was made for it is gone with it (spec screens S6.4). */
export class ImportRefused extends ApiError {}

/** A project that is being made, and how far that has come as far as was heard. */
type Begun = {
  readonly wanted: string
  readonly attempt: Guid
  readonly projectId: string | null
  readonly jobId: string | null
}

type Made = Begun & { readonly projectId: string }

/**
 * Makes a project, and imports the uploaded package into it when it starts with one. Tried again after no answer, it goes on
 * with the project that was made.
 */
export class ProjectCreation {
  private begun: Begun | null = null

  /** Throws what the server refuses, `ImportRefused` where the package was the reason. */
  async create(decided: NewProject, onProgress: (job: Job) => void): Promise<Created> {
    const begun = await this.make(projectFrom(decided))
    const { projectId } = begun
    const { upload } = decided
    if (decided.startsWith === 'nothing' || upload.is !== 'there') return { projectId, report: null }
    try {
      await this.import(begun, upload.id, onProgress)
    } catch (error) {
      if (!isRefusal(error)) throw error
      this.begun = null
      throw new ImportRefused(error.code, error.details, error.status)
    }
    // What was imported is there, whether or not it can be told.
    return { projectId, report: await call(readImportReport, { params: { projectId } }).catch(() => null) }
  }

  private async make(project: Project): Promise<Made> {
    const wanted = JSON.stringify(project)
    if (this.begun?.wanted !== wanted) this.begun = { wanted, attempt: newGuid(), projectId: null, jobId: null }
    const { begun } = this
    if (begun.projectId !== null) return { ...begun, projectId: begun.projectId }
    const made = await call(createProjectCall, { query: { attempt: begun.attempt }, body: project })
    storeUser(made.user)
    const withProject = { ...begun, projectId: made.project.id }
    this.begun = withProject
    return withProject
  }

  private async import(begun: Made, upload: Guid, onProgress: (job: Job) => void): Promise<void> {
    const params = { projectId: begun.projectId }
    const jobId = begun.jobId ?? (await startImport(params, upload))
    if (!jobId) return
    this.begun = { ...begun, jobId }
    await followJob({ ...params, jobId }, { onProgress })
  }
}

/** Null when a start whose answer got lost has already brought everything in. */
async function startImport(params: { readonly projectId: string }, upload: Guid): Promise<string | null> {
  try {
    return (await call(startImportJob, { params, body: { replaceWords: false, projectIsNew: true, upload } })).jobId
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'lift.alreadyImported') return null
    if (error.code !== 'lift.nothingPending') throw error
    await reported(params)
    return null
  }
}

const PAUSE = 1000

/**
 * Waits until the import under way has left its report: the package went with a start whose answer got lost. Where none is
 * under way, or it fails, the project is gone, and this throws.
 */
async function reported(params: { readonly projectId: string }): Promise<void> {
  const error = await call(readImportReport, { params }).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error === null) return
  if (!(error instanceof ApiError) || error.code !== 'lift.notImported') throw error
  await new Promise((resolve) => setTimeout(resolve, PAUSE))
  return reported(params)
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.isOurs && error.status < 500 && error.status !== 429
}
