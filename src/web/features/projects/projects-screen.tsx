import { useTranslation } from 'react-i18next'
import { Screen } from '#web/shared/screen.tsx'

/** Choose a project or make one. */
export function ProjectsScreen() {
  const { t } = useTranslation()
  return <Screen title={t('projects.title')}>{null}</Screen>
}
