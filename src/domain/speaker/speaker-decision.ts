import { DomainError } from '#domain/domain-error.ts'
import { type DatedSpeaker, hasGivenSince, isDecidedSince, type SpeakerMatter } from './dated-speaker.ts'
import { tidiedSpeakerName } from './speaker-name.ts'
import { type Consent, CONSENT_SCOPES, type ConsentScopes, NOTHING_AGREED, type Speaker } from './speaker.ts'

/** What can be decided about a speaker who is there, each of which says how it is to be: the same one twice is one. */
export type SpeakerDecision =
  | { readonly kind: 'renameSpeaker'; readonly name: string }
  | { readonly kind: 'removeSpeaker' }
  | { readonly kind: 'agree'; readonly scopes: Partial<ConsentScopes> }
  | { readonly kind: 'withdraw'; readonly withdrawn: boolean }
  | { readonly kind: 'giveConsent'; readonly consent: Exclude<Consent, 'None'> }
  | { readonly kind: 'removeConsent' }

/** UTC ISO 8601: when it was decided, and when that is heard of, perhaps days later. */
type When = { readonly decidedAt: string; readonly heardAt: string }

/** `counts`: false where somebody has decided otherwise since, and that stands. */
export type Settled = { readonly becomes: DatedSpeaker; readonly counts: boolean }

type Refused = { readonly refused: DomainError<'speaker.notFound' | 'speaker.nameEmpty'> }

/**
 * What a speaker becomes by a decision about them, which may have waited for a network (decision 0066). Of two decisions about
 * the same the later stands, whichever arrives first; but what takes permission away counts whenever it comes: a withdrawal,
 * or that something is not agreed to. Who has given something since is not removed. About one who was removed nothing is
 * decided any more, except that they withdraw: their recordings are still there.
 */
export function decideAboutSpeaker(before: DatedSpeaker, decision: SpeakerDecision, when: When): Settled | Refused {
  const { speaker } = before
  if (speaker.removed && !(decision.kind === 'withdraw' && decision.withdrawn))
    return { refused: new DomainError('speaker.notFound', { speakerId: speaker.id }) }
  if (decision.kind === 'renameSpeaker' && tidiedSpeakerName(decision.name) === '')
    return { refused: new DomainError('speaker.nameEmpty', {}) }
  if (decision.kind === 'removeSpeaker') return removed(before, when)
  return stepsOf(decision, when).reduce<Settled>((decided, step) => taken(decided, step, when), {
    becomes: before,
    counts: false,
  })
}

/** A decision about one matter. */
type Step = {
  readonly about: SpeakerMatter
  /** Whether it takes permission away. */
  readonly takesAway?: boolean
  readonly change: (speaker: Speaker) => Partial<Speaker>
}

function stepsOf(decision: Exclude<SpeakerDecision, { kind: 'removeSpeaker' }>, { decidedAt }: When): readonly Step[] {
  switch (decision.kind) {
    case 'renameSpeaker':
      return [{ about: 'name', change: () => ({ name: tidiedSpeakerName(decision.name) }) }]
    case 'giveConsent':
      return [{ about: 'consent', change: () => ({ consent: decision.consent }) }]
    case 'removeConsent':
      return [{ about: 'consent', change: () => ({ consent: 'None' }) }]
    case 'agree':
      return CONSENT_SCOPES.flatMap((scope) => {
        const isGiven = decision.scopes[scope]
        if (isGiven === undefined) return []
        return [
          { about: scope, takesAway: !isGiven, change: ({ scopes }) => ({ scopes: { ...scopes, [scope]: isGiven } }) },
        ]
      })
    case 'withdraw': {
      const { withdrawn: takesAway } = decision
      // Said again, it keeps the date when it was said first.
      return [
        {
          about: 'withdrawal',
          takesAway,
          change: ({ withdrawn }) => ({ withdrawn: takesAway ? (withdrawn ?? decidedAt) : null }),
        },
      ]
    }
  }
}

function taken({ becomes, counts }: Settled, step: Step, { decidedAt, heardAt }: When): Settled {
  const { about, takesAway = false, change } = step
  if (!takesAway && isDecidedSince(becomes, about, decidedAt)) return { becomes, counts }
  const speaker = { ...becomes.speaker, ...change(becomes.speaker) }
  const withdrawalHeardAt = speaker.withdrawn === null ? null : (becomes.withdrawalHeardAt ?? heardAt)
  const dates = { ...becomes.decidedAt, [about]: later(becomes.decidedAt[about], decidedAt) }
  return { becomes: { speaker, decidedAt: dates, withdrawalHeardAt }, counts: true }
}

const later = (one: string | null, other: string): string => (one !== null && one > other ? one : other)

function removed(before: DatedSpeaker, { decidedAt }: When): Settled {
  if (hasGivenSince(before, decidedAt)) return { becomes: before, counts: false }
  return { becomes: forgotten(before), counts: true }
}

/** The name that a removed speaker has for a client that knows nothing of removal (spec api R40). */
export const REMOVED = 'removed'

/** Who they were is forgotten, but not that they have withdrawn. */
export function forgotten(dated: DatedSpeaker): DatedSpeaker {
  const nobody = { name: REMOVED, consent: 'None', scopes: NOTHING_AGREED, removed: true } as const
  return { ...dated, speaker: { ...dated.speaker, ...nobody } }
}
