import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { myProjectsQuery } from '#web/api/queries.ts'
import { projectClosed } from '#web/state/current-project-state.ts'
import { useClientDispatch } from '#web/state/store.ts'
import { ASKED } from './unsaved-changes.ts'

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
