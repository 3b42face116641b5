import type { DomainAct } from '#domain/domains/domain-act.ts'
import type { SpeakerAct } from '#domain/speaker/speaker-act.ts'

/** One decision about a project beside its words. */
export type ProjectAct = SpeakerAct | DomainAct
