import type { DomainAct } from '#domain/domains/domain-act.ts'
import type { VerdictAct } from '#domain/duplicates/verdict-act.ts'
import type { CharacterAct } from '#domain/orthography/character-lists.ts'
import type { SpeakerAct } from '#domain/speaker/speaker-act.ts'
import type { ViewAct } from '#domain/word/saved-view.ts'

/** One decision about a project beside its words. */
export type ProjectAct = SpeakerAct | DomainAct | CharacterAct | VerdictAct | ViewAct

export const isAboutTree = (act: ProjectAct): act is DomainAct =>
  !('speakerId' in act || 'letters' in act || 'verdictId' in act || 'viewName' in act)
