import { useTranslation } from 'react-i18next'
import type { ProjectSummary } from '#contract/project.ts'
import card from '#web/shared/card-button.module.css'
import { Trouble } from '#web/shared/trouble.tsx'
import { languagesText } from './languages-text.ts'
import classes from './projects.module.css'
import { useTimeAgo } from '#web/shared/time-ago.ts'
import { useOpenProject } from '#web/shared/use-open-project.ts'

type Named = Pick<ProjectSummary, 'id' | 'name' | 'vernacularWritingSystem' | 'analysisWritingSystems'>

type Props = {
  /** What the server alone knows of a project is left out without a network. */
  readonly projects: readonly (Named & Partial<ProjectSummary>)[]
  /** Where in the project one comes to; its home unless given. */
  readonly to?: string
}

/** One press opens a project. */
export function ProjectList({ projects, to }: Props) {
  const { open, opening } = useOpenProject(to)
  return (
    <ul className={classes.list}>
      {projects.map((project) => (
        <li key={project.id}>
          <button
            type="button"
            className={`${card.card} ${classes.project}`}
            aria-busy={opening?.isPending && opening.projectId === project.id}
            onClick={() => open(project.id)}
          >
            <span className={classes.name}>
              <bdi>{project.name}</bdi>
            </span>
            <Facts project={project} />
          </button>
          {opening?.projectId === project.id && <Trouble error={opening.error} />}
        </li>
      ))}
    </ul>
  )
}

function Facts({ project }: { readonly project: Props['projects'][number] }) {
  const { t, i18n } = useTranslation()
  const timeAgo = useTimeAgo()
  return (
    <span className={classes.facts}>
      <span>{languagesText(t, i18n.language, project)}</span>
      {project.wordCount !== undefined && <span>{t('projects.words', { count: project.wordCount })}</span>}
      {project.lastChange && <span>{t('projects.lastChange', { ago: timeAgo(project.lastChange) })}</span>}
      {project.role && <span>{t(`role.${project.role}`)}</span>}
    </span>
  )
}
