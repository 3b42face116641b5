import type { ProjectAct } from '#domain/project/project-act.ts'
import type { Guid } from '#domain/word/word.ts'
import type { PendingAct } from './pending-act.ts'

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
  if ('speakerId' in act) return false
  return ('domainKey' in act ? act.domainKey : act.guid) === guid || ('parentKey' in act && act.parentKey === guid)
}
