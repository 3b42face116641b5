import { useQueryClient } from '@tanstack/react-query'
import { myProjectsQuery } from '#web/api/queries.ts'
import { useOpenProject } from '#web/features/projects/use-open-project.ts'

/** Opens a project that one has only just become a member of. */
export function useEnterProject() {
  const client = useQueryClient()
  const { open, opening } = useOpenProject()
  const enter = (projectId: string): void => {
    void client.invalidateQueries(myProjectsQuery())
    open(projectId)
  }
  return { enter, error: opening.error }
}
