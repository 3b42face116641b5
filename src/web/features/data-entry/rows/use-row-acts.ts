import { useCallback, useRef, type Dispatch } from 'react'
import { useReplica } from '#web/replica/replica-provider.tsx'
import { storageTroubleOf } from '#web/replica/storage-trouble.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { Entering } from '../new-word/new-word.ts'
import type { RowAct } from '../keeping/attempt.ts'
import type { SessionAction } from './session-state.ts'
import { storeAttempt } from '../keeping/store-attempt.ts'
import type { SessionRow } from './use-session-rows.ts'

/**
 * Does something to a row. Answers when it is stored; false when it is not, which the row then says with the
 * reason: nothing looks done that is not (spec screens S7.14, S7.15).
 */
export type ActOnRow = (row: SessionRow, attempt: RowAct) => Promise<boolean>

export function useRowActs(dispatch: Dispatch<SessionAction>, domainId: string, entering: () => Entering): ActOnRow {
  const replica = useReplica()
  const isProtectionOff = useCurrentProject().protectedDataOverrideEnabled === 'On'
  // A second press on the same button, while the first is being stored, is not another one.
  const underWay = useRef<ReadonlySet<string>>(new Set())
  return useCallback(
    async (row, attempt) => {
      const { guid } = row.row.entered
      if (attempt.kind === 'giveUp') {
        dispatch({ type: 'changed', guid, attempt: attempt.of })
        return true
      }
      const key = `${guid} ${JSON.stringify(attempt)}`
      if (underWay.current.has(key)) return true
      underWay.current = new Set([...underWay.current, key])
      try {
        if (!replica) throw new Error('No project is open.')
        const action = await storeAttempt({ replica, domainId, entering, isProtectionOff }, row, attempt)
        dispatch(action)
        return action.type !== 'failed'
      } catch (error) {
        dispatch({ type: 'failed', guid, failed: { attempt, trouble: storageTroubleOf(error) } })
        return false
      } finally {
        underWay.current = new Set([...underWay.current].filter((other) => other !== key))
      }
    },
    [replica, dispatch, domainId, entering, isProtectionOff],
  )
}
