import { useEffect } from 'react'
import { projectRefreshed } from '#web/state/current-project-state.ts'
import { useClientDispatch } from '#web/state/store.ts'
import { useOpenedProject } from '#web/state/use-opened-project.ts'
import { useProjectNews } from '#web/state/use-project-news.ts'

/**
 * Keeps what is known of the open project, and of what one may do in it, as the server says. On every screen, also one that
 * one may not see: a new role may open it.
 */
export function FreshProject() {
  const dispatch = useClientDispatch()
  const { data } = useProjectNews(useOpenedProject()?.id)
  useEffect(() => {
    if (data) dispatch(projectRefreshed(data))
  }, [data, dispatch])
  return null
}
