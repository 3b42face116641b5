import { Switch } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OffOn, Project } from '#domain/project/project.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { type Setting, useSettingTurn } from '#web/shared/use-setting-turn.ts'
import classes from './projects.module.css'

/** `hint`: what it means, where its name does not say that. */
export type Switches = readonly (readonly [name: ParseKeys, setting: Setting, hint?: ParseKeys])[]

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
  const { turn, error } = useSettingTurn(project.id)
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
            onChange={({ currentTarget: { checked } }) => void turn({ name, setting, isOn: checked })}
          />
        ))}
      </fieldset>
      <Trouble error={error} />
    </section>
  )
}
