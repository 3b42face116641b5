import { IconBooks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { myProjectsQuery } from '#web/api/queries.ts'
import { MenuSign } from '#web/shared/menu-link.tsx'
import { useOpenProject } from '#web/shared/use-open-project.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { useOpenedProject } from '#web/state/use-current-project.ts'
import type { Named } from './target.ts'

/** The projects of who is logged in that are not open; none where these are not known. */
export function useOtherProjects(): readonly Named[] {
  const opened = useOpenedProject()
  const { data: projects = [] } = useQuery(myProjectsQuery({ isQuiet: true }))
  const { open } = useOpenProject()
  const tellFailure = useTellFailure()
  return projects
    .filter(({ id }) => id !== opened?.id)
    .map(({ id, name }) => ({
      key: `project ${id}`,
      group: 'projects',
      mark: <MenuSign of={IconBooks} />,
      name,
      go: () => open(id, tellFailure),
    }))
}
