import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Chart } from '#domain/statistics/tags-per-day.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { useCurrentProject, useMay } from '#web/state/use-current-project.ts'
import { LinesChart } from './late-charts.ts'
import { legendOf, linesAsFigures } from './lines.ts'
import { workshopQuery } from './statistics-queries.ts'
import { StatisticsScreen } from './statistics-screen.tsx'
import { useDays } from './use-days.ts'
import { View } from './view.tsx'
import { WhenTold } from './when-told.tsx'
import classes from './statistics.module.css'

/** In the order of the wire, whose names are English (spec api R62). */
const LINES = ['daily', 'average', 'running', 'projection', 'burst'] as const

/** What the days of the workshop have brought, and where it is heading (spec rules 5.4). */
export function WorkshopScreen() {
  const { t } = useTranslation()
  const { id, isActive } = useCurrentProject()
  const maySet = useMay('DeleteEditSettingsAndUsers') && isActive
  const query = useQuery(workshopQuery(id))
  return (
    <StatisticsScreen>
      <WhenTold
        query={query}
        isEmpty={({ dates }) => dates.length === 0}
        empty={t('statistics.noWorkshop')}
        wayOn={maySet && <ButtonLink to="/app/project-settings#schedule">{t('statistics.chooseDays')}</ButtonLink>}
      >
        {(chart) => <Workshop chart={chart} />}
      </WhenTold>
    </StatisticsScreen>
  )
}

function Workshop({ chart }: { readonly chart: Chart }) {
  const { t } = useTranslation()
  const { short, long } = useDays()
  // A zero is a gap: a day without a word, or what nobody can know yet (spec screens 16).
  const lines = LINES.map((line, place) => ({
    label: t(`statistics.line.${line}`),
    data: (chart.datasets[place]?.data ?? []).map((value) => value || null),
    place,
  }))
  return (
    <>
      <p className={classes.quiet}>{t('statistics.counted')}</p>
      <View
        title={t('statistics.workshopTitle')}
        figures={linesAsFigures(t('statistics.day'), { days: chart.dates, lines, written: long })}
        legend={legendOf(lines)}
        chart={<LinesChart points={chart.dates.map(short)} lines={lines} />}
      />
    </>
  )
}
