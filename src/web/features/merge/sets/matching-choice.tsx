import { Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changeStoredProject } from '#web/api/change-stored-project.ts'
import { openedProjectQuery } from '#web/api/queries.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { useCurrentProject, useMay } from '#web/state/use-current-project.ts'
import classes from './sets.module.css'

const SETTINGS = ['ignoresDiacritics', 'knowsSwaps'] as const

/**
 * How spellings are compared in this project, for whoever may decide that (spec rules R2.11). A switch moves when the server has
 * agreed. `isRunning`: sets are gone through that were found before.
 */
export function MatchingChoice({ isRunning }: { readonly isRunning: boolean }) {
  const { t } = useTranslation()
  const project = useCurrentProject()
  const maySet = useMay('DeleteEditSettingsAndUsers')
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: { readonly [Setting in (typeof SETTINGS)[number]]?: boolean }) =>
      changeStoredProject(project.id, ({ duplicateMatching }) => ({
        duplicateMatching: { ...duplicateMatching, ...change },
      })),
    onSuccess: () => queryClient.invalidateQueries(openedProjectQuery(project.id)),
  })
  if (!maySet) return null
  return (
    <details className={classes.matching}>
      <summary>{t('duplicates.matching')}</summary>
      <div className={classes.switches}>
        {SETTINGS.map((setting) => (
          <Switch
            key={setting}
            label={t(`duplicates.${setting}`)}
            checked={project.duplicateMatching[setting]}
            disabled={isPending}
            onChange={({ currentTarget: { checked } }) => mutate({ [setting]: checked })}
          />
        ))}
      </div>
      {isRunning && <p className={classes.quiet}>{t('duplicates.fromNextRound')}</p>}
      <Trouble error={error} />
    </details>
  )
}
