import type { ConsentScopes, Speaker } from './speaker.ts'

/** What is decided about a speaker, each apart from the others: their name, their consent, each scope, their withdrawal. */
export type SpeakerMatter = 'name' | 'consent' | 'withdrawal' | keyof ConsentScopes

/** A speaker with what tells a later decision about them from an earlier one; times in UTC ISO 8601. */
export type DatedSpeaker = {
  readonly speaker: Speaker
  /** When each was decided about last; null: never, as far as is known here. */
  readonly decidedAt: Readonly<Record<SpeakerMatter, string | null>>
  /** When their withdrawal was heard of, perhaps days after it was said; null while there is none. */
  readonly withdrawalHeardAt: string | null
}

/** A speaker of whom nobody here knows when anything was decided: every decision about them counts. */
export const undated = (speaker: Speaker): DatedSpeaker => ({
  speaker,
  decidedAt: { name: null, consent: null, archive: null, publish: null, train: null, withdrawal: null },
  withdrawalHeardAt: null,
})

/** Milliseconds within which the order of arrival counts: on a slow line, the ages of one device's requests are no order. */
const AT_ONCE = 600_000

/** Whether somebody has decided about that later than such a decision, which is outdated then. */
export function isDecidedSince({ decidedAt }: DatedSpeaker, matter: SpeakerMatter, then: string): boolean {
  const last = decidedAt[matter]
  return last !== null && Date.parse(last) > Date.parse(then) + AT_ONCE
}

/** Whether the speaker has given, since then, what their removal would take away. */
export function hasGivenSince(dated: DatedSpeaker, then: string): boolean {
  const { consent, scopes, withdrawn } = dated.speaker
  const given = { ...scopes, consent: consent !== 'None', withdrawal: withdrawn === null }
  return GIVEN.some((matter) => given[matter] && isDecidedSince(dated, matter, then))
}

/** A name is nothing that a speaker gives. */
const GIVEN = ['consent', 'withdrawal', 'archive', 'publish', 'train'] as const satisfies readonly SpeakerMatter[]
