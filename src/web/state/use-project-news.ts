import { useQuery } from '@tanstack/react-query'
import { openedProjectQuery } from '#web/api/queries.ts'

/** In milliseconds. */
const NEWS_EVERY = 30_000

/**
 * Asks for what others changed about the open project when a screen that shows it opens, and now and then while it is open.
 * `RequireProject` hears the answers.
 */
export function useProjectNews(projectId: string): void {
  useQuery({ ...openedProjectQuery(projectId), staleTime: 0, refetchInterval: NEWS_EVERY })
}
