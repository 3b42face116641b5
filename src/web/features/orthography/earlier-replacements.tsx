import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readChangeSets } from '#contract/change-set.ts'
import { call } from '#web/api/call.ts'
import { isolated } from '#web/plain/isolated.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import classes from './orthography.module.css'

const SHOWN = 10

/** What was replaced before, by oneself or, for whoever sees statistics, by anybody; each can be taken back, also weeks later. */
export function EarlierReplacements() {
  const { t } = useTranslation()
  const { id: projectId, isActive } = useCurrentProject()
  const replica = useReplica()
  const tellFailure = useTellFailure()
  const { data: changeSets = [] } = useQuery(replacementsQuery(projectId))
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
            {undoneBy !== null && <span className={classes.quiet}>{t('replace.undone')}</span>}
            {undoneBy === null && isActive && (
              <Button variant="subtle" onClick={() => void replica?.undoSet(id).catch(tellFailure)}>
                {t('ownDomain.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Nothing is missing without it. It is asked again when words of the project change. */
const replacementsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['replacements', projectId],
    queryFn: async ({ signal }) =>
      (await call(readChangeSets, { params: { projectId }, query: { kind: 'replace' } }, { signal, isQuiet: true }))
        .changeSets,
  })
