import { Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ParseKeys } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OffOn, Project, ProjectChange } from '#domain/project/project.ts'
import { changeStoredProject } from '#web/api/change-stored-project.ts'
import { openedProjectQuery } from '#web/api/queries.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { useTellUndo } from '#web/shared/use-tell-undo.tsx'
import classes from './projects.module.css'

/** `hint`: what it means, where its name does not say that. */
export type Switches = readonly (readonly [name: ParseKeys, setting: Setting, hint?: ParseKeys])[]

/** What one switch turns on and off in a project. */
export type Setting = {
  readonly isOn: (project: Project) => boolean
  readonly change: (isOn: boolean, stored: Project) => ProjectChange
}

type OffOnSetting = { [Name in keyof Project]: Project[Name] extends OffOn ? Name : never }[keyof Project]

/** A setting that travels as a word. */
export const offOn = (name: OffOnSetting): Setting => ({
  isOn: (project) => project[name] === 'On',
  change: (isOn) => ({ [name]: isOn ? 'On' : 'Off' }),
})

type Props = {
  readonly project: Project
  readonly title: ParseKeys
  readonly text?: ParseKeys
  readonly settings: Switches
  /** Between what is said about them and the switches. */
  readonly children?: ReactNode
}

/** Switches of one part of the settings. A switch moves when the server has agreed, and offers to move back. */
export function SettingSwitches({ project, title, text, settings, children }: Props) {
  const { t } = useTranslation()
  const { turn, error } = useTurn(project.id)
  return (
    <section>
      <h2>{t(title)}</h2>
      {text && <p>{t(text)}</p>}
      {children}
      <fieldset className={classes.switches} aria-label={t(title)}>
        {settings.map(([name, setting, hint]) => (
          <Switch
            key={name}
            label={t(name)}
            description={hint && t(hint)}
            checked={setting.isOn(project)}
            onChange={({ currentTarget: { checked } }) => turn({ name, setting, isOn: checked })}
          />
        ))}
      </fieldset>
      <Trouble error={error} />
    </section>
  )
}

type Turn = { readonly name: ParseKeys; readonly setting: Setting; readonly isOn: boolean; readonly isUndo?: boolean }

/**
 * One after the other, and the switches can be reached all the time: one that could not would lose the focus. Several of them may
 * be one setting, as notes, flags and pictures are: what others have switched since this page was opened stays.
 */
function useTurn(projectId: string) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const tellUndo = useTellUndo()
  const { mutate, error } = useMutation({
    scope: { id: `switches-${projectId}` },
    mutationFn: ({ setting, isOn }: Turn) => changeStoredProject(projectId, (stored) => setting.change(isOn, stored)),
    onSuccess: async (_, { name, setting, isOn, isUndo = false }) => {
      await queryClient.invalidateQueries(openedProjectQuery(projectId))
      if (isUndo) return
      const told = { setting: t(name) }
      tellUndo(isOn ? t('settings.turnedOn', told) : t('settings.turnedOff', told), () =>
        mutate({ name, setting, isOn: !isOn, isUndo: true }),
      )
    },
  })
  return { turn: mutate, error }
}
