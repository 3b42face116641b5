import { type ImportReport, readImportReport, startImportJob } from '#contract/exchange.ts'
import type { Job } from '#contract/job.ts'
import { createProject as createProjectCall } from '#contract/project.ts'
import type { Project } from '#domain/project/project.ts'
import type { Guid } from '#domain/word/word.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { followJob } from '#web/api/follow-job.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { ZONE_HERE } from '#web/plain/zone-here.ts'
import { refreshUser } from '#web/session/stored-user.ts'
import { type NewProject, projectFrom } from './new-project-state.ts'

export type Created = { readonly projectId: string; readonly report: ImportReport | null }

/**
 * The package could not be imported, and the project that was made for it is gone with it, unless somebody has worked in it
 * meanwhile (spec screens S6.4).
 */
export class ImportRefused extends ApiError {}

/** A project that is being made, and its id as soon as that was heard. */
type Begun = {
  readonly wanted: string
  readonly attempt: Guid
  readonly projectId: string | null
}

/**
 * Makes a project, and imports the uploaded package into it when it starts with one. Tried again after no answer, it goes on
 * with the project that was made and the import that has begun.
 */
export class ProjectCreation {
  private begun: Begun | null = null

  /** Throws what the server refuses, `ImportRefused` where the package was the reason. */
  async create(decided: NewProject, onProgress: (job: Job) => void): Promise<Created> {
    const projectId = await this.make(projectFrom(decided, ZONE_HERE))
    const { upload } = decided
    if (decided.startsWith === 'nothing' || upload.is !== 'there') return { projectId, report: null }
    try {
      await importInto(projectId, upload.id, onProgress)
    } catch (error) {
      if (!isRefusal(error)) throw error
      this.begun = null
      throw new ImportRefused(error.code, error.details, error.status)
    }
    // What was imported is there, whether or not it can be told.
    return {
      projectId,
      report: await call(readImportReport, { params: { projectId } }, { isQuiet: true }).catch(() => null),
    }
  }

  private async make(project: Project): Promise<string> {
    const wanted = JSON.stringify(project)
    if (this.begun?.wanted !== wanted) this.begun = { wanted, attempt: newGuid(), projectId: null }
    const { begun } = this
    if (begun.projectId !== null) return begun.projectId
    const made = await call(createProjectCall, { query: { attempt: begun.attempt }, body: project })
    // By now somebody else may be at this device, or nobody.
    refreshUser(made.user)
    this.begun = { ...begun, projectId: made.project.id }
    return made.project.id
  }
}

async function importInto(projectId: string, upload: Guid, onProgress: (job: Job) => void): Promise<void> {
  const body = { replaceWords: false, projectIsNew: true, upload }
  const { jobId } = await call(startImportJob, { params: { projectId }, body })
  await followJob({ projectId, jobId }, { onProgress })
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.isOurs && error.status < 500 && error.status !== 429
}
