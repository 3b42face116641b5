import type { Matching } from '#domain/duplicates/likeness.ts'
import type { Alphabet } from '#domain/text/collate.ts'
import type { Guid, LanguageTag } from '#domain/word/word.ts'

/** A project as it travels (spec api 4.1). */
export type Project = {
  readonly id: string
  readonly name: string
  readonly created: string | null
  /** false = archived: readable by its members, closed for writing. */
  readonly isActive: boolean
  readonly liftImported: boolean
  readonly definitionsEnabled: boolean
  readonly grammaticalInfoEnabled: boolean
  readonly autocompleteSetting: OffOn
  readonly harvesterReviewEntriesEnabled: OffOn
  readonly protectedDataMergeAvoidEnabled: OffOn
  readonly protectedDataOverrideEnabled: OffOn
  readonly semDomWritingSystem: WritingSystem
  readonly vernacularWritingSystem: WritingSystem
  /** Never empty in an answer: clients read the first one unconditionally. */
  readonly analysisWritingSystems: readonly WritingSystem[]
  readonly semanticDomains: readonly CustomDomain[]
  /** Numbers of the domains that the project passes by, with all below them. */
  readonly hiddenDomains: readonly string[]
  /** Numbers of the domains of which somebody said that all words are collected. */
  readonly finishedDomains: readonly string[]
  readonly validCharacters: readonly string[]
  readonly rejectedCharacters: readonly string[]
  /** Granary's own: the vernacular's letters in their order, as an import or a person has told; empty where that of its language will do. */
  readonly alphabet: Alphabet
  readonly customFields: readonly CustomField[]
  readonly wordFields: readonly string[]
  readonly partsOfSpeech: readonly string[]
  /** The midnights with which the days of the workshop begin, in UTC (`calendarOf`). */
  readonly workshopSchedule: readonly string[]
  /** Granary's own; other clients neither see nor lose it. */
  readonly entryFields: EntryFields
  /** Granary's own: Opus at a rate fit for archives, or WAV without any loss. */
  readonly recordingFormat: RecordingFormat
  /** Granary's own: where its days begin, by the name of the zone, such as `Asia/Tokyo`; '' where nobody has said it. */
  readonly timeZone: string
  /** Granary's own: how spellings are compared when duplicates are looked for. */
  readonly duplicateMatching: Matching
}

/** What can be entered with a word beside its texts, definitions and parts of speech. */
export type EntryFields = { readonly note: boolean; readonly flag: boolean; readonly picture: boolean }

export const RECORDING_FORMATS = ['opus', 'wav'] as const
export type RecordingFormat = (typeof RECORDING_FORMATS)[number]

export type WritingSystem = {
  readonly bcp47: LanguageTag
  readonly name: string
  readonly font: string
  readonly rtl: boolean | null
}

/** A semantic domain that a project added for itself (spec api 4.4, `SemanticDomainFull`). */
export type CustomDomain = {
  readonly mongoId: string | null
  readonly guid: Guid
  readonly name: string
  readonly id: string
  readonly lang: LanguageTag
  readonly userId: string
  readonly created: string | null
  readonly description: string
  readonly parentId: string
  readonly questions: readonly string[]
}

export type CustomField = { readonly name: string; readonly type: string }

export const OFF_ON = ['Off', 'On'] as const
export type OffOn = (typeof OFF_ON)[number]

export const NO_WRITING_SYSTEM: WritingSystem = { bcp47: '', name: '', font: '', rtl: null }
export const ENGLISH: WritingSystem = { bcp47: 'en', name: 'English', font: '', rtl: null }

/** Its bytes must fit into an index of PostgreSQL. */
export const PROJECT_NAME_LIMIT = 500

/** What an update may change, and only that; domains are hidden and finished one by one. */
export type ProjectChange = {
  readonly [Setting in keyof Omit<Project, NotByUpdate>]?: Project[Setting]
}

/**
 * `read`: what it was made of, of those settings that are to be written only where they still are as they were read. `id`: told
 * where the whole project is sent, as its sender has it (`isWholeCopy`).
 */
export type ProjectUpdate = ProjectChange & { readonly id?: string; readonly read?: ProjectChange }

type NotByUpdate = 'id' | 'created' | 'liftImported' | 'hiddenDomains' | 'finishedDomains'
