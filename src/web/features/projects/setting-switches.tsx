import { Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Project, ProjectChange } from '#domain/project/project.ts'
import { changeStoredProject, type StoredProjectChange } from '#web/api/change-stored-project.ts'
import { openedProjectQuery } from '#web/api/queries.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import classes from './projects.module.css'

export type Switches = readonly (readonly [name: ParseKeys, Setting])[]

/** What one switch turns on and off in a project. */
export type Setting = {
  readonly isOn: (project: Project) => boolean
  readonly change: (isOn: boolean, stored: Project) => ProjectChange
}

type Props = {
  readonly project: Project
  readonly title: ParseKeys
  readonly text?: ParseKeys
  readonly settings: Switches
}

/** Switches of one part of the settings. A switch moves when the server has agreed. */
export function SettingSwitches({ project, title, text, settings }: Props) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    // Several switches may be one setting, as notes, flags and pictures are: what others have switched since this page was opened stays.
    mutationFn: (change: StoredProjectChange) => changeStoredProject(project.id, change),
    onSuccess: () => queryClient.invalidateQueries(openedProjectQuery(project.id)),
  })
  return (
    <section>
      <h2>{t(title)}</h2>
      {text && <p>{t(text)}</p>}
      <fieldset className={classes.switches} aria-label={t(title)}>
        {settings.map(([name, { isOn, change }]) => (
          <Switch
            key={name}
            label={t(name)}
            checked={isOn(project)}
            disabled={isPending}
            onChange={({ currentTarget: { checked } }) => mutate((stored) => change(checked, stored))}
          />
        ))}
      </fieldset>
      <Trouble error={error} />
    </section>
  )
}
