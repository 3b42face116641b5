import { Dexie } from 'dexie'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'

/** From now on the device stores nothing, until the answered function is called. */
export async function holdUp({ db }: { readonly db: ReplicaDatabase }): Promise<() => void> {
  const { promise: isOver, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  void db.transaction('rw', db.outbox, async () => {
    await db.outbox.count()
    hold()
    await Dexie.waitFor(isOver, 10_000)
  })
  await isHeld
  return letGo
}
