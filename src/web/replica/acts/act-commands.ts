import { newGuid } from '#web/plain/new-guid.ts'
import type { ReplicaDatabase } from '../replica-database.ts'
import { actSending } from './act-sending.ts'
import { laneOf, type NewAct, type PendingAct } from './pending-act.ts'
import type { InboxName } from './renumbered.ts'

/** What a person can do to the project beside its words. Each answers when it is durable on this device. */
export type ActCommands = {
  /** It counts on this device at once, and goes to the server by itself. */
  readonly decide: (act: NewAct) => Promise<void>
  /** Lets a refused decision be sent again. */
  readonly retryAct: (order: PendingAct['order']) => Promise<void>
  /** Of a refused one. `inbox`: how it is called here. Words of a domain that is not to be added after all go there. */
  readonly discardAct: (order: PendingAct['order'], inbox: InboxName) => Promise<void>
}

export function actCommandsOn(db: ReplicaDatabase, now: () => Date): ActCommands {
  const { acts } = db
  return {
    decide: async ({ act, about }) => {
      const madeAt = now().toISOString()
      await acts.add({ id: newGuid(), act, about, madeAt, stand: 'waiting', refusal: null })
    },
    retryAct: async (order) => {
      const retried = await acts.get(order)
      if (!retried) return
      const lane = laneOf(retried.act)
      // What follows about the same was often refused for the same reason.
      await acts
        .where({ stand: 'refused' })
        .filter((one) => one.order >= order && laneOf(one.act) === lane)
        .modify((one) => void Object.assign(one, asNow(one)))
    },
    discardAct: async (order, inbox) => (await actSending()).discardAct(db, order, inbox),
  }
}

/**
 * Sent again as it is. Only that somebody has removed a domain after it was added is told to the same decision for ever:
 * to have it again is a new one.
 */
function asNow({ act, refusal }: PendingAct): Partial<PendingAct> {
  const isRemoved = act.kind === 'addDomain' && refusal?.code === 'domain.notFound'
  return { stand: 'waiting', refusal: null, ...(isRemoved ? { id: newGuid(), act: { ...act, again: true } } : {}) }
}
