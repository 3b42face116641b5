import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import { useDomainNumbers, useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { EmptyPlace } from '#web/shared/empty-place.tsx'
import { Winnowing } from '#web/shared/pictures/winnowing.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { allDomainRows } from './domain-rows.ts'
import { DomainsTable } from './domains-table.tsx'
import type { Figures } from './figures.ts'
import { BarsChart } from './late-charts.ts'
import { StatisticsScreen } from './statistics-screen.tsx'
import { type Covered, useCovered } from './use-covered.ts'
import { View } from './view.tsx'
import { Awaited } from './when-told.tsx'

/** How many words each domain has, and how much of the tree is covered (spec screens S3.5, S14.4). */
export function DomainsScreen() {
  const { t } = useTranslation()
  const { covered, failure } = useCovered()
  const isEmpty = covered?.counts.size === 0
  return (
    <StatisticsScreen>
      {covered && !isEmpty && <Domains covered={covered} />}
      {isEmpty && (
        <EmptyPlace picture={<Winnowing />}>
          <p>{t('statistics.none')}</p>
        </EmptyPlace>
      )}
      {!covered && failure && <Trouble error={failure.error} onTryAgain={failure.retry} />}
      {!covered && !failure && <Awaited />}
    </StatisticsScreen>
  )
}

function Domains({ covered }: { readonly covered: Covered }) {
  const { t } = useTranslation()
  const titleOf = useDomainTitles()
  const numberOf = useDomainNumbers()
  const rows = useMemo(() => allDomainRows(covered), [covered])
  const figures: Figures = {
    head: [
      t('statistics.domain'),
      t('statistics.name'),
      t('place.words'),
      t('statistics.below'),
      t('statistics.domainsStarted'),
      t('home.domains'),
    ],
    rows: rows.map(({ domain, own, below, begun, domains }) => ({
      key: domain.key,
      cells: [numberOf(domain), domain.name, own, below, begun, domains],
    })),
  }
  const bars = rows
    .filter(({ domain }) => domain.parentKey === ROOT_ID)
    .map(({ domain, own, below }) => ({ label: titleOf(domain), value: own + below }))
  return (
    <View
      title={t('statistics.domainsTitle')}
      figures={figures}
      bars={bars.length}
      chart={<BarsChart bars={bars} axis={t('place.words')} />}
      table={<DomainsTable rows={rows} lang={covered.tree.lang} />}
    />
  )
}
