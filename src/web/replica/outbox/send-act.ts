import type { Failure } from '#web/api/failure.ts'
import { behindRefused } from '../acts/behind-refused.ts'
import type { PendingAct } from '../acts/pending-act.ts'
import { isOutdated } from '../outdated.ts'
import { PATIENCE } from '../patience.ts'
import type { ReplicaDatabase } from '../replica-database.ts'
import { isDecidedAgain } from './decided-again.ts'
import { refusedFor } from './item.ts'
import { itemsOf } from './items.ts'
import type { Adapter } from './one-by-one.ts'

/** Decisions about the project go in the order in which they were made about the same. */
export const actAdapter = (kind: PendingAct['kind']): Adapter<PendingAct, 'act'> => ({
  ready: (db) => actsToSend(db, kind),
  send: async ({ db, server }, act, signal) => {
    await server.act(act, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]))
    await settle(db, act)
  },
  refuse: async (db, act, failure) => {
    if (isOutdated(failure) && (await isDecidedAgain(db, act))) return settle(db, act)
    return refuse(db, act, failure)
  },
})

/** What is about a domain that the server will not add waits with that. */
export async function actsToSend(db: ReplicaDatabase, kind: PendingAct['kind']): Promise<readonly PendingAct[]> {
  const queue = await itemsOf(db, [kind])
  const behind = behindRefused(queue)
  return queue.filter(({ order, status }) => status === 'waiting' && !behind.has(order))
}

const refuse = async ({ outbox }: ReplicaDatabase, { order }: PendingAct, failure: Failure): Promise<void> =>
  void (await outbox.update(order, refusedFor(failure)))

const settle = async ({ outbox }: ReplicaDatabase, { order }: PendingAct): Promise<void> =>
  void (await outbox.update(order, { status: 'done' }))
