import { expect, test, vi } from 'vitest'
import { nextToSend } from './next-to-send.ts'
import { planSending } from './plan-sending.ts'
import { aPendingChange, aPendingOperation } from './testing/a-pending-operation.ts'
import { aReplica } from './testing/a-replica.ts'

const refusal = { code: 'permission.denied', details: {}, isRecorded: true }

test('what is sent next is the same as if the whole outbox had been read', async () => {
  const db = aReplica()
  const refused = Array.from({ length: 500 }, () => aPendingOperation({ refusal }))
  const words = Array.from({ length: 60 }, () => aPendingOperation())
  const changes = words.map(({ guid, order }) => ({ ...aPendingChange('maji', null, guid), order: order + 1_000 }))
  await db.outbox.bulkPut([...refused, ...words, ...changes])

  const all = await db.outbox.orderBy('order').toArray()
  expect(await nextToSend(db, 100)).toEqual(planSending(all))
  expect(await nextToSend(db, 10)).toEqual(planSending(all).slice(0, 10))
})

test('of thousands that wait only the first are read', async () => {
  const db = aReplica()
  await db.outbox.bulkPut(Array.from({ length: 2_000 }, () => aPendingOperation()))
  const read = vi.fn<(operation: unknown) => unknown>((operation) => operation)
  db.outbox.hook('reading', read)

  expect(await nextToSend(db, 100)).toHaveLength(100)
  expect(read.mock.calls.length).toBeLessThan(500)
})
