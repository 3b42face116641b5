import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { myArchivedProjectsQuery } from '#web/api/queries.ts'
import { matchingProjects } from './matching-projects.ts'
import { ProjectList } from './project-list.tsx'
import classes from './projects.module.css'

/** Projects that are put aside: out of the way, but to be found again, read, and restored by who may. */
export function ArchivedProjects() {
  const { t, i18n } = useTranslation()
  const { data: projects = [] } = useQuery(myArchivedProjectsQuery())
  if (projects.length === 0) return null
  return (
    <details className={classes.archivedList}>
      <summary>{t('projects.archived', { count: projects.length })}</summary>
      <ProjectList projects={matchingProjects(projects, '', i18n.language)} to="/app/project-settings" />
    </details>
  )
}
