import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { openedProjectQuery } from '#web/api/queries.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { ASKED, mayLeavePage } from '#web/shared/unsaved-changes.ts'
import { projectOpened } from '#web/state/current-project-state.ts'
import { useClientDispatch } from '#web/state/store.ts'

/** Makes a project the current one and goes to its data entry, or elsewhere in it. */
export function useOpenProject(to = '/app/data-entry') {
  const queryClient = useQueryClient()
  const dispatch = useClientDispatch()
  const navigate = useNavigate()
  const opening = useMutation({
    mutationFn: (projectId: string) => queryClient.fetchQuery({ ...openedProjectQuery(projectId), staleTime: 0 }),
    onSuccess: async (opened) => {
      // The screens of the project that was open go at once.
      if (!(await mayLeavePage())) return
      dispatch(projectOpened({ ...opened, openedBy: storedUser()?.id ?? '' }))
      await navigate(to, { state: ASKED })
    },
  })
  return { open: opening.mutate, opening }
}
