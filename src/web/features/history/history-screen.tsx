import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { ChangeSetLine } from '#contract/change-set.ts'
import { unlessAtRest } from '#web/shared/at-rest.ts'
import { EmptyPlace } from '#web/shared/empty-place.tsx'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { Threshing } from '#web/shared/pictures/threshing.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { useCurrentProject, useMay } from '#web/state/use-current-project.ts'
import { addressOf, type Asked, askedIn } from './asked.ts'
import { AuthorAndTime, AuthorFace } from './author-and-time.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { historyQuery } from './history-queries.ts'
import { useUndoOfSets } from './use-undo-of-sets.ts'
import { whatWasDone } from './what-was-done.tsx'
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
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(query)
  const lines = data?.pages.flatMap(({ changeSets }) => changeSets)
  const isNarrowed = addressOf(asked).size > 0
  const ask = (change: Partial<Asked>): void => setAddress(addressOf({ ...asked, ...change }), { replace: true })
  return (
    <Screen title={t('history.title')}>
      <p className={classes.quiet}>{t(seesAll ? 'history.ofAll' : 'history.own')}</p>
      <HistoryFilters asked={asked} onAsk={ask} />
      <Trouble error={error} onTryAgain={data ? fetchNextPage : refetch} />
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
            <Line key={line.id} line={line} undos={undos} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <p>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('siteSettings.audit.older')}
          </Button>
        </p>
      )}
    </Screen>
  )
}

type LineProps = { readonly line: ChangeSetLine; readonly undos: ReturnType<typeof useUndoOfSets> }

function Line({ line, undos }: LineProps) {
  const { t } = useTranslation()
  const { id, kind, madeAt, madeBy, words, undoneBy } = line
  const isUndone = undoneBy !== null || undos.isUndoing(id)
  return (
    <li className={classes.line}>
      <AuthorFace by={madeBy} />
      <div className={classes.what}>
        <Link to={`/app/goals/history/${id}`} className={classes.opener}>
          {whatWasDone(t, line)}
        </Link>
        <AuthorAndTime by={madeBy} at={madeAt} words={words} />
      </div>
      {kind !== 'code' && undos.mayUndo(madeBy.userId) ? (
        <Button variant="subtle" {...unlessAtRest(isUndone, () => undos.undo(id))}>
          {t(isUndone ? 'replace.undone' : kind === 'remove' ? 'history.bringBack' : 'ownDomain.undo')}
        </Button>
      ) : (
        isUndone && <span className={classes.quiet}>{t('replace.undone')}</span>
      )}
    </li>
  )
}
