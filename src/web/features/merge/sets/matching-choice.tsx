import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Project } from '#domain/project/project.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { type Setting, useSettingTurn } from '#web/shared/use-setting-turn.ts'
import { useCurrentProject, useMay } from '#web/state/use-current-project.ts'
import classes from './sets.module.css'

const matching = (part: keyof Project['duplicateMatching']): Setting => ({
  isOn: ({ duplicateMatching }) => duplicateMatching[part],
  change: (isOn, { duplicateMatching }) => ({ duplicateMatching: { ...duplicateMatching, [part]: isOn } }),
})
const SETTINGS = [
  ['duplicates.ignoresDiacritics', matching('ignoresDiacritics')],
  ['duplicates.knowsSwaps', matching('knowsSwaps')],
] as const

/**
 * How spellings are compared in this project, for whoever may decide that (spec rules R2.11). A switch moves when the server has
 * agreed. `isRunning`: sets are gone through that were found before.
 */
export function MatchingChoice({ isRunning }: { readonly isRunning: boolean }) {
  const { t } = useTranslation()
  const project = useCurrentProject()
  const maySet = useMay('DeleteEditSettingsAndUsers')
  const { turn, error } = useSettingTurn(project.id)
  if (!maySet) return null
  return (
    <details className={classes.matching}>
      <summary>{t('duplicates.matching')}</summary>
      <div className={classes.switches}>
        {SETTINGS.map(([name, setting]) => (
          <Switch
            key={name}
            label={t(name)}
            checked={setting.isOn(project)}
            onChange={({ currentTarget: { checked } }) => void turn({ name, setting, isOn: checked })}
          />
        ))}
      </div>
      {isRunning && <p className={classes.quiet}>{t('duplicates.fromNextRound')}</p>}
      <Trouble error={error} />
    </details>
  )
}
