import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { EmptyPlace } from '#web/shared/empty-place.tsx'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { OlderButton } from '#web/shared/older-button.tsx'
import { Threshing } from '#web/shared/pictures/threshing.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { useCurrentProject, useMay } from '#web/state/use-current-project.ts'
import { addressOf, type Asked, askedIn } from './asked.ts'
import { HistoryLine } from './history-line.tsx'
import { HistoryTrouble } from './history-trouble.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { historyQuery } from './history-queries.ts'
import { useUndoOfSets } from './use-undo-of-sets.ts'
import classes from './history.module.css'

/** What was changed in the project, latest first, by oneself or, for who holds Statistics, by anybody (spec screens S9.3). */
export function HistoryScreen() {
  const { t } = useTranslation()
  const { id: projectId } = useCurrentProject()
  const seesAll = useMay('Statistics')
  const [address, setAddress] = useSearchParams()
  const asked = askedIn(address)
  const undos = useUndoOfSets()
  const query = historyQuery(projectId, asked)
  const pages = useInfiniteQuery(query)
  const { data, error, refetch, fetchNextPage } = pages
  const lines = data?.pages.flatMap(({ changeSets }) => changeSets)
  const isNarrowed = addressOf(asked).size > 0
  const ask = (change: Partial<Asked>): void => setAddress(addressOf({ ...asked, ...change }), { replace: true })
  return (
    <Screen title={t('history.title')}>
      <p className={classes.quiet}>{t(seesAll ? 'history.ofAll' : 'history.own')}</p>
      <HistoryFilters asked={asked} onAsk={ask} />
      <HistoryTrouble error={error} onTryAgain={data ? fetchNextPage : refetch} />
      {!lines && !error && <ListSkeleton />}
      {lines?.length === 0 && isNarrowed && <p>{t('history.noneSuch')}</p>}
      {lines?.length === 0 && !isNarrowed && (
        <EmptyPlace picture={<Threshing />}>
          <p>{t('history.none')}</p>
        </EmptyPlace>
      )}
      {lines && lines.length > 0 && (
        <ol className={classes.list} aria-label={t('history.title')}>
          {lines.map((line) => (
            <HistoryLine key={line.id} line={line} undos={undos} />
          ))}
        </ol>
      )}
      <OlderButton query={pages} />
    </Screen>
  )
}
