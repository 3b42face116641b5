import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeStoredProject, type StoredProjectChange } from '#web/api/change-stored-project.ts'
import { myProjectsQuery, openedProjectQuery } from '#web/api/queries.ts'

/**
 * One decision about settings of a project after the other, each about the project as the server has it by then: what somebody
 * else has decided about the rest of a setting meanwhile stays. `settings` names those that wait for each other. `change`
 * answers the project as it was before, null where nothing came of it; then `error` is why.
 */
export function useProjectChange(projectId: string, settings: string) {
  const client = useQueryClient()
  const { mutateAsync, isPending, error, reset } = useMutation({
    scope: { id: `${settings} of ${projectId}` },
    mutationFn: (decided: StoredProjectChange) => changeStoredProject(projectId, decided),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(openedProjectQuery(projectId)),
        client.invalidateQueries(myProjectsQuery()),
      ]),
  })
  const change = (decided: StoredProjectChange) => mutateAsync(decided).catch(() => null)
  return { change, isChanging: isPending, error, forgetError: reset }
}

export type ProjectChanging = ReturnType<typeof useProjectChange>
