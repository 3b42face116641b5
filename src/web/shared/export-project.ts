import { deleteExport, downloadExport, startExportJob } from '#contract/exchange.ts'
import type { Job } from '#contract/job.ts'
import type { Project } from '#domain/project/project.ts'
import { call, callForResponse } from '#web/api/call.ts'
import { followJob } from '#web/api/follow-job.ts'
import { whileLoggedIn } from '#web/session/stored-user.ts'
import { failureOf } from '#web/api/failure.ts'
import { exportBecame, exportDismissed, exportStarted } from '#web/state/export-project-state.ts'
import type { Dispatch } from '#web/state/store.ts'
import { saveFile } from './save-file.ts'
import { rangeOfDay } from '#web/plain/day-range.ts'
import { timeStamp } from '#web/plain/time-stamp.ts'

type Exported = Pick<Project, 'id' | 'name'> & {
  /** `2026-11-27`: with its words as they were at the end of this day, by the clocks here; null: as they are. */
  readonly day?: string | null
  /** Waits for what this device has yet to send, and never fails. */
  readonly untilSent: (signal: AbortSignal) => Promise<void>
}

/**
 * Exports a project as the server has it once this device has sent what it could, saves the package on this device and
 * clears the server's copy. The state tells how it goes. Ends with the log-in of who began it: the package is not for
 * whoever comes next.
 */
export async function exportProject(dispatch: Dispatch, { id, name, day = null, untilSent }: Exported): Promise<void> {
  const params = { projectId: id }
  const range = day === null ? null : rangeOfDay(day)
  const { signal, end } = whileLoggedIn()
  dispatch(exportStarted({ projectId: id, projectName: name }))
  try {
    await untilSent(signal)
    dispatch(exportBecame({ isSending: false }))
    const { jobId } = await call(startExportJob, { params, query: range ? { to: range.to } : {} }, { signal })
    const onProgress = ({ done, total }: Job): void => dispatch(exportBecame({ done, total: total ?? 0 }))
    await followJob({ ...params, jobId }, { signal, onProgress })
    dispatch(exportBecame({ status: 'Downloading' }))
    const response = await callForResponse(downloadExport, { params }, { signal })
    const zip = await response.blob()
    signal.throwIfAborted()
    saveFile(zip, `${name}_${range ? day : timeStamp(new Date())}.zip`)
    dispatch(exportBecame({ status: 'Success' }))
    // The server clears up by itself what nobody fetches.
    await call(deleteExport, { params }, { signal, isQuiet: true }).catch(() => undefined)
  } catch (error) {
    dispatch(signal.aborted ? exportDismissed() : exportBecame({ status: 'Failure', failure: failureOf(error) }))
  } finally {
    end()
  }
}
