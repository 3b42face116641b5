import type { OwnDomain } from '#domain/domains/own-domains.ts'
import type { ProjectAct } from '#domain/project/project-act.ts'
import type { PendingAct } from './pending-act.ts'

/**
 * Decisions, by their place in the queue, about a domain whose adding the server has refused: they wait until a person has
 * decided what becomes of it. Under its number, by which they name it, there may be another one. Takes the queue in its order.
 */
export function behindRefused(acts: readonly PendingAct[]): ReadonlySet<PendingAct['order']> {
  const missing: OwnDomain[] = []
  const behind = new Set<PendingAct['order']>()
  for (const { order, act, status } of acts) {
    const isBehind = status !== 'done' && missing.some((domain) => isAbout(act, domain))
    if (isBehind) behind.add(order)
    if (act.kind === 'addDomain' && (isBehind || status === 'refused')) missing.push(act.domain)
  }
  return behind
}

/** Whether it changes that domain, or puts another one below it. */
export function isAbout(act: ProjectAct, { id, guid }: Pick<OwnDomain, 'id' | 'guid'>): boolean {
  if (act.kind === 'addDomain') return act.domain.parentId === id
  if ('speakerId' in act) return false
  if ('domainId' in act) return act.domainId === id
  return act.guid === guid || ('parentId' in act && act.parentId === id)
}
