import type { ProjectAct } from '#domain/project/project-act.ts'
import type { ConsentScopes, Speaker, SpeakerId } from './speaker.ts'

/** One decision about a speaker, each of which says how it is to be: the same one twice is one. */
export type SpeakerAct = { readonly speakerId: SpeakerId } & (
  | { readonly kind: 'addSpeaker'; readonly name: string }
  | { readonly kind: 'renameSpeaker'; readonly name: string }
  | { readonly kind: 'removeSpeaker' }
  | { readonly kind: 'agree'; readonly scopes: Partial<ConsentScopes> }
  | { readonly kind: 'withdraw'; readonly withdrawn: boolean }
  | { readonly kind: 'removeConsent' }
)

type Decided = { readonly projectId: string; readonly at: string }

/**
 * The speakers of a project as they are once the server has taken a decision in. `at`: when it was made, UTC ISO 8601. About
 * anything else, and about a speaker who is not there, it changes nothing.
 */
export function afterSpeakerAct(
  speakers: readonly Speaker[],
  act: ProjectAct,
  { projectId, at }: Decided,
): readonly Speaker[] {
  if (!('speakerId' in act)) return speakers
  const isMeant = ({ id }: Speaker): boolean => id === act.speakerId
  const changed = (change: (speaker: Speaker) => Partial<Speaker>): readonly Speaker[] =>
    speakers.map((speaker) => (isMeant(speaker) ? { ...speaker, ...change(speaker) } : speaker))
  switch (act.kind) {
    case 'addSpeaker':
      return speakers.some(isMeant) ? speakers : [...speakers, newSpeaker(projectId, act)]
    case 'renameSpeaker':
      return changed(() => ({ name: act.name }))
    case 'removeSpeaker':
      return speakers.filter((speaker) => !isMeant(speaker))
    case 'agree':
      return changed(({ scopes }) => ({ scopes: { ...scopes, ...act.scopes } }))
    case 'withdraw':
      // Said again, it keeps the date when it was said first.
      return changed(({ withdrawn }) => ({ withdrawn: act.withdrawn ? (withdrawn ?? at) : null }))
    case 'removeConsent':
      return changed(() => ({ consent: 'None' }))
  }
}

function newSpeaker(projectId: string, { speakerId, name }: SpeakerAct & { readonly kind: 'addSpeaker' }): Speaker {
  return {
    id: speakerId,
    projectId,
    name,
    consent: 'None',
    scopes: { archive: false, publish: false, train: false },
    withdrawn: null,
    removed: false,
  }
}
