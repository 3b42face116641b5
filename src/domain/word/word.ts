/**
 * A word as it travels and as it is stored (spec api 4.3).
 *
 * One value of this type is one *version* of a word: `id` names the version, `guid` the word over its whole life.
 */
export type Word = {
  readonly id: VersionId
  readonly guid: Guid
  readonly vernacular: string
  /** The imported vernacular came from the citation form, not from the lexical unit. */
  readonly usingCitationForm: boolean
  readonly plural: string | null
  readonly senses: readonly Sense[]
  readonly audio: readonly Pronunciation[]
  /** UTC ISO 8601 with seven fractional digits, managed by the server. */
  readonly created: string
  readonly modified: string
  readonly accessibility: Accessibility
  readonly protectReasons: readonly ProtectReason[]
  /** Ids of the versions that this one came from, oldest first. */
  readonly history: readonly VersionId[]
  /** Ids of the users who edited it, in order, immediate repeats collapsed. */
  readonly editedBy: readonly string[]
  readonly otherField: string
  readonly projectId: string
  readonly note: Note
  readonly flag: Flag
  /** Of a word that others were merged into, managed by the server; a client of the reference system knows nothing of it. */
  readonly carries?: Carried | undefined
}

/** Of which other words and senses a word holds what imports have told of them beside the fields of a word. */
export type Carried = {
  /** Words whose senses it has, or has had. */
  readonly entries: readonly Guid[]
  /** Those of them that are gone into it. */
  readonly taken: readonly Guid[]
  /** The senses that were combined into one of its senses, by that. */
  readonly senses: Readonly<Record<Guid, readonly Guid[]>>
}

export type Sense = {
  readonly guid: Guid
  readonly accessibility: Accessibility
  readonly grammaticalInfo: GrammaticalInfo
  readonly definitions: readonly Definition[]
  readonly glosses: readonly Gloss[]
  readonly protectReasons: readonly ProtectReason[]
  readonly semanticDomains: readonly SemanticDomain[]
  /** Never stored empty: a sense without pictures is what clients of the reference system know (spec api 4.3). */
  readonly pictures?: readonly Picture[] | undefined
}

/** What a person decides about a word; everything else is managed by the server. */
export type WordContent = Omit<Word, 'id' | 'projectId' | 'created' | 'modified' | 'history' | 'editedBy' | 'carries'>

/** 24 lower-case hexadecimal digits. */
export type VersionId = string
/** 36 characters, lower case, hyphenated. */
export type Guid = string
/** A BCP 47 language tag, e.g. `sw` or `en-GB`. */
export type LanguageTag = string

export type Gloss = { readonly language: LanguageTag; readonly def: string }
export type Definition = { readonly language: LanguageTag; readonly text: string }
export type Note = { readonly language: LanguageTag; readonly text: string }
export type Flag = { readonly active: boolean; readonly text: string }
export type GrammaticalInfo = { readonly catGroup: GrammaticalGroup; readonly grammaticalCategory: string }
/** A recording; `protected` ones came with an import. */
export type Pronunciation = { readonly fileName: string; readonly speakerId: string; readonly protected: boolean }

/** A picture of what a sense means, described by its captions; `protected` ones came with an import. */
export type Picture = {
  readonly fileName: string
  readonly captions: readonly Definition[]
  readonly protected: boolean
}

/** A semantic domain as put on a sense: which one, by whom, when. */
export type SemanticDomain = {
  readonly mongoId: string | null
  readonly guid: string
  readonly name: string
  /** Dotted number, e.g. `1.1.2`. */
  readonly id: string
  readonly lang: LanguageTag
  readonly userId: string
  readonly created: string | null
}

/** Why imported data needs care: it holds something that the editable fields do not show (spec rules 1.6). */
export type ProtectReason = {
  readonly type: ReasonType
  readonly count: number | null
  readonly value: string | null
}

export const ACCESSIBILITIES = ['Active', 'Deleted', 'Duplicate', 'Protected'] as const
export type Accessibility = (typeof ACCESSIBILITIES)[number]

export const GRAMMATICAL_GROUPS = [
  'Adjective',
  'Adposition',
  'Adverb',
  'Classifier',
  'Connective',
  'Determiner',
  'ExistentialMarker',
  'Expletive',
  'Interjection',
  'Noun',
  'Participle',
  'Particle',
  'Prenoun',
  'Preverb',
  'ProForm',
  'Verb',
  'Other',
  'Unspecified',
] as const
export type GrammaticalGroup = (typeof GRAMMATICAL_GROUPS)[number]

export const REASON_TYPES = [
  'Annotations',
  'Etymologies',
  'Examples',
  'Field',
  'GramInfoTrait',
  'Illustrations',
  'NoteWithType',
  'Notes',
  'PronunciationWithoutUrl',
  'Relations',
  'Reversals',
  'Subsenses',
  'Trait',
  'TraitAnthroCode',
  'TraitDialectLabels',
  'TraitDomainType',
  'TraitDoNotPublishIn',
  'TraitDoNotUseForParsing',
  'TraitEntryType',
  'TraitExcludeAsHeadword',
  'TraitMinorEntryCondition',
  'TraitMorphType',
  'TraitPublishIn',
  'TraitSenseType',
  'TraitStatus',
  'TraitUsageType',
  'Variants',
] as const
export type ReasonType = (typeof REASON_TYPES)[number]

export const NIL_GUID: Guid = '00000000-0000-0000-0000-000000000000'
export const NO_NOTE: Note = { language: '', text: '' }
export const NO_FLAG: Flag = { active: false, text: '' }
export const UNSPECIFIED: GrammaticalInfo = { catGroup: 'Unspecified', grammaticalCategory: '' }
