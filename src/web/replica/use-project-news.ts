import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openedProjectQuery } from '#web/api/queries.ts'
import { useReplica } from './replica-provider.ts'

/** In milliseconds; where something between here and the server lets no live channel through. */
const WITHOUT_CHANNEL = 60_000

/**
 * What the server says of a project by now. As soon as the live channel says that something has changed, that and all else
 * that was asked about the project, such as its speakers, is read anew.
 */
export function useProjectNews(projectId: string | undefined) {
  const client = useQueryClient()
  const company = useReplica()?.company
  useEffect(() => {
    if (projectId === undefined) return undefined
    return company?.onNews(() => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(projectId) })
    })
  }, [client, company, projectId])
  return useQuery({
    ...openedProjectQuery(projectId ?? ''),
    enabled: projectId !== undefined,
    refetchInterval: WITHOUT_CHANNEL,
  })
}
