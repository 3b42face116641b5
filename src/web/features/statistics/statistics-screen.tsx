import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { LinkTabs } from '#web/shared/tabs.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { useLiveStatistics } from './use-live-statistics.ts'

const VIEWS = ['progress', 'users', 'domains', 'days', 'workshop'] as const

/** One of the views of what a project has collected, each with an address of its own (spec screens 16). */
export function StatisticsScreen({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const { id } = useCurrentProject()
  useLiveStatistics(id)
  const tabs = VIEWS.map((view) => ({ to: `/app/statistics/${view}`, text: t(`statistics.${view}`) }))
  return (
    <Screen
      title={t('place.statistics')}
      aside={
        <ButtonLink to="/app/statistics/wall" look="outlined">
          {t('statistics.wall')}
        </ButtonLink>
      }
    >
      <LinkTabs label={t('place.statistics')} tabs={tabs} />
      {children}
    </Screen>
  )
}
