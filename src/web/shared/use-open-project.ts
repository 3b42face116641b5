import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { openedProjectQuery } from '#web/api/queries.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { projectOpened } from '#web/state/current-project-state.ts'
import { useClientDispatch } from '#web/state/store.ts'
import { ASKED, mayLeavePage } from './unsaved-changes.ts'

type Way = {
  /** Back does not lead to where one came from. */
  readonly replace?: boolean
}

/** How it goes with the project that is being opened. `error` null: it is under way, or open. */
type Opening = { readonly projectId: string; readonly error: Error | null; readonly isPending: boolean }

/**
 * Makes a project the current one and goes to its home, or elsewhere in it. `useMutation` can do more, and is too large
 * for what is loaded first.
 */
export function useOpenProject(to = '/app/home', { replace = false }: Way = {}) {
  const queryClient = useQueryClient()
  const dispatch = useClientDispatch()
  const navigate = useNavigate()
  const [opening, setOpening] = useState<Opening | null>(null)
  const enter = async (projectId: string): Promise<void> => {
    const openedBy = storedUser()?.id ?? ''
    const opened = await queryClient.fetchQuery({ ...openedProjectQuery(projectId), staleTime: 0 })
    // The screens of the project that was open go at once.
    if (!(await mayLeavePage())) return
    // Whoever is here by now did not open it.
    if (openedBy !== storedUser()?.id) return
    dispatch(projectOpened({ ...opened, openedBy }))
    await navigate(to, { replace, state: ASKED })
  }
  const open = (projectId: string, onError?: (error: unknown) => void): void => {
    const end = (error: Error | null): void =>
      setOpening((now) => (now?.projectId === projectId ? { projectId, error, isPending: false } : now))
    setOpening({ projectId, error: null, isPending: true })
    enter(projectId).then(
      () => end(null),
      (error: Error) => {
        end(error)
        onError?.(error)
      },
    )
  }
  return { open, opening }
}
