import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { percentBegun } from '#domain/domains/coverage.ts'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import { neighboursOf } from '#domain/domains/domain-tree.ts'
import { useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { Figures } from './figures.ts'
import { BarsChart } from './late-charts.ts'
import { tagsQuery } from './statistics-queries.ts'
import { StatisticsScreen } from './statistics-screen.tsx'
import { type Covered, useCovered } from './use-covered.ts'
import { useLacking } from './use-lacking.ts'
import { View } from './view.tsx'
import { Awaited } from './when-told.tsx'
import classes from './statistics.module.css'

/** How far the project is (the progress list of spec screens 16), and what is still to be done. */
export function ProgressScreen() {
  const { covered, failure } = useCovered()
  return (
    <StatisticsScreen>
      {covered && <ProgressOf covered={covered} />}
      {!covered && failure && <Trouble error={failure.error} onTryAgain={failure.retry} />}
      {!covered && !failure && <Awaited />}
    </StatisticsScreen>
  )
}

function ProgressOf({ covered }: { readonly covered: Covered }) {
  const { t, i18n } = useTranslation()
  const { id } = useCurrentProject()
  const tags = useQuery(tagsQuery(id)).data?.answer
  const titleOf = useDomainTitles()
  const lacking = useLacking(covered.totals)
  const { tree, totals, coverage } = covered
  const all = coverage.get(ROOT_ID) ?? { domains: 0, begun: 0 }
  const percent = percentBegun(all)
  const parts = [
    [t('place.words'), totals.get('words') ?? 0],
    [t('statistics.meanings'), tags?.tags ?? null],
    [t('statistics.today'), tags?.today ?? null],
    [t('statistics.undated'), tags?.undated ?? null],
    [t('statistics.domainsStarted'), all.begun],
    [t('home.domains'), all.domains],
    ...lacking.map(({ text, count }) => [text, count] as const),
  ] as const
  const figures: Figures = {
    head: [t('statistics.what'), t('statistics.number')],
    rows: parts.map((cells) => ({ key: cells[0], cells })),
  }
  const bars = neighboursOf(tree, ROOT_ID).children.map((domain) => ({
    label: titleOf(domain),
    value: percentBegun(coverage.get(domain.key) ?? all),
  }))
  const shown = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(percent / 100)
  return (
    <>
      <div className={classes.progress}>
        <p className={classes.large}>{shown}</p>
        <p>{t('home.begun', { begun: all.begun, of: all.domains })}</p>
        <Progress value={percent} size="lg" aria-label={t('statistics.domainsStarted')} />
      </div>
      <View
        title={t('statistics.progressTitle')}
        figures={figures}
        bars={bars.length}
        chart={<BarsChart bars={bars} axis={t('statistics.domainsStarted')} isPercent />}
      />
    </>
  )
}
