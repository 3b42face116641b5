import { fileNamesOf } from '#domain/word/sense-pictures.ts'
import type { ReplicaDatabase } from '../replica-database.ts'
import type { WaitingFile } from './file.ts'
import type { Item, ItemOf, Kind } from './item.ts'
import { itemsIn, itemsOf } from './items.ts'
import { hasToWait, wordsIn } from './kinds.ts'
import type { PendingOperation } from './pending-operation.ts'
import { planSending } from './plan-sending.ts'

/** Items that are read at first: mostly all that wait, and enough for a full request. */
const AT_FIRST = 200

/** What to send next about words, up to so many. Of an outbox of thousands no more is read than that takes. */
export async function wordsToSend(db: ReplicaDatabase, atMost: number): Promise<readonly PendingOperation[]> {
  return db.transaction('r', db.outbox, async () => {
    const lacking = await lackingThere(db)
    for (let count = AT_FIRST; ; count *= 4) {
      const first = await db.outbox.orderBy('order').limit(count).toArray()
      // What can be sent does not depend on anything that was decided later.
      const ready = planSending(first.filter(isOperation), lacking).slice(0, atMost)
      if (ready.length === atMost || first.length < count) return ready
    }
  })
}

/** What can be sent of a kind, in its order. */
export async function readyOf<K extends Kind>(db: ReplicaDatabase, kind: K): Promise<readonly ItemOf<K>[]> {
  const [waiting, lacking] = await Promise.all([itemsOf(db, [kind], ['waiting']), lackingThere(db)])
  return waiting.filter((item) => !hasToWait(item, lacking))
}

/**
 * The recordings and pictures to upload next, in the order in which their words were decided about. Those that no change
 * names yet, and those of refused ones, wait.
 */
export async function filesToSend(db: ReplicaDatabase): Promise<readonly WaitingFile[]> {
  const files = new Map((await itemsOf(db, ['file'], ['waiting'])).map((file) => [file.id, file]))
  const naming = files.size === 0 ? [] : await decisionsNaming(db, [...files.keys()]).sortBy('order')
  const names = naming
    .filter(({ decision, refusal }) => decision.kind !== 'enter' && !refusal)
    .flatMap(({ decision }) => wordsIn(decision)[0] ?? [])
    .flatMap(fileNamesOf)
  return [...new Set(names)].flatMap((name) => files.get(name) ?? [])
}

/** How many recordings wait with the decisions that name them, also those of new words, which go first. */
export async function countWaitingFiles(db: ReplicaDatabase): Promise<number> {
  const names = await unsentFiles(db)
  return names.size === 0 ? 0 : (await decisionsNaming(db, [...names]).uniqueKeys()).length
}

/** By their names. */
export async function unsentFiles(db: ReplicaDatabase): Promise<ReadonlySet<string>> {
  const files = await itemsIn(db, ['file']).toArray()
  return new Set(files.map(({ id }) => id))
}

/** What items of the queue make, and the server therefore does not have. */
export async function lackingThere({ outbox }: ReplicaDatabase): Promise<ReadonlySet<string>> {
  return new Set((await outbox.orderBy('makes').uniqueKeys()) as string[])
}

const decisionsNaming = ({ operations }: ReplicaDatabase, names: readonly string[]) =>
  operations.where('fileNames').anyOf(names)

const isOperation = (item: Item): item is PendingOperation => item.kind === 'word'
