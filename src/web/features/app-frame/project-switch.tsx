import { IconChevronDown } from '@tabler/icons-react'
import type { Project } from '#domain/project/project.ts'
import { late } from '#web/shared/late.tsx'
import { useOpener } from '#web/shared/opener.ts'
import classes from './app-bar.module.css'
import menuButton from '#web/shared/menu-button.module.css'

const ProjectSwitchItems = late(
  'project-switch',
  async () => (await import('./project-switch-items.tsx')).ProjectSwitchItems,
)

/** The open project's name, and behind it the ways to the others. */
export function ProjectSwitch({ project }: { readonly project: Project }) {
  const { button, place } = useOpener('menu')
  return (
    <>
      <button {...button} type="button" className={`${menuButton.button} ${classes.project}`} title={project.name}>
        <span className={menuButton.shortened} dir="auto">
          {project.name}
        </span>
        <IconChevronDown aria-hidden size={18} style={{ flex: 'none' }} />
      </button>
      {place && <ProjectSwitchItems project={project} at={place} />}
    </>
  )
}
