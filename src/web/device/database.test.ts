import { expect, onTestFinished, test, vi } from 'vitest'
import { newGuid } from '#web/plain/new-guid.ts'
import { removePieces } from '#web/replica/desk/pieces.ts'
import { TURN } from './database.ts'
import { aPendingOperation } from '#web/replica/testing/a-pending-operation.ts'
import { aReplica } from '#web/replica/testing/a-replica.ts'

test('whatever writes takes its turn, whatever reads takes none', async () => {
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction')
  onTestFinished(() => begin.mockRestore())
  const db = aReplica()
  await db.open()
  begin.mockClear()

  await db.transaction('r', db.desk, db.outbox, () => db.desk.count())
  await db.outbox.count()
  await db.transaction('rw', db.words, db.facts, () => db.setFact('reached', 1))
  await db.outbox.add(aPendingOperation())
  await removePieces(db, newGuid())

  const begun = begin.mock.calls.map(([stores, mode]) => [mode, [stores].flat().includes(TURN)])
  expect(begun).toEqual([
    ['readonly', false],
    ['readonly', false],
    ['readwrite', true],
    ['readwrite', true],
    ['readwrite', true],
  ])
})
