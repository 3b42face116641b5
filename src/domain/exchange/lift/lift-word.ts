import type { Guid, LanguageTag, Word } from '#domain/word/word.ts'

/** The part of a word that a LIFT entry says; the rest is managed by the server. */
export type LiftWord = Omit<Word, 'id' | 'projectId' | 'history' | 'editedBy'>

/** What the mapping of an entry needs to know about the project and the package. */
export type ImportContext = {
  /** Only forms in exactly this tag are the vernacular (spec rules 1.3). */
  readonly vernacular: LanguageTag
  /** Stands in for missing and unreadable dates: UTC with seven fractional digits. */
  readonly fallbackDate: string
  readonly newGuid: () => string
  /** The name under which the recording with this link is stored (spec api R42). */
  readonly recordingName: (href: string) => string
  /** The name under which the picture with this link is stored. */
  readonly pictureName: (href: string) => string
  /** Of a recording that was made in the project, went out and comes back: who spoke in it here. */
  readonly recordedHere: (fileName: string) => { readonly speakerId: string } | undefined
  /** Of a domain that the project or the package has, by its number. */
  readonly domainGuid: (number: string) => Guid | undefined
  /** The id of the speaker with this name; '' when there is none (spec rules R1.20). */
  readonly speakerId: (name: string) => string
}

/** What the writing of an entry needs to know about the project and the package. */
export type ExportContext = {
  readonly vernacular: LanguageTag
  /** Stands in for a missing language, and is the language of flags: never '' (spec rules R1.14). */
  readonly analysis: LanguageTag
  /** The English name of a standard domain; undefined for any other id. */
  readonly domainName: (id: string) => string | undefined
  /** The link to a recording inside the package; undefined when its file is missing. */
  readonly recordingHref: (fileName: string) => string | undefined
  /** The same for a picture. */
  readonly pictureHref: (fileName: string) => string | undefined
  /** undefined for an unknown speaker. */
  readonly speakerName: (speakerId: string) => string | undefined
}
