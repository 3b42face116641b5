import { normalise } from '#domain/text/normalise.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { retryTransient } from '#server/database/retry-transient.ts'
import { holdChangeNumber } from '#server/features/changes/changes.store.ts'
import { isOutage } from '#server/http/outage.ts'
import { type AuthoredSave, Interleaved, saveEach } from './save-versions.store.ts'

/** Saves one version and answers its change number. Throws what `saveEach` throws for it. */
export type SaveOne = (projectId: string, save: AuthoredSave) => Promise<number>

type Waiting = {
  readonly save: AuthoredSave
  /** It was with others of which one could not be saved. */
  readonly alone?: true
  readonly resolve: (changeNumber: number) => void
  readonly reject: (error: unknown) => void
}

const MOST_AT_ONCE = 100

/**
 * Lets the saves of one project go one after the other, for they would wait for its number anyway; those that arrive
 * meanwhile go together, in one statement and one commit. If that fails, each goes by itself and gets its own answer,
 * unless the database is gone: then all who wait hear of it, rather than find out in turn, each a statement's time later.
 */
export function createSaveQueue(db: Database): SaveOne {
  const queues = new Map<string, Waiting[]>()

  const drain = async (projectId: string, queue: Waiting[]): Promise<void> => {
    queues.set(projectId, queue)
    while (queue.length > 0) await settle(projectId, takeBatch(queue), queue)
    queues.delete(projectId)
  }

  const settle = async (projectId: string, batch: readonly Waiting[], queue: Waiting[]): Promise<void> => {
    try {
      const saves = batch.map(({ save }) => save)
      const first = (await saveTogether(db, projectId, saves)) - batch.length + 1
      for (const [index, { resolve }] of batch.entries()) resolve(first + index)
    } catch (error) {
      if (isOutage(error)) for (const { reject } of [...batch, ...queue.splice(0)]) reject(error)
      else if (batch.length === 1) for (const { reject } of batch) reject(error)
      else queue.unshift(...batch.map((waiting) => ({ ...waiting, alone: true as const })))
    }
  }

  return (projectId, save) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(projectId)
      if (queue) queue.push({ save, resolve, reject })
      else void drain(projectId, [{ save, resolve, reject }])
    })
}

/** Where another process saves in the project at the same moment, this one takes its turn before it looks. */
async function saveTogether(db: Database, projectId: string, saves: readonly AuthoredSave[]): Promise<number> {
  try {
    return await retryTransient(() => saveEach(db, projectId, saves))
  } catch (error) {
    if (!(error instanceof Interleaved)) throw error
  }
  return inTransaction(db, async (tx) => {
    await holdChangeNumber(tx, projectId)
    return saveEach(tx, projectId, saves)
  })
}

/** Takes the first ones out of the queue, but none that depends on one before it. */
function takeBatch(queue: Waiting[]): readonly Waiting[] {
  if (queue[0]?.alone) return queue.splice(0, 1)
  const [guids, vernaculars] = [new Set<string>(), new Set<string>()]
  const batch: Waiting[] = []
  for (const waiting of queue) {
    const { version, homographs } = waiting.save
    const vernacular = normalise(version.vernacular)
    const depends = guids.has(version.guid) || (homographs !== undefined && vernaculars.has(vernacular))
    if (!depends && batch.length < MOST_AT_ONCE) batch.push(waiting)
    guids.add(version.guid)
    vernaculars.add(vernacular)
  }
  queue.splice(0, queue.length, ...queue.filter((waiting) => !batch.includes(waiting)))
  return batch
}
