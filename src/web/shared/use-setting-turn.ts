import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Project, ProjectChange } from '#domain/project/project.ts'
import { useProjectChange } from './use-project-change.ts'
import { useTellUndo } from './use-tell-undo.tsx'

/** What one switch turns on and off in a project. */
export type Setting = {
  readonly isOn: (project: Project) => boolean
  readonly change: (isOn: boolean, stored: Project) => ProjectChange
}

type Turn = { readonly name: ParseKeys; readonly setting: Setting; readonly isOn: boolean }

/**
 * One after the other, and the switches can be reached all the time: one that could not would lose the focus. Several of them may
 * be one setting, as notes, flags and pictures are: what others have switched since this page was opened stays.
 */
export function useSettingTurn(projectId: string) {
  const { t } = useTranslation()
  const tellUndo = useTellUndo()
  const { change, error } = useProjectChange(projectId, 'switches')
  const turn = async ({ name, setting, isOn }: Turn): Promise<void> => {
    const send = (isOnThen: boolean) => change((stored) => setting.change(isOnThen, stored))
    if (!(await send(isOn))) return
    const told = { setting: t(name) }
    tellUndo(isOn ? t('settings.turnedOn', told) : t('settings.turnedOff', told), () => send(!isOn))
  }
  return { turn, error }
}
