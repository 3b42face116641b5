import { Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Project, ProjectChange } from '#domain/project/project.ts'
import { openedProjectQuery } from '#web/api/queries.ts'
import { changeStoredProject, type StoredProjectChange } from '#web/api/change-stored-project.ts'
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
        {SETTINGS.map(([name, { isOn, change }]) => (
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
  readonly isOn: (project: Project) => boolean
  readonly change: (isOn: boolean, stored: Project) => ProjectChange
}

const switched = (name: 'definitionsEnabled' | 'grammaticalInfoEnabled'): Setting => ({
  isOn: (project) => project[name],
  change: (isOn) => ({ [name]: isOn }),
})
const entryField = (field: keyof Project['entryFields']): Setting => ({
  isOn: ({ entryFields }) => entryFields[field],
  change: (isOn, { entryFields }) => ({ entryFields: { ...entryFields, [field]: isOn } }),
})

type Name = 'losslessRecordings' | 'definitions' | 'partsOfSpeech' | 'notes' | 'flags' | 'pictures' | 'suggestions'

const SETTINGS: readonly (readonly [Name, Setting])[] = [
  ['definitions', switched('definitionsEnabled')],
  ['partsOfSpeech', switched('grammaticalInfoEnabled')],
  ['notes', entryField('note')],
  ['flags', entryField('flag')],
  ['pictures', entryField('picture')],
  [
    'suggestions',
    {
      isOn: ({ autocompleteSetting }) => autocompleteSetting === 'On',
      change: (isOn) => ({ autocompleteSetting: isOn ? 'On' : 'Off' }),
    },
  ],
  [
    'losslessRecordings',
    {
      isOn: ({ recordingFormat }) => recordingFormat === 'wav',
      change: (isLossless) => ({ recordingFormat: isLossless ? 'wav' : 'opus' }),
    },
  ],
]
