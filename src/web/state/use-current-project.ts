import type { Permission } from '#domain/permission/permission.ts'
import type { Project } from '#domain/project/project.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { useClientState } from './store.ts'

/** The open project of who is logged in; null while none is, also where another person left one open on this device. */
export function useOpenedProject(): Project | null {
  const userId = useStoredUser()?.id
  const { project, openedBy } = useClientState((state) => state.currentProjectState)
  return userId !== undefined && openedBy === userId ? project : null
}

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
