import { newGuid } from '#web/plain/new-guid.ts'
import type { ReplicaDatabase } from './words/replica-database.ts'
import { useReplica } from './replica-provider.ts'
import { actSending } from './sending/act-sending.ts'
import { ACTS, type NewAct, laneOf } from './outbox/pending-act.ts'
import { itemsOf } from './outbox/items.ts'

/**
 * Decides something about the project: done when it is durable on this device. Where the device cannot keep it, the server
 * is asked at once; then it fails as `performAct` does. Answers which of the two it was.
 */
export function useDecide(projectId: string): (decision: NewAct) => Promise<'waits' | 'done'> {
  const replica = useReplica()
  return async (decision) => {
    try {
      if (!replica) throw new Error('There is nothing to keep it in.')
      await replica.decide(decision)
      return 'waits'
    } catch (error) {
      // It would be overtaken by what was decided before it.
      if (replica && (await isAwaited(replica.db, decision))) throw error
      const { performAct } = await actSending()
      await performAct(projectId, { ...decision, id: newGuid(), madeAt: new Date().toISOString() })
      return 'done'
    }
  }
}

/** Whether something about the same waits here, as far as can be read. */
async function isAwaited(db: ReplicaDatabase, { act }: NewAct): Promise<boolean> {
  const lane = laneOf(act)
  const waiting = await itemsOf(db, ACTS, ['waiting']).catch(() => [])
  return waiting.some((one) => laneOf(one.act) === lane)
}
