import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelJob, type Job } from '#contract/job.ts'
import { type CorrectionResult, correctLanguageCode, undoCorrection } from '#contract/language-code.ts'
import type { WritingSystem } from '#domain/project/project.ts'
import { call } from '#web/api/call.ts'
import { type Failure, failureOf } from '#web/api/failure.ts'
import { followJob } from '#web/api/follow-job.ts'
import { myProjectsQuery, openedProjectQuery } from '#web/api/queries.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { useTellUndo } from '#web/shared/use-tell-undo.tsx'

export type CodeCorrecting = ReturnType<typeof useCodeCorrection>

type State = { readonly isUnderWay: boolean; readonly job: Job | null; readonly failure: Failure | null }
type Ended = CorrectionResult | null

const AT_REST: State = { isUnderWay: false, job: null, failure: null }
const UNDER_WAY: State = { ...AT_REST, isUnderWay: true }

/**
 * Gives a language of the project another code, and offers to take that back. The server does it as a job, which goes on when
 * somebody leaves the page; `job` is how far it is, null while none is under way, and `failure` why the last one came to nothing,
 * unless somebody has stopped it.
 */
export function useCodeCorrection(projectId: string) {
  const { t } = useTranslation()
  const tellUndo = useTellUndo()
  const client = useQueryClient()
  const [keys] = useState(() => new Map<string, string>())
  const [state, setState] = useState<State>(AT_REST)

  const follow = async (wanted: string, start: (key: string) => Promise<{ jobId: string }>): Promise<Ended> => {
    // Tried again after no answer, the same wish is the same decision.
    const key = keys.get(wanted) ?? newGuid()
    keys.set(wanted, key)
    setState(UNDER_WAY)
    try {
      const { jobId } = await start(key)
      keys.delete(wanted)
      const job = await followJob({ projectId, jobId }, { onProgress: (now) => setState({ ...UNDER_WAY, job: now }) })
      setState(AT_REST)
      return job.result as CorrectionResult
    } catch (error) {
      const failure = failureOf(error)
      setState({ ...AT_REST, failure: failure.code === 'job.cancelled' ? null : failure })
      return null
    } finally {
      await Promise.all([
        client.invalidateQueries(openedProjectQuery(projectId)),
        client.invalidateQueries(myProjectsQuery()),
      ])
    }
  }
  const undo = async (changeSet: string): Promise<boolean> => {
    const asked = { params: { projectId, changeSet } }
    return (await follow(changeSet, (key) => call(undoCorrection, asked, { onceAs: key }))) !== null
  }
  const correct = async (from: WritingSystem, { bcp47, name, rtl }: WritingSystem): Promise<boolean> => {
    const asked = { params: { projectId, tag: from.bcp47 }, body: { bcp47, name, rtl } }
    const done = await follow(JSON.stringify([from.bcp47, asked.body]), (key) =>
      call(correctLanguageCode, asked, { onceAs: key }),
    )
    if (done) tellUndo(t('projectLanguages.codeCorrected', { language: name, tag: bcp47 }), () => undo(done.changeSet))
    return done !== null
  }
  const cancel = (): void => {
    if (state.job) void call(cancelJob, { params: { projectId, jobId: state.job.id } }).catch(() => undefined)
  }
  return { ...state, correct, undo, cancel, forgetFailure: () => setState((now) => ({ ...now, failure: null })) }
}
