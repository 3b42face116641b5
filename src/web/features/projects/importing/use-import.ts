import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { findRunningImport, type ImportResult, startImportJob } from '#contract/exchange.ts'
import { cancelJob, type Job } from '#contract/job.ts'
import type { Guid } from '#domain/word/word.ts'
import { call } from '#web/api/call.ts'
import { type Failure, failureOf } from '#web/api/failure.ts'
import { followJob } from '#web/api/follow-job.ts'
import { myProjectsQuery, openedProjectQuery } from '#web/api/queries.ts'

/** `job` is null until the server has told how far it is. */
export type Importing =
  | { readonly is: 'resting' }
  | { readonly is: 'running'; readonly job: Job | null }
  | { readonly is: 'ended'; readonly result: ImportResult }
  | { readonly is: 'cancelled' }
  | { readonly is: 'refused'; readonly failure: Failure }

export type ImportHow = { readonly upload: Guid; readonly replaceWords: boolean }

/**
 * Imports an uploaded package into a project that exists. The server does it as a job, which goes on when somebody leaves the
 * page; whoever comes back sees how far it is.
 */
export function useImport(projectId: string) {
  const client = useQueryClient()
  const [importing, setImporting] = useState<Importing>({ is: 'resting' })

  const follow = useCallback(
    async (jobId: string, signal?: AbortSignal): Promise<void> => {
      const onProgress = (job: Job): void => setImporting({ is: 'running', job })
      try {
        const { result } = await followJob({ projectId, jobId }, { onProgress, ...(signal && { signal }) })
        setImporting({ is: 'ended', result: result as ImportResult })
      } catch (error) {
        if (!signal?.aborted) setImporting(endOf(error))
      } finally {
        await Promise.all([
          client.invalidateQueries(openedProjectQuery(projectId)),
          client.invalidateQueries(myProjectsQuery()),
          client.invalidateQueries({ queryKey: ['import-report', projectId] }),
        ])
      }
    },
    [client, projectId],
  )
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const goOn = async (): Promise<void> => {
      const { jobId } = await call(findRunningImport, { params: { projectId } }, { isQuiet: true, signal })
      if (jobId !== null) await follow(jobId, signal)
    }
    // Where it cannot be asked, there is nothing to go on with.
    goOn().catch(() => undefined)
    return () => leaving.abort()
  }, [projectId, follow])

  /** Whether the server has taken the package; a name that was asked for before is the same import. */
  const start = async ({ upload, replaceWords }: ImportHow): Promise<boolean> => {
    setImporting({ is: 'running', job: null })
    try {
      const body = { replaceWords, projectIsNew: false, upload }
      const { jobId } = await call(startImportJob, { params: { projectId }, body })
      void follow(jobId)
      return true
    } catch (error) {
      const end = endOf(error)
      setImporting(end)
      return end.is === 'refused' && end.failure.code === 'lift.nothingPending'
    }
  }
  const cancel = (): void => {
    if (importing.is !== 'running' || !importing.job) return
    void call(cancelJob, { params: { projectId, jobId: importing.job.id } }).catch(() => undefined)
  }
  return { importing, start, cancel, rest: () => setImporting({ is: 'resting' }) }
}

function endOf(error: unknown): Importing {
  const failure = failureOf(error)
  return failure.code === 'job.cancelled' ? { is: 'cancelled' } : { is: 'refused', failure }
}
