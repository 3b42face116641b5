import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Chart } from '#domain/statistics/tags-per-day.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { LinesChart } from './late-charts.ts'
import { legendOf, linesAsFigures, MOST_PEOPLE, strongestOf } from './lines.ts'
import { daysQuery, tagsQuery } from './statistics-queries.ts'
import { StatisticsScreen } from './statistics-screen.tsx'
import { useDays } from './use-days.ts'
import { View } from './view.tsx'
import { WhenTold } from './when-told.tsx'
import classes from './statistics.module.css'

/** The name that the wire has for whoever is no member (spec api 9.8); no username is so short. */
const OTHERS = '?'

/** How much each day has brought, in all and of each member (spec rules 5.3). */
export function DaysScreen() {
  const { t } = useTranslation()
  const { id } = useCurrentProject()
  const query = useQuery(daysQuery(id))
  const undated = useQuery(tagsQuery(id)).data?.answer.undated ?? 0
  return (
    <StatisticsScreen>
      <WhenTold query={query} isEmpty={({ dates }) => dates.length === 0} empty={t('statistics.none')}>
        {(chart) => <Days chart={chart} />}
      </WhenTold>
      {undated > 0 && <p className={classes.quiet}>{t('statistics.undatedText', { undated })}</p>}
    </StatisticsScreen>
  )
}

function Days({ chart }: { readonly chart: Chart }) {
  const { t } = useTranslation()
  const { short, long } = useDays()
  // The first line is told from members by its place: somebody may be called like it (spec rules R5.9).
  const labelOf = (userName: string, place: number): string => {
    if (place === 0) return t('statistics.all')
    return userName === OTHERS ? t('statistics.others') : userName
  }
  const lines = chart.datasets.map(({ userName, data }, place) => ({ label: labelOf(userName, place), data, place }))
  const drawn = strongestOf(lines)
  return (
    <>
      <p className={classes.quiet}>{t('statistics.counted')}</p>
      <View
        title={t('statistics.daysTitle')}
        figures={linesAsFigures(t('statistics.day'), { days: chart.dates, lines, written: long })}
        legend={legendOf(drawn)}
        note={drawn.length < lines.length ? t('statistics.strongest', { most: MOST_PEOPLE }) : ''}
        chart={<LinesChart points={chart.dates.map(short)} lines={drawn} />}
      />
    </>
  )
}
