import { domainIdKind } from '#domain/domains/domain-id.ts'
import type { DomainAct } from '#domain/domains/domain-act.ts'
import type { VerdictAct } from '#domain/duplicates/verdict-act.ts'
import type { CharacterAct } from '#domain/orthography/character-lists.ts'
import { isAboutTree, type ProjectAct } from '#domain/project/project-act.ts'
import type { SpeakerAct } from '#domain/speaker/speaker-act.ts'
import type { ViewAct } from '#domain/word/saved-view.ts'
import type { Queued } from './item.ts'
import type { Guid } from '#domain/word/word.ts'

/** One decision about the project, beside its words, that the server has not confirmed, or not been asked about since. */
export type PendingAct = Queued & {
  /** Whom or what it is about, as it was called then: who was removed meanwhile can still be named. */
  readonly about: string
} & OfKind

/** All kinds of them. */
export const ACTS = ['speaker', 'domain', 'characters', 'verdict', 'view'] as const

type OfKind =
  | { readonly kind: 'speaker'; readonly act: SpeakerAct }
  | { readonly kind: 'domain'; readonly act: DomainAct }
  | { readonly kind: 'characters'; readonly act: CharacterAct }
  | { readonly kind: 'verdict'; readonly act: VerdictAct }
  | { readonly kind: 'view'; readonly act: ViewAct }

export function ofKind(act: ProjectAct): OfKind {
  if ('speakerId' in act) return { kind: 'speaker', act }
  if ('verdictId' in act) return { kind: 'verdict', act }
  if ('viewName' in act) return { kind: 'view', act }
  return isAboutTree(act) ? { kind: 'domain', act } : { kind: 'characters', act }
}

export type NewAct = Pick<PendingAct, 'about'> & { readonly act: ProjectAct }

/**
 * In which none overtakes another one: that of the speaker, or of the domain that is decided about. The domains of a project
 * share one, for one may hang below another; marks of a standard one have their own. Characters stand in the same two lists,
 * and a verdict may end an earlier one.
 */
export function laneOf(act: ProjectAct): string {
  if ('speakerId' in act) return act.speakerId
  if ('verdictId' in act) return 'verdicts'
  if ('viewName' in act) return 'views'
  if (!isAboutTree(act)) return 'characters'
  return 'domainKey' in act && domainIdKind(act.domainKey) === 'standard' ? act.domainKey : 'domains'
}

/**
 * Decisions, by their place in the queue, about a domain whose adding the server has refused: they wait until a person has
 * decided what becomes of it. Takes the queue in its order.
 */
export function behindRefused(acts: readonly PendingAct[]): ReadonlySet<PendingAct['order']> {
  const missing: Guid[] = []
  const behind = new Set<PendingAct['order']>()
  for (const { order, act, status } of acts) {
    const isBehind = status !== 'done' && missing.some((guid) => isAbout(act, guid))
    if (isBehind) behind.add(order)
    if (act.kind === 'addDomain' && (isBehind || status === 'refused')) missing.push(act.domain.guid)
  }
  return behind
}

/** Whether it changes that domain, or puts another one below it. */
export function isAbout(act: ProjectAct, guid: Guid): boolean {
  if (act.kind === 'addDomain') return act.domain.parentId === guid
  if (!isAboutTree(act)) return false
  return ('domainKey' in act ? act.domainKey : act.guid) === guid || ('parentKey' in act && act.parentKey === guid)
}
