import type { Permission } from '#domain/permission/permission.ts'
import type { Project } from '#domain/project/project.ts'
import { useClientState } from './store.ts'

/** The open project. Only below `RequireProject`, which sees to it that there is one. */
export function useCurrentProject(): Project {
  const project = useClientState((state) => state.currentProjectState.project)
  if (!project) throw new Error('No project is open.')
  return project
}

/** Whether the user may do this in the open project; the server decides again. */
export function useMay(permission: Permission): boolean {
  return useClientState((state) => state.currentProjectState.permissions.includes(permission))
}
