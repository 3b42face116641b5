import type { Project } from '#domain/project/project.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { useClientState } from './store.ts'

/** The open project of who is logged in; null while none is, also where another person left one open on this device. */
export function useOpenedProject(): Project | null {
  const userId = useStoredUser()?.id
  const { project, openedBy } = useClientState((state) => state.currentProjectState)
  return userId !== undefined && openedBy === userId ? project : null
}
