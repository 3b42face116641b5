/** Somebody whose voice is recorded in a project (spec api 4.5); `scopes`, `withdrawn` and `removed` are Granary's own. */
export type Speaker = {
  readonly id: SpeakerId
  readonly projectId: string
  /** Trimmed, NFC, unique in the project ignoring case; of a removed speaker it says only that. */
  readonly name: string
  readonly consent: Consent
  readonly scopes: ConsentScopes
  /** UTC time since when no recording of theirs is given out; null while they have not withdrawn. */
  readonly withdrawn: string | null
  /** Recordings still refer to them, but they are on no list. */
  readonly removed: boolean
}

/** 24 lower-case hexadecimal digits. */
export type SpeakerId = string

/** In what form a speaker has given their consent, in the order of their numbers on the wire (spec api 3). */
export const CONSENTS = ['None', 'Audio', 'Image'] as const
export type Consent = (typeof CONSENTS)[number]

/** In the order in which they are asked for. */
export const CONSENT_SCOPES = ['archive', 'publish', 'train'] as const

/** What a speaker has agreed that their recordings are used for. Nothing is agreed to until they say so. */
export type ConsentScopes = {
  /** To be kept in an archive. */
  readonly archive: boolean
  /** To be heard by anyone. */
  readonly publish: boolean
  /** To train machines with. */
  readonly train: boolean
}

export const NOTHING_AGREED: ConsentScopes = { archive: false, publish: false, train: false }
