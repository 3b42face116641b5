import { type ImportReport, readImportReport, startImportJob } from '#contract/exchange.ts'
import type { Job } from '#contract/job.ts'
import { createProject as createProjectCall, isProjectNameTaken } from '#contract/project.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { followJob } from '#web/api/follow-job.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { type NewProject, projectFrom } from './new-project-state.ts'

export type Created = { readonly projectId: string; readonly report: ImportReport | null }

/**
 * Makes the project, and imports the uploaded package into it when it starts with one.
 *
 * Throws what the server refuses. A project made for an import goes with the import when that fails (spec screens S6.4).
 */
export async function createProject(decided: NewProject, onProgress: (job: Job) => void): Promise<Created> {
  const wanted = projectFrom(decided)
  if (await call(isProjectNameTaken, { params: { projectName: wanted.name } })) {
    throw new ApiError('project.nameTaken', { name: wanted.name }, 400)
  }
  const { project, user } = await call(createProjectCall, { body: wanted })
  storeUser(user)
  const params = { projectId: project.id }
  if (decided.startsWith === 'nothing') return { projectId: project.id, report: null }

  const { jobId } = await call(startImportJob, { params, body: { replaceWords: false, projectIsNew: true } })
  await followJob({ ...params, jobId }, { onProgress })
  return { projectId: project.id, report: await call(readImportReport, { params }) }
}
