import type { ParseKeys } from 'i18next'
import type { Project } from '#domain/project/project.ts'
import { useMay } from '#web/state/use-current-project.ts'

export type SettingsPartId = 'general' | 'languages' | 'fields' | 'domains' | 'exchange' | 'end'

/** A part of the settings of a project; `id` is its place in the address. */
export type SettingsPart = { readonly id: SettingsPartId; readonly text: ParseKeys }

/** Those in which somebody may see or settle something. */
export function useSettingsParts({ isActive, liftImported }: Project): readonly SettingsPart[] {
  const mayEnter = useMay('WordEntry')
  const mayExport = useMay('Export')
  const maySet = useMay('DeleteEditSettingsAndUsers') && isActive
  const mayArchive = useMay('Archive')
  const parts: readonly (SettingsPart & { readonly isHidden?: boolean })[] = [
    { id: 'general', text: 'settings.general' },
    { id: 'languages', text: 'settings.languages' },
    { id: 'fields', text: 'settings.fields', isHidden: !maySet },
    { id: 'domains', text: 'settings.domains', isHidden: !maySet },
    { id: 'exchange', text: 'settings.exchange', isHidden: !(mayExport || mayEnter || liftImported) },
    { id: 'end', text: mayArchive ? 'settings.archive' : 'settings.leave' },
  ]
  return parts.filter(({ isHidden }) => !isHidden)
}
