import { Button } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readChangeSets } from '#contract/change-set.ts'
import { call } from '#web/api/call.ts'
import { isolated } from '#web/plain/isolated.ts'
import { OF_SEVERAL } from '#web/replica/outbox/pending-operation.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useLive } from '#web/replica/use-words.ts'
import { unlessAtRest } from '#web/shared/at-rest.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import classes from './orthography.module.css'

const SHOWN = 10

/** What was replaced before, by oneself or, for whoever sees statistics, by anybody; each can be taken back, also weeks later. */
export function EarlierReplacements() {
  const { t } = useTranslation()
  const { id: projectId } = useCurrentProject()
  const replica = useReplica()
  const tellFailure = useTellFailure()
  const waiting = useLive((db) => db.operations.where({ guid: OF_SEVERAL }).toArray(), []) ?? []
  const takenBack = new Set(waiting.map(({ decision }) => (decision.kind === 'undo' ? decision.of : null)))
  const { data: changeSets = [] } = useQuery(replacementsQuery(projectId, waiting.length))
  if (changeSets.length === 0) return null
  return (
    <section>
      <h2 className={classes.heading}>{t('replace.earlier')}</h2>
      <ul className={classes.earlier}>
        {changeSets.slice(0, SHOWN).map(({ id, note, madeAt, madeBy, words, undoneBy }) => (
          <li key={id}>
            <span>
              <bdi className={classes.note}>{note}</bdi>
              <span className={classes.quiet}>
                {t('replace.earlierBy', { name: isolated(madeBy.name ?? '–'), at: new Date(madeAt), words })}
              </span>
            </span>
            <UndoOfSet
              isUndone={undoneBy !== null || takenBack.has(id)}
              onUndo={() => void replica?.undoSet(id).catch(tellFailure)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type UndoProps = { readonly isUndone: boolean; readonly onUndo: () => void }

/** What is undone says so in its place, also while that waits for a network: with the button the focus would go. */
function UndoOfSet({ isUndone, onUndo }: UndoProps) {
  const { t } = useTranslation()
  const { isActive } = useCurrentProject()
  if (!isActive) return isUndone && <span className={classes.quiet}>{t('replace.undone')}</span>
  return (
    <Button variant="subtle" {...unlessAtRest(isUndone, onUndo)}>
      {t(isUndone ? 'replace.undone' : 'ownDomain.undo')}
    </Button>
  )
}

/** Nothing is missing without it. `waiting`: of what is decided here about several words; when that has gone it is asked again. */
const replacementsQuery = (projectId: string, waiting: number) =>
  queryOptions({
    queryKey: ['replacements', projectId, waiting],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call(readChangeSets, { params: { projectId }, query: { kind: 'replace' } }, { signal, isQuiet: true }))
        .changeSets,
  })
