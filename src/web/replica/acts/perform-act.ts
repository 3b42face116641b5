import type { DomainId } from '#domain/domains/domain-id.ts'
import type { LogInOptions } from '#web/api/across-log-ins.ts'
import type { PendingAct } from './pending-act.ts'
import { performDomainAct } from './perform-domain-act.ts'
import { performSpeakerAct } from './perform-speaker-act.ts'

/**
 * Asks the server for a decision. Answers with the number that a domain has got which was to be added, and with null for
 * anything else. Fails as `call` does, and as `outdated` where somebody has decided otherwise about a speaker since.
 */
export async function performAct(
  projectId: string,
  { act, id, madeAt }: Pick<PendingAct, 'act' | 'id' | 'madeAt'>,
  options: LogInOptions = {},
): Promise<DomainId | null> {
  const once = { ...options, onceAs: id }
  if (!('speakerId' in act)) return performDomainAct(projectId, act, once)
  await performSpeakerAct(projectId, { act, madeAt }, once)
  return null
}
