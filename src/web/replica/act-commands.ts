import { newGuid } from '#web/plain/new-guid.ts'
import type { ReplicaDatabase } from './words/replica-database.ts'
import { actSending } from './sending/act-sending.ts'
import { ACTS, type NewAct, type PendingAct, ofKind, laneOf } from './outbox/pending-act.ts'
import type { InboxName } from './words/lead-to-inbox.ts'
import { itemsOf } from './outbox/items.ts'
import { WAITING } from './outbox/item.ts'

/** What a person can do to the project beside its words. Each answers when it is durable on this device. */
export function actCommandsOn(db: ReplicaDatabase, now: () => Date = () => new Date()) {
  return {
    /** It counts on this device at once, and goes to the server by itself. */
    decide: async ({ act, about }: NewAct): Promise<void> => {
      const madeAt = now().toISOString()
      await db.outbox.add({ ...ofKind(act), id: newGuid(), about, madeAt, ...WAITING })
    },
    /** Lets a refused decision be sent again. */
    retryAct: async (order: PendingAct['order']): Promise<void> => {
      await db.transaction('rw', db.outbox, async () => {
        const refused = await itemsOf(db, ACTS, ['refused'])
        const lane = refused.flatMap((one) => (one.order === order ? [laneOf(one.act)] : []))
        // What follows about the same was often refused for the same reason.
        const retried = refused.filter((one) => one.order >= order && lane.includes(laneOf(one.act)))
        await db.outbox.bulkPut(retried.map(asNow))
      })
    },
    /** Of a refused one. `inbox`: how it is called here. Words of a domain that is not to be added after all go there. */
    discardAct: async (order: PendingAct['order'], inbox: InboxName): Promise<void> =>
      (await actSending()).discardAct(db, order, inbox),
  }
}

/**
 * Sent again as it is. Only that somebody has removed a domain after it was added is told to the same decision for ever:
 * to have it again is a new one.
 */
function asNow(refused: PendingAct): PendingAct {
  const { act, refusal } = refused
  const isRemoved = act.kind === 'addDomain' && refusal?.code === 'domain.notFound'
  const anew = isRemoved ? { ...ofKind({ ...act, again: true }), id: newGuid() } : {}
  return { ...refused, ...WAITING, ...anew }
}
