import type { ProjectAct } from '#domain/project/project-act.ts'
import { undated } from './dated-speaker.ts'
import { decideAboutSpeaker, type SpeakerDecision } from './speaker-decision.ts'
import { tidiedSpeakerName } from './speaker-name.ts'
import { CONSENT_SCOPES, NOTHING_AGREED, type Speaker, type SpeakerId } from './speaker.ts'

/** One decision about a speaker that waits for the server; a consent waits by itself, with its file. */
export type SpeakerAct = { readonly speakerId: SpeakerId } & (
  | { readonly kind: 'addSpeaker'; readonly name: string }
  | Exclude<SpeakerDecision, { readonly kind: 'giveConsent' }>
)

type Made = { readonly projectId: string; readonly at: string }

/**
 * The speakers of a project as they are once the server has taken a decision in. `at`: when it was made, UTC ISO 8601. About
 * anything else, and about a speaker who is not there, it changes nothing.
 */
export function afterSpeakerAct(
  speakers: readonly Speaker[],
  act: ProjectAct,
  { projectId, at }: Made,
): readonly Speaker[] {
  if (!('speakerId' in act)) return speakers
  if (act.kind === 'addSpeaker')
    return speakers.some(({ id }) => id === act.speakerId) ? speakers : [...speakers, newSpeaker(projectId, act)]
  return speakers.flatMap((speaker) => {
    if (speaker.id !== act.speakerId) return [speaker]
    const decided = decideAboutSpeaker(undated(speaker), act, { decidedAt: at, heardAt: at })
    if ('refused' in decided) return [speaker]
    return decided.becomes.speaker.removed ? [] : [decided.becomes.speaker]
  })
}

function newSpeaker(projectId: string, { speakerId, name }: SpeakerAct & { readonly kind: 'addSpeaker' }): Speaker {
  return {
    id: speakerId,
    projectId,
    name: tidiedSpeakerName(name),
    consent: 'None',
    scopes: NOTHING_AGREED,
    withdrawn: null,
    removed: false,
  }
}

/** Whether a speaker is as was decided; if not, somebody has decided otherwise since, and that stands. */
export function isAsDecided(speaker: Speaker, act: SpeakerAct): boolean {
  switch (act.kind) {
    case 'addSpeaker':
      return true
    case 'renameSpeaker':
      return speaker.name === tidiedSpeakerName(act.name)
    case 'removeSpeaker':
      return speaker.removed
    case 'agree':
      return CONSENT_SCOPES.every((scope) => speaker.scopes[scope] === (act.scopes[scope] ?? speaker.scopes[scope]))
    case 'withdraw':
      return (speaker.withdrawn !== null) === act.withdrawn
    case 'removeConsent':
      return speaker.consent === 'None'
  }
}
