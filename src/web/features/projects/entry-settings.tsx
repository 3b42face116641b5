import { Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Project, ProjectChange } from '#domain/project/project.ts'
import { openedProjectQuery } from '#web/api/queries.ts'
import { changeStoredProject, type StoredProjectChange } from '#web/shared/change-stored-project.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import classes from './projects.module.css'

/** What is entered with a word in this project (spec screens S7.20). A switch moves when the server has agreed. */
export function EntrySettings({ project }: { readonly project: Project }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    // Notes, flags and pictures are one setting: what others have switched since this page was opened stays.
    mutationFn: (change: StoredProjectChange) => changeStoredProject(project.id, change),
    onSuccess: () => queryClient.invalidateQueries(openedProjectQuery(project.id)),
  })
  return (
    <section>
      <h2>{t('entrySettings.title')}</h2>
      <p>{t('entrySettings.text')}</p>
      <fieldset className={classes.switches} aria-label={t('entrySettings.title')}>
        {SETTINGS.map(({ name, isOn, change }) => (
          <Switch
            key={name}
            label={t(`entrySettings.${name}`)}
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

type Setting = {
  readonly name: 'losslessRecordings' | 'definitions' | 'partsOfSpeech' | 'notes' | 'flags' | 'pictures' | 'suggestions'
  readonly isOn: (project: Project) => boolean
  readonly change: (isOn: boolean, stored: Project) => ProjectChange
}

const SETTINGS: readonly Setting[] = [
  {
    name: 'definitions',
    isOn: ({ definitionsEnabled }) => definitionsEnabled,
    change: (definitionsEnabled) => ({ definitionsEnabled }),
  },
  {
    name: 'partsOfSpeech',
    isOn: ({ grammaticalInfoEnabled }) => grammaticalInfoEnabled,
    change: (grammaticalInfoEnabled) => ({ grammaticalInfoEnabled }),
  },
  {
    name: 'notes',
    isOn: ({ entryFields }) => entryFields.note,
    change: (note, { entryFields }) => ({ entryFields: { ...entryFields, note } }),
  },
  {
    name: 'flags',
    isOn: ({ entryFields }) => entryFields.flag,
    change: (flag, { entryFields }) => ({ entryFields: { ...entryFields, flag } }),
  },
  {
    name: 'pictures',
    isOn: ({ entryFields }) => entryFields.picture,
    change: (picture, { entryFields }) => ({ entryFields: { ...entryFields, picture } }),
  },
  {
    name: 'suggestions',
    isOn: ({ autocompleteSetting }) => autocompleteSetting === 'On',
    change: (isOn) => ({ autocompleteSetting: isOn ? 'On' : 'Off' }),
  },
  {
    name: 'losslessRecordings',
    isOn: ({ recordingFormat }) => recordingFormat === 'wav',
    change: (isLossless) => ({ recordingFormat: isLossless ? 'wav' : 'opus' }),
  },
]
