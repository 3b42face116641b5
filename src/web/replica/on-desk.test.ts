import { Dexie } from 'dexie'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newGuid } from '#web/plain/new-guid.ts'
import { commandsOn } from './commands.ts'
import { storeFetched } from './words/stored-recordings.ts'
import { holdReplica } from '#web/device/hold-replica.ts'
import { databaseName, ReplicaDatabase } from './words/replica-database.ts'
import { aPendingOperation } from './testing/a-pending-operation.ts'
import { aRecording } from './testing/a-recording.ts'
import './testing/a-replica.ts'
import { removeReplicas, workLeft } from './on-desk.ts'
import { deskOf } from './desk/desk.ts'

const isGone = (): boolean => false

async function aReplicaOf(userId: string, projectId: string): Promise<ReplicaDatabase> {
  const db = new ReplicaDatabase(userId, projectId)
  onTestFinished(() => db.delete())
  await db.setFact('reached', 7)
  return db
}

async function remaining(userId: string): Promise<string[]> {
  const names = await Dexie.getDatabaseNames()
  return names.filter((name) => name.startsWith(databaseName(userId, ''))).toSorted()
}

test('of a dictionary that stays because work waits there, no voice of others does', async () => {
  const amina = newGuid()
  const db = await aReplicaOf(amina, 'unsent')
  await db.outbox.add(aPendingOperation())
  await storeFetched(db, aRecording({ fileName: 'fetched.webm' }), new Date())
  await commandsOn(db).storeRecording(aRecording({ fileName: 'waits.webm' }))
  await removeReplicas(amina, () => true)
  expect(await db.recordings.count()).toBe(2)

  await removeReplicas(amina, isGone)
  expect(await db.recordings.toCollection().primaryKeys()).toEqual(['waits.webm'])
})

test('a log-out waits for what another tab still has to write, and leaves that here', async () => {
  const amina = newGuid()
  const { outbox } = await aReplicaOf(amina, 'open elsewhere')
  await aReplicaOf(amina, 'closed')
  const letGo = holdReplica(databaseName(amina, 'open elsewhere'))
  const removed = removeReplicas(amina, isGone)
  await expect.poll(() => remaining(amina)).toEqual([databaseName(amina, 'open elsewhere')])
  await outbox.add(aPendingOperation())
  letGo()
  await removed

  expect(await remaining(amina)).toHaveLength(1)
})

test('who is back by the time that their dictionaries would go keeps them', async () => {
  const amina = newGuid()
  await aReplicaOf(amina, 'sent')

  await removeReplicas(amina, () => true)

  expect(await remaining(amina)).toHaveLength(1)
})

test('what a full device has no room for is told of before a log-out, and its dictionary stays', async () => {
  const amina = newGuid()
  const db = await aReplicaOf(amina, 'full')
  vi.spyOn(db, 'storing').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  const typed = { kind: 'entry', place: '1.3', value: { state: 'typed', typed: { vernacular: 'maji' } } } as const
  const desk = deskOf(db)
  for (const id of ['a', 'b', 'c']) desk.put({ ...typed, id, unfinished: 1 })
  desk.put({ ...typed, id: 'row of today' })
  desk.done('c')
  await desk.flush()
  expect(await db.desk.count()).toBe(0)
  expect((await workLeft(amina)).unfinished).toBe(2)

  await removeReplicas(amina, isGone)
  expect(await remaining(amina)).toHaveLength(1)
})
