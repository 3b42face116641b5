import type { Project } from '#domain/project/project.ts'
import type { Setting } from '#web/shared/use-setting-turn.ts'
import { offOn, SettingSwitches, type Switches } from './setting-switches.tsx'

/** What is entered with a word in this project (spec screens S7.20). */
export function EntrySettings({ project }: { readonly project: Project }) {
  return <SettingSwitches project={project} title="entrySettings.title" text="entrySettings.text" settings={OF_ENTRY} />
}

/** Whether Harvesters take part in reviewing words (spec screens 14.2). */
export function ReviewSettings({ project }: { readonly project: Project }) {
  return <SettingSwitches project={project} title="reviewSettings.title" settings={OF_REVIEW} />
}

const switched = (name: 'definitionsEnabled' | 'grammaticalInfoEnabled'): Setting => ({
  isOn: (project) => project[name],
  change: (isOn) => ({ [name]: isOn }),
})
const entryField = (field: keyof Project['entryFields']): Setting => ({
  isOn: ({ entryFields }) => entryFields[field],
  change: (isOn, { entryFields }) => ({ entryFields: { ...entryFields, [field]: isOn } }),
})

const OF_ENTRY: Switches = [
  ['entrySettings.definitions', switched('definitionsEnabled')],
  ['entrySettings.partsOfSpeech', switched('grammaticalInfoEnabled')],
  ['entrySettings.notes', entryField('note')],
  ['entrySettings.flags', entryField('flag')],
  ['entrySettings.pictures', entryField('picture')],
  ['entrySettings.suggestions', offOn('autocompleteSetting')],
  [
    'entrySettings.losslessRecordings',
    {
      isOn: ({ recordingFormat }) => recordingFormat === 'wav',
      change: (isLossless) => ({ recordingFormat: isLossless ? 'wav' : 'opus' }),
    },
  ],
]

const OF_REVIEW: Switches = [['reviewSettings.harvesters', offOn('harvesterReviewEntriesEnabled')]]
