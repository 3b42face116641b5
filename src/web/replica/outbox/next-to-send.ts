import { fileNamesOf } from '#domain/word/sense-pictures.ts'
import type { Guid } from '#domain/word/word.ts'
import type { PendingOperation } from './pending-operation.ts'
import { planSending } from './plan-sending.ts'
import type { StoredRecording } from '../recording.ts'
import type { ReplicaDatabase } from '../replica-database.ts'
import { itemsOf } from './items.ts'
import type { Item } from './item.ts'

/** Operations that are read at first: mostly all that wait, and enough for a full request. */
const AT_FIRST = 200

/** What to send next, up to so many. Of an outbox of thousands no more is read than that takes. */
export async function nextToSend(db: ReplicaDatabase, atMost: number): Promise<readonly PendingOperation[]> {
  return db.transaction('r', db.recordings, db.outbox, async () => {
    const [unsent, awaited] = await Promise.all([unsentRecordings(db), awaitedDomains(db)])
    for (let count = AT_FIRST; ; count *= 4) {
      const first = await db.outbox.orderBy('order').limit(count).toArray()
      // What can be sent does not depend on anything that was decided later.
      const ready = planSending(first.filter(isOperation), unsent, awaited).slice(0, atMost)
      if (ready.length === atMost || first.length < count) return ready
    }
  })
}

/**
 * The recordings and pictures to upload next, in the order in which their words were decided about. Those that no change
 * names yet, and those of refused ones, wait.
 */
export async function recordingsToSend(db: ReplicaDatabase): Promise<readonly StoredRecording['fileName'][]> {
  const unsent = await unsentRecordings(db)
  if (unsent.size === 0) return []
  const naming = await db.operations
    .where('fileNames')
    .anyOf([...unsent])
    .distinct()
    .sortBy('order')
  const names = naming.filter(isChangeToSend).flatMap(({ decision }) => fileNamesOf(decision.word))
  return [...new Set(names)].filter((name) => unsent.has(name))
}

/** How many recordings wait with the decisions that name them, also those of new words, which go first. */
export async function countWaitingRecordings(db: ReplicaDatabase): Promise<number> {
  const unsent = await unsentRecordings(db)
  if (unsent.size === 0) return 0
  const named = await db.outbox
    .where('fileNames')
    .anyOf([...unsent])
    .uniqueKeys()
  return named.length
}

async function unsentRecordings({ recordings }: ReplicaDatabase): Promise<ReadonlySet<string>> {
  const keys = await recordings.where('[sent+madeAt]').between([0], [1]).primaryKeys()
  return new Set(keys)
}

/**
 * Domains that were added here and that the server does not have. Where it has refused one, a person decides what becomes of
 * its words: another domain may have the number.
 */
async function awaitedDomains(db: ReplicaDatabase): Promise<ReadonlySet<Guid>> {
  const missing = await itemsOf(db, ['domain'])
  return new Set(missing.flatMap(({ act }) => (act.kind === 'addDomain' ? [act.domain.guid] : [])))
}

type Change = PendingOperation & { readonly decision: { readonly kind: 'change' } }

function isChangeToSend(operation: PendingOperation): operation is Change {
  return operation.decision.kind === 'change' && !operation.refusal
}

const isOperation = (item: Item): item is PendingOperation => item.kind === 'word'
