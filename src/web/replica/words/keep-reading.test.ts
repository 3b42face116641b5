import { onTestFinished, expect, test } from 'vitest'
import { keepReading } from './keep-reading.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { aPendingOperation } from '../testing/a-pending-operation.ts'
import { aReplica } from '../testing/a-replica.ts'
import { breakStorage } from '../testing/break-storage.ts'

/** Reads how much waits until the test is over, and notes what is heard of it. */
function readWaiting(db: ReplicaDatabase): { counts: number[]; outcomes: unknown[] } {
  const heard = { counts: [] as number[], outcomes: [] as unknown[] }
  const stop = keepReading(db, {
    read: ({ outbox }) => outbox.count(),
    onRead: (count) => heard.counts.push(count),
    onOutcome: (error) => heard.outcomes.push(error),
  })
  onTestFinished(stop)
  return heard
}

test('what was read is read again when it changes', async () => {
  const db = aReplica()
  const { counts, outcomes } = readWaiting(db)
  await expect.poll(() => counts).toEqual([0])

  await db.outbox.add(aPendingOperation())

  await expect.poll(() => counts).toEqual([0, 1])
  expect(outcomes).toEqual([])
})

test.each(['opening', 'reading'] as const)('a storage that fails in %s is read again until it works', async (what) => {
  const db = aReplica()
  if (what === 'reading') await db.open()
  const mend = breakStorage(what)
  const { counts, outcomes } = readWaiting(db)
  await expect.poll(() => outcomes).toHaveLength(2)

  mend()

  await expect.poll(() => counts).toEqual([0])
  expect(outcomes.at(-1)).toBeUndefined()
})
