import type { ReplicaDatabase } from '../replica-database.ts'
import { CUT_OFF } from './consent.ts'
import { itemsIn } from './items.ts'
import { COUNTED } from './kinds.ts'

export type Unsent = { readonly waiting: number; readonly refused: number }

/** How much of this device the server does not have. What was cut off waits for somebody to hear it. */
export async function countUnsent(db: ReplicaDatabase): Promise<Unsent> {
  const [waiting, refused, cutOff] = await Promise.all([
    itemsIn(db, COUNTED, ['waiting']).count(),
    itemsIn(db, COUNTED, ['refused']).count(),
    db.outbox.where('refusal.code').equals(CUT_OFF.code).count(),
  ])
  return { waiting: waiting + cutOff, refused: refused - cutOff }
}
