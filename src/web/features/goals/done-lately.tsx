import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { useStoredUser } from '#web/session/stored-user.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { HistoryLine } from './history/history-line.tsx'
import { HistoryTrouble } from './history/history-trouble.tsx'
import { historyQuery } from './history/history-queries.ts'
import { useUndoOfSets } from './history/use-undo-of-sets.ts'
import classes from './goals.module.css'

const SHOWN = 5
const HEADING = 'done-lately'

/** What one did last in the project, latest first (spec screens 9.1). */
export function DoneLately() {
  const { t } = useTranslation()
  const { id: projectId } = useCurrentProject()
  const person = useStoredUser()?.id ?? null
  const undos = useUndoOfSets()
  const { data, error, refetch } = useInfiniteQuery(historyQuery(projectId, { person, kind: null, day: null }))
  const lines = data?.pages[0]?.changeSets.slice(0, SHOWN)
  return (
    <section className={classes.lately} aria-labelledby={HEADING}>
      <h2 id={HEADING}>{t('history.lately')}</h2>
      <HistoryTrouble error={error} onTryAgain={refetch} />
      {!lines && !error && <ListSkeleton />}
      {lines?.length === 0 && <p className={classes.text}>{t('history.none')}</p>}
      {lines && lines.length > 0 && (
        <ol className={classes.lines}>
          {lines.map((line) => (
            <HistoryLine key={line.id} line={line} undos={undos} />
          ))}
        </ol>
      )}
    </section>
  )
}
