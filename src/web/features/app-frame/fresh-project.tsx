import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openedProjectQuery } from '#web/api/queries.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useLive } from '#web/replica/use-words.ts'
import { late } from '#web/shared/late.tsx'
import { projectRefreshed } from '#web/state/current-project-state.ts'
import { useClientDispatch, useClientState } from '#web/state/store.ts'
import { useOpenedProject } from '#web/state/use-current-project.ts'
import { EVERY, itemsIn } from '#web/replica/outbox/items.ts'
import { ACTS } from '#web/replica/outbox/pending-act.ts'

/** Nobody needs it to type the first word, unless something waits. */
const Decisions = late('decided-here', async () => (await import('./decisions.tsx')).Decisions)

/**
 * Keeps what is known of the open project, and of what one may do in it, as the server says, and as was decided here. On
 * every screen, also one that one may not see: a new role may open it.
 */
export function FreshProject() {
  const dispatch = useClientDispatch()
  const projectId = useOpenedProject()?.id
  const { data } = useProjectNews(projectId)
  useEffect(() => {
    if (data) dispatch(projectRefreshed(data))
  }, [data, dispatch])
  const acts = useLive((db) => itemsIn(db, ACTS, EVERY).count(), []) ?? 0
  const isShown = useClientState((state) => state.currentProjectState.decided.length > 0)
  return projectId !== undefined && (acts > 0 || isShown) ? <Decisions projectId={projectId} /> : null
}

/** In milliseconds; where something between here and the server lets no live channel through. */
const WITHOUT_CHANNEL = 60_000

/**
 * What the server says of a project by now. As soon as the live channel says that something has changed, that and all else
 * that was asked about the project, such as its speakers, is read anew.
 */
function useProjectNews(projectId: string | undefined) {
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
