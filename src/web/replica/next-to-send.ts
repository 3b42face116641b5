import type { PendingOperation } from './pending-operation.ts'
import { planSending } from './plan-sending.ts'
import type { ReplicaDatabase } from './replica-database.ts'

/** Operations that are read at first: mostly all that wait, and enough for a full request. */
const AT_FIRST = 200

/** What to send next, up to so many. Of an outbox of thousands no more is read than that takes. */
export async function nextToSend({ outbox }: ReplicaDatabase, atMost: number): Promise<readonly PendingOperation[]> {
  for (let count = AT_FIRST; ; count *= 4) {
    const first = await outbox.orderBy('order').limit(count).toArray()
    // What can be sent does not depend on anything that was decided later.
    const ready = planSending(first).slice(0, atMost)
    if (ready.length === atMost || first.length < count) return ready
  }
}
