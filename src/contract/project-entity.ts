import { z } from 'zod'
import { NIL_GUID } from '#domain/word/word.ts'
import {
  NO_WRITING_SYSTEM,
  OFF_ON,
  type Project,
  type ProjectChange,
  PROJECT_NAME_LIMIT,
} from '#domain/project/project.ts'
import { wireBoolean, wireEnum, wireGuid, wireList, wireMember, wireObject, wireText } from './wire.ts'

export const writingSystem = wireObject({
  bcp47: wireText,
  name: wireText,
  font: wireText,
  rtl: z.boolean().nullable().default(null),
})

const customDomain = wireObject({
  mongoId: z.string().nullable().default(null),
  guid: wireGuid.default(NIL_GUID),
  name: wireText,
  id: wireText,
  lang: wireText,
  userId: wireText,
  created: z.string().nullable().default(null),
  description: wireText,
  parentId: wireText,
  questions: wireList(z.string()),
})

const customField = wireObject({ name: wireText, type: wireText })
const projectName = z.string().max(PROJECT_NAME_LIMIT)
const dateTime = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'not a date')

/** Spec api 4.1. */
export const project = wireObject({
  id: wireText,
  name: projectName.default(''),
  created: z.string().nullable().default(null),
  isActive: wireBoolean(true),
  liftImported: wireBoolean(false),
  definitionsEnabled: wireBoolean(false),
  grammaticalInfoEnabled: wireBoolean(false),
  autocompleteSetting: wireEnum(OFF_ON, 'On'),
  harvesterReviewEntriesEnabled: wireEnum(OFF_ON, 'Off'),
  protectedDataMergeAvoidEnabled: wireEnum(OFF_ON, 'Off'),
  protectedDataOverrideEnabled: wireEnum(OFF_ON, 'Off'),
  semDomWritingSystem: writingSystem.default(NO_WRITING_SYSTEM),
  vernacularWritingSystem: writingSystem.default(NO_WRITING_SYSTEM),
  analysisWritingSystems: wireList(writingSystem),
  semanticDomains: wireList(customDomain),
  validCharacters: wireList(z.string()),
  rejectedCharacters: wireList(z.string()),
  customFields: wireList(customField),
  wordFields: wireList(z.string()),
  partsOfSpeech: wireList(z.string()),
  workshopSchedule: wireList(dateTime),
}) satisfies z.ZodType<Project>

/**
 * The settings to write: what is absent or null stays as it is (spec api R31, R51). What no update may change, such as
 * `id`, `created` and `liftImported`, is not even read (spec rules R6.6).
 */
export const projectChange = wireObject({
  name: projectName.exactOptional(),
  isActive: z.boolean().exactOptional(),
  definitionsEnabled: z.boolean().exactOptional(),
  grammaticalInfoEnabled: z.boolean().exactOptional(),
  autocompleteSetting: wireMember(OFF_ON).exactOptional(),
  harvesterReviewEntriesEnabled: wireMember(OFF_ON).exactOptional(),
  protectedDataMergeAvoidEnabled: wireMember(OFF_ON).exactOptional(),
  protectedDataOverrideEnabled: wireMember(OFF_ON).exactOptional(),
  semDomWritingSystem: writingSystem.exactOptional(),
  vernacularWritingSystem: writingSystem.exactOptional(),
  analysisWritingSystems: z.array(writingSystem).exactOptional(),
  semanticDomains: z.array(customDomain).exactOptional(),
  validCharacters: z.array(z.string()).exactOptional(),
  rejectedCharacters: z.array(z.string()).exactOptional(),
  customFields: z.array(customField).exactOptional(),
  wordFields: z.array(z.string()).exactOptional(),
  partsOfSpeech: z.array(z.string()).exactOptional(),
  workshopSchedule: z.array(dateTime).exactOptional(),
}) satisfies z.ZodType<ProjectChange>
