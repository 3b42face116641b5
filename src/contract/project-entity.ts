import * as z from 'zod/mini'
import { NIL_GUID } from '#domain/word/word.ts'
import { NEW_PROJECT } from '#domain/project/new-project.ts'
import {
  NO_WRITING_SYSTEM,
  OFF_ON,
  type Project,
  type ProjectChange,
  type ProjectUpdate,
  PROJECT_NAME_LIMIT,
  RECORDING_FORMATS,
} from '#domain/project/project.ts'
import { LONGEST_LISTS, MOST_FORMS, MOST_QUESTIONS } from '#domain/project/project-size.ts'
import { isTimeZone } from '#domain/project/time-zone.ts'
import { list, wireBoolean, wireEnum, wireGuid, wireList, wireMember, wireObject, wireText } from './wire.ts'

export const WRITING_SYSTEM = {
  bcp47: wireText,
  name: wireText,
  font: wireText,
  rtl: z._default(z.nullable(z.boolean()), null),
}
export const writingSystem = wireObject(WRITING_SYSTEM)

const customDomain = wireObject({
  mongoId: z._default(z.nullable(z.string()), null),
  guid: z._default(wireGuid, NIL_GUID),
  name: wireText,
  id: wireText,
  lang: wireText,
  userId: wireText,
  created: z._default(z.nullable(z.string()), null),
  description: wireText,
  parentId: wireText,
  questions: wireList(z.string(), MOST_QUESTIONS),
})

const customField = wireObject({ name: wireText, type: wireText })
/** One that is not named is as in a new project. */
const entryFields = wireObject({
  note: wireBoolean(NEW_PROJECT.entryFields.note),
  flag: wireBoolean(NEW_PROJECT.entryFields.flag),
  picture: wireBoolean(NEW_PROJECT.entryFields.picture),
})

/** One that is not named is as in a new project. */
const duplicateMatching = wireObject({
  ignoresDiacritics: wireBoolean(NEW_PROJECT.duplicateMatching.ignoresDiacritics),
  knowsSwaps: wireBoolean(NEW_PROJECT.duplicateMatching.knowsSwaps),
})

const projectName = z.string().check(z.maxLength(PROJECT_NAME_LIMIT))
const timeZone = z.string().check(z.refine((name) => name === '' || isTimeZone(name), 'not a time zone'))
const dateTime = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'not a date'))

const lists = {
  analysisWritingSystems: list(writingSystem, LONGEST_LISTS.analysisWritingSystems),
  semanticDomains: list(customDomain, LONGEST_LISTS.semanticDomains),
  hiddenDomains: list(z.string(), LONGEST_LISTS.hiddenDomains),
  finishedDomains: list(z.string(), LONGEST_LISTS.finishedDomains),
  validCharacters: list(z.string(), LONGEST_LISTS.validCharacters),
  rejectedCharacters: list(z.string(), LONGEST_LISTS.rejectedCharacters),
  alphabet: list(list(z.string(), MOST_FORMS), LONGEST_LISTS.alphabet),
  customFields: list(customField, LONGEST_LISTS.customFields),
  wordFields: list(z.string(), LONGEST_LISTS.wordFields),
  partsOfSpeech: list(z.string(), LONGEST_LISTS.partsOfSpeech),
  workshopSchedule: list(dateTime, LONGEST_LISTS.workshopSchedule),
}

/** Spec api 4.1. */
export const project = wireObject({
  id: wireText,
  name: z._default(projectName, ''),
  created: z._default(z.nullable(z.string()), null),
  isActive: wireBoolean(true),
  liftImported: wireBoolean(false),
  definitionsEnabled: wireBoolean(false),
  grammaticalInfoEnabled: wireBoolean(false),
  autocompleteSetting: wireEnum(OFF_ON, 'On'),
  harvesterReviewEntriesEnabled: wireEnum(OFF_ON, 'Off'),
  protectedDataMergeAvoidEnabled: wireEnum(OFF_ON, 'Off'),
  protectedDataOverrideEnabled: wireEnum(OFF_ON, 'Off'),
  semDomWritingSystem: z._default(writingSystem, NO_WRITING_SYSTEM),
  vernacularWritingSystem: z._default(writingSystem, NO_WRITING_SYSTEM),
  analysisWritingSystems: z._default(lists.analysisWritingSystems, []),
  semanticDomains: z._default(lists.semanticDomains, []),
  hiddenDomains: z._default(lists.hiddenDomains, []),
  finishedDomains: z._default(lists.finishedDomains, []),
  validCharacters: z._default(lists.validCharacters, []),
  rejectedCharacters: z._default(lists.rejectedCharacters, []),
  alphabet: z._default(lists.alphabet, []),
  customFields: z._default(lists.customFields, []),
  wordFields: z._default(lists.wordFields, []),
  partsOfSpeech: z._default(lists.partsOfSpeech, []),
  workshopSchedule: z._default(lists.workshopSchedule, []),
  entryFields: z._default(entryFields, NEW_PROJECT.entryFields),
  recordingFormat: wireEnum(RECORDING_FORMATS, NEW_PROJECT.recordingFormat),
  timeZone: z._default(timeZone, NEW_PROJECT.timeZone),
  duplicateMatching: z._default(duplicateMatching, NEW_PROJECT.duplicateMatching),
}) satisfies z.ZodMiniType<Project>

const changeable = {
  name: z.exactOptional(projectName),
  isActive: z.exactOptional(z.boolean()),
  definitionsEnabled: z.exactOptional(z.boolean()),
  grammaticalInfoEnabled: z.exactOptional(z.boolean()),
  autocompleteSetting: z.exactOptional(wireMember(OFF_ON)),
  harvesterReviewEntriesEnabled: z.exactOptional(wireMember(OFF_ON)),
  protectedDataMergeAvoidEnabled: z.exactOptional(wireMember(OFF_ON)),
  protectedDataOverrideEnabled: z.exactOptional(wireMember(OFF_ON)),
  semDomWritingSystem: z.exactOptional(writingSystem),
  vernacularWritingSystem: z.exactOptional(writingSystem),
  analysisWritingSystems: z.exactOptional(lists.analysisWritingSystems),
  semanticDomains: z.exactOptional(lists.semanticDomains),
  validCharacters: z.exactOptional(lists.validCharacters),
  rejectedCharacters: z.exactOptional(lists.rejectedCharacters),
  alphabet: z.exactOptional(lists.alphabet),
  customFields: z.exactOptional(lists.customFields),
  wordFields: z.exactOptional(lists.wordFields),
  partsOfSpeech: z.exactOptional(lists.partsOfSpeech),
  workshopSchedule: z.exactOptional(lists.workshopSchedule),
  entryFields: z.exactOptional(entryFields),
  recordingFormat: z.exactOptional(wireMember(RECORDING_FORMATS)),
  timeZone: z.exactOptional(timeZone),
  duplicateMatching: z.exactOptional(duplicateMatching),
}

/**
 * The settings to write: what is absent or null stays as it is (spec api R31, R51). What no update may change, such as
 * `id`, `created` and `liftImported`, is not even read (spec rules R6.6).
 */
const projectChange = wireObject(changeable) satisfies z.ZodMiniType<ProjectChange>

/**
 * With what the sender has read of them, where the whole of a setting was made anew of that. A body with an `id` and without
 * `read` is the whole project as the reference client has it: of that, what the sender has changed is written, and none of
 * what only Granary knows (`broughtUpToDate`).
 */
export const projectUpdate = wireObject({
  ...changeable,
  id: z.exactOptional(z.string()),
  read: z.exactOptional(projectChange),
}) satisfies z.ZodMiniType<ProjectUpdate>
