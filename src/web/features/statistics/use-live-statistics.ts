import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useLive } from '#web/replica/use-words.ts'
import { statisticsOf } from './statistics-queries.ts'

/** While many people type, the server is asked no more often; in milliseconds. */
const REST = 400

/**
 * Asks for the statistics that are shown anew when the project has changed, as the live channel tells, or who belongs to it.
 * What was counted before this device knew how far the project is may have missed a change: that is a reason to ask, too.
 */
export function useLiveStatistics(projectId: string): void {
  const client = useQueryClient()
  const reached = useLive((db) => db.fact('reached', 0), [])
  const company = useReplica()?.company
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    const askSoon = (): void => {
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        void client.invalidateQueries({ queryKey: statisticsOf(projectId) })
      }, REST)
    }
    if (reached !== undefined) askSoon()
    return company?.onNews(askSoon)
  }, [client, company, projectId, reached])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [projectId],
  )
}
