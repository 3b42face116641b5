import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { openedProjectQuery } from '#web/api/queries.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { useLateParts } from '#web/shared/use-late-parts.ts'
import { useOpenedProject } from '#web/state/use-current-project.ts'

/**
 * Screens of the open project. What is known of it from last time is used at once, also without a network, and renewed
 * in the background (`FreshProject`); a project that is no longer there or no longer the user's is said to be so.
 */
export function RequireProject() {
  const { t } = useTranslation()
  const project = useOpenedProject()
  const { error } = useQuery({ ...openedProjectQuery(project?.id ?? ''), enabled: project !== null })

  if (!project) return <Navigate to="/app/projects" replace />
  if (error instanceof ApiError && error.isOurs && (error.status === 403 || error.status === 404)) {
    return (
      <Screen title={t('project.closedTitle')} width="form">
        <p>{t('project.closed', { name: project.name })}</p>
        <p>
          <ButtonLink to="/app/projects">{t('notFound.toProjects')}</ButtonLink>
        </p>
      </Screen>
    )
  }
  return <Outlet key={project.id} />
}

/** Screens of the project that nobody passes on the way to the first word, and that go on when the network goes. */
export function GoesOnOffline() {
  useLateParts()
  return <Outlet />
}
