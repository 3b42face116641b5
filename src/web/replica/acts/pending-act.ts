import { domainIdKind } from '#domain/domains/domain-id.ts'
import type { ProjectAct } from '#domain/project/project-act.ts'
import type { Guid } from '#domain/word/word.ts'
import type { Failure } from '#web/api/failure.ts'

/** One decision about the project, beside its words, that the server has not confirmed, or not been asked about since. */
export type PendingAct = {
  /** Place in the queue, given by the database. */
  readonly order: number
  /** Made on the device; the server remembers it, and does it once, however often and by whatever way it arrives. */
  readonly id: Guid
  readonly act: ProjectAct
  /** Whom or what it is about, as it was called then: who was removed meanwhile can still be named. */
  readonly about: string
  /** UTC ISO 8601. */
  readonly madeAt: string
  /** Whose decision it is, by name, when somebody else brings it to the server for them. */
  readonly madeBy?: string | undefined
  /** `done`: the server has it, and what this device knows of the project may be older than that. */
  readonly stand: 'waiting' | 'refused' | 'done'
  /** Why the server will not have it; null while it is not refused. */
  readonly refusal: Failure | null
}

export type NewAct = Pick<PendingAct, 'act' | 'about'>

/**
 * In which none overtakes another one: that of the speaker, or of the domain that is decided about. The domains of a project
 * share one, for one may hang below another; marks of a standard one have their own.
 */
export function laneOf(act: ProjectAct): string {
  if ('speakerId' in act) return act.speakerId
  return 'domainId' in act && domainIdKind(act.domainId) === 'standard' ? act.domainId : 'domains'
}
