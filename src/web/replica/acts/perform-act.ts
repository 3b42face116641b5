import type { LogInOptions } from '#web/api/across-log-ins.ts'
import type { PendingAct } from './pending-act.ts'
import { performDomainAct } from './perform-domain-act.ts'
import { performSpeakerAct } from './perform-speaker-act.ts'

/** Asks the server for a decision. Fails as `call` does, and as `outdated` where somebody has decided otherwise since. */
export async function performAct(
  projectId: string,
  { act, id, madeAt }: Pick<PendingAct, 'act' | 'id' | 'madeAt'>,
  options: LogInOptions = {},
): Promise<void> {
  const once = { ...options, onceAs: id }
  if (!('speakerId' in act)) return performDomainAct(projectId, act, once)
  return performSpeakerAct(projectId, { act, madeAt }, once)
}
