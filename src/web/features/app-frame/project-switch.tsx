import { IconSelector } from '@tabler/icons-react'
import type { Project } from '#domain/project/project.ts'
import { initialsOf } from '#web/shared/initials.ts'
import { late } from '#web/shared/late.tsx'
import { useOpener } from '#web/shared/opener.ts'
import classes from './project-switch.module.css'

const ProjectSwitchItems = late(
  'project-switch',
  async () => (await import('./project-switch-items.tsx')).ProjectSwitchItems,
)

/** The open project's name, and behind it the ways to the others. */
export function ProjectSwitch({ project }: { readonly project: Project }) {
  const { button, place } = useOpener('menu')
  return (
    <>
      <button {...button} type="button" className={classes.switch} title={project.name} aria-label={project.name}>
        <span aria-hidden className={classes.tile} data-initials={initialsOf(project.name)} />
        <span className={classes.name} dir="auto">
          {project.name}
        </span>
        <IconSelector aria-hidden size={18} className={classes.sign} />
      </button>
      {place && <ProjectSwitchItems project={project} at={place} />}
    </>
  )
}
