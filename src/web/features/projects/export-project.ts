import { deleteExport, downloadExport, startExportJob } from '#contract/exchange.ts'
import type { Project } from '#domain/project/project.ts'
import { call, callForResponse } from '#web/api/call.ts'
import { followJob } from '#web/api/follow-job.ts'
import { failureOf } from '#web/shared/error-text.ts'
import {
  exportDownloading,
  exportFailed,
  exportProgressed,
  exportStarted,
  exportSucceeded,
} from '#web/state/export-project-state.ts'
import type { Dispatch } from '#web/state/store.ts'
import { saveFile } from './save-file.ts'
import { timeStamp } from './time-stamp.ts'

/** Exports a project, saves the package on this device and clears the server's copy. The state tells how it goes. */
export async function exportProject(dispatch: Dispatch, { id, name }: Pick<Project, 'id' | 'name'>): Promise<void> {
  const params = { projectId: id }
  dispatch(exportStarted({ projectId: id, projectName: name }))
  try {
    const { jobId } = await call(startExportJob, { params })
    await followJob(
      { ...params, jobId },
      { onProgress: ({ done, total }) => void dispatch(exportProgressed({ done, total: total ?? 0 })) },
    )
    dispatch(exportDownloading())
    const response = await callForResponse(downloadExport, { params })
    saveFile(await response.blob(), `${name}_${timeStamp(new Date())}.zip`)
    dispatch(exportSucceeded())
    await call(deleteExport, { params })
  } catch (error) {
    dispatch(exportFailed(failureOf(error)))
  }
}
