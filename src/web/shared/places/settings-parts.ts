import type { ParseKeys } from 'i18next'
import type { Project } from '#domain/project/project.ts'
import { useMay } from '#web/state/use-current-project.ts'

export type SettingsPartId =
  | 'general'
  | 'languages'
  | 'fields'
  | 'protected'
  | 'review'
  | 'domains'
  | 'people'
  | 'exchange'
  | 'schedule'
  | 'end'

/** A part of the settings of a project; `id` is its place in the address, `holds` what it is searched for beside its name. */
export type SettingsPart = {
  readonly id: SettingsPartId
  readonly text: ParseKeys
  readonly holds: readonly ParseKeys[]
}

/** Those in which somebody may see or settle something. */
export function useSettingsParts({ isActive, liftImported, workshopSchedule }: Project): readonly SettingsPart[] {
  const mayEnter = useMay('WordEntry')
  const mayExport = useMay('Export')
  const maySet = useMay('DeleteEditSettingsAndUsers') && isActive
  const mayArchive = useMay('Archive')
  const isShown: Readonly<Partial<Record<SettingsPartId, boolean>>> = {
    fields: maySet,
    protected: maySet,
    review: maySet,
    domains: maySet,
    people: mayEnter,
    exchange: mayExport || mayEnter || liftImported,
    schedule: maySet || workshopSchedule.length > 0,
  }
  return PARTS.filter(({ id }) => isShown[id] ?? true).map((part) => (part.id === 'end' && mayArchive ? ARCHIVE : part))
}

const PARTS: readonly SettingsPart[] = [
  { id: 'general', text: 'settings.general', holds: ['projectName.title', 'project.storage', 'project.yourRole'] },
  {
    id: 'languages',
    text: 'settings.languages',
    holds: [
      'projectLanguages.meanings',
      'projectLanguages.font',
      'projectLanguages.direction',
      'projectLanguages.alphabet',
      'characters.title',
    ],
  },
  {
    id: 'fields',
    text: 'settings.fields',
    holds: [
      'entrySettings.definitions',
      'entrySettings.partsOfSpeech',
      'entrySettings.notes',
      'entrySettings.flags',
      'entrySettings.pictures',
      'entrySettings.suggestions',
      'entrySettings.losslessRecordings',
    ],
  },
  {
    id: 'protected',
    text: 'settings.protected',
    holds: ['protectedSettings.avoid', 'protectedSettings.override', 'protectedSettings.text'],
  },
  { id: 'review', text: 'settings.review', holds: ['reviewSettings.harvesters', 'duplicates.matching'] },
  {
    id: 'domains',
    text: 'settings.domains',
    holds: ['ownDomain.title', 'ownDomain.treeLanguage', 'ownDomain.hiddenTitle'],
  },
  {
    id: 'people',
    text: 'place.people',
    holds: ['members.title', 'settings.membersText', 'speakers.title', 'settings.speakersText'],
  },
  {
    id: 'exchange',
    text: 'settings.exchange',
    holds: ['export.title', 'importInto.title', 'import.title', 'bringWork.title'],
  },
  { id: 'schedule', text: 'settings.schedule', holds: ['schedule.text', 'schedule.zone', 'schedule.clear'] },
  { id: 'end', text: 'settings.leave', holds: ['members.leaveText'] },
]

const ARCHIVE: SettingsPart = { id: 'end', text: 'settings.archive', holds: ['archive.title', 'archive.delete'] }
