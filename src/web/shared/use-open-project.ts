import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { myProjectsQuery, openedProjectQuery } from '#web/api/queries.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { projectClosed, projectOpened } from '#web/state/current-project-state.ts'
import { useClientDispatch } from '#web/state/store.ts'
import { ASKED, mayLeavePage } from './unsaved-changes.ts'

type Way = {
  /** Back does not lead to where one came from. */
  readonly replace?: boolean
}

/** Makes a project the current one and goes to its data entry, or elsewhere in it. */
export function useOpenProject(to = '/app/data-entry', { replace = false }: Way = {}) {
  const queryClient = useQueryClient()
  const dispatch = useClientDispatch()
  const navigate = useNavigate()
  const opening = useMutation({
    mutationFn: async (projectId: string) => {
      const openedBy = storedUser()?.id ?? ''
      return { ...(await queryClient.fetchQuery({ ...openedProjectQuery(projectId), staleTime: 0 })), openedBy }
    },
    onSuccess: async (opened) => {
      // The screens of the project that was open go at once.
      if (!(await mayLeavePage())) return
      // Whoever is here by now did not open it.
      if (opened.openedBy !== storedUser()?.id) return
      dispatch(projectOpened(opened))
      await navigate(to, { replace, state: ASKED })
    },
  })
  return { open: opening.mutate, opening }
}

/** What ends the open project for whoever is in it, here or altogether: then the way leads to the others. */
export function useEndOfProject(end: () => Promise<unknown>) {
  const navigate = useNavigate()
  const dispatch = useClientDispatch()
  const client = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: async () => {
      void client.invalidateQueries(myProjectsQuery())
      // The screens of the project must be gone before it is closed.
      await navigate('/app/projects', { flushSync: true, state: ASKED })
      dispatch(projectClosed())
    },
  })
}
