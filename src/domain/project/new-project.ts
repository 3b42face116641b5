import { TO_THE_LETTER } from '#domain/duplicates/likeness.ts'
import { NO_WRITING_SYSTEM, type Project } from './project.ts'

/** A project of which nothing has been decided yet (spec api 4.1). */
export const NEW_PROJECT: Project = {
  id: '',
  name: '',
  created: null,
  isActive: true,
  liftImported: false,
  definitionsEnabled: false,
  grammaticalInfoEnabled: false,
  autocompleteSetting: 'On',
  harvesterReviewEntriesEnabled: 'Off',
  protectedDataMergeAvoidEnabled: 'Off',
  protectedDataOverrideEnabled: 'Off',
  semDomWritingSystem: NO_WRITING_SYSTEM,
  vernacularWritingSystem: NO_WRITING_SYSTEM,
  analysisWritingSystems: [],
  semanticDomains: [],
  hiddenDomains: [],
  finishedDomains: [],
  validCharacters: [],
  rejectedCharacters: [],
  alphabet: [],
  customFields: [],
  wordFields: [],
  partsOfSpeech: [],
  workshopSchedule: [],
  timeZone: '',
  recordingFormat: 'opus',
  duplicateMatching: TO_THE_LETTER,
  entryFields: { note: true, flag: false, picture: false },
}
