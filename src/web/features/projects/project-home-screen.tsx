import { Screen } from '#web/shared/screen.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'

/** The open project: what it holds and what can be taken from it. */
export function ProjectHomeScreen() {
  const project = useCurrentProject()
  return <Screen title={project.name}>{null}</Screen>
}
