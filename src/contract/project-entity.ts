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
import { wireBoolean, wireEnum, wireGuid, wireList, wireMember, wireObject, wireText } from './wire.ts'

export const writingSystem = wireObject({
  bcp47: wireText,
  name: wireText,
  font: wireText,
  rtl: z._default(z.nullable(z.boolean()), null),
})

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
  questions: wireList(z.string()),
})

const customField = wireObject({ name: wireText, type: wireText })
/** One that is not named is as in a new project. */
const entryFields = wireObject({
  note: wireBoolean(NEW_PROJECT.entryFields.note),
  flag: wireBoolean(NEW_PROJECT.entryFields.flag),
  picture: wireBoolean(NEW_PROJECT.entryFields.picture),
})

const projectName = z.string().check(z.maxLength(PROJECT_NAME_LIMIT))
const dateTime = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'not a date'))

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
  analysisWritingSystems: wireList(writingSystem),
  semanticDomains: wireList(customDomain),
  hiddenDomains: wireList(z.string()),
  finishedDomains: wireList(z.string()),
  validCharacters: wireList(z.string()),
  rejectedCharacters: wireList(z.string()),
  alphabet: wireList(z.array(z.string())),
  customFields: wireList(customField),
  wordFields: wireList(z.string()),
  partsOfSpeech: wireList(z.string()),
  workshopSchedule: wireList(dateTime),
  entryFields: z._default(entryFields, NEW_PROJECT.entryFields),
  recordingFormat: wireEnum(RECORDING_FORMATS, NEW_PROJECT.recordingFormat),
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
  analysisWritingSystems: z.exactOptional(z.array(writingSystem)),
  semanticDomains: z.exactOptional(z.array(customDomain)),
  validCharacters: z.exactOptional(z.array(z.string())),
  rejectedCharacters: z.exactOptional(z.array(z.string())),
  alphabet: z.exactOptional(z.array(z.array(z.string()))),
  customFields: z.exactOptional(z.array(customField)),
  wordFields: z.exactOptional(z.array(z.string())),
  partsOfSpeech: z.exactOptional(z.array(z.string())),
  workshopSchedule: z.exactOptional(z.array(dateTime)),
  entryFields: z.exactOptional(entryFields),
  recordingFormat: z.exactOptional(wireMember(RECORDING_FORMATS)),
}

/**
 * The settings to write: what is absent or null stays as it is (spec api R31, R51). What no update may change, such as
 * `id`, `created` and `liftImported`, is not even read (spec rules R6.6).
 */
export const projectChange = wireObject(changeable) satisfies z.ZodMiniType<ProjectChange>

/** With what the sender has read of them, where the whole of a setting was made anew of that. */
export const projectUpdate = wireObject({
  ...changeable,
  read: z.exactOptional(projectChange),
}) satisfies z.ZodMiniType<ProjectUpdate>
