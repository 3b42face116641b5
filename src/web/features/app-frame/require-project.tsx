import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { projectRefreshed } from '#web/state/current-project-state.ts'
import { useClientDispatch } from '#web/state/store.ts'
import { useProjectNews } from '#web/state/use-project-news.ts'
import { useOpenedProject } from '#web/state/use-opened-project.ts'

/**
 * Screens of the open project. What is known of it from last time is used at once, also without a network, and renewed
 * in the background; a project that is no longer there or no longer the user's is said to be so.
 */
export function RequireProject() {
  const { t } = useTranslation()
  const dispatch = useClientDispatch()
  const project = useOpenedProject()
  const { data, error } = useProjectNews(project?.id)
  useEffect(() => {
    if (data) dispatch(projectRefreshed(data))
  }, [data, dispatch])

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
