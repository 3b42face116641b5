import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { DomainError } from '#domain/domain-error.ts'
import { aGuid, anId, aWord } from '#domain/testing/builders.ts'
import type { Word } from '#domain/word/word.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { isOutage } from '#server/http/outage.ts'
import { createTestApp } from '#server/testing/signed-in.ts'
import { untilSomebodyWaits } from '#server/testing/until-somebody-waits.ts'
import { createSaveQueue } from './save-queue.ts'
import { Overtaken } from './save-versions.store.ts'

const { db, connection, signUp, aProjectOf } = await createTestApp(afterAll)
const owner = await signUp()
const save = createSaveQueue(db)

const authored = (version: Word, replaces: string | null = null) => {
  return { version, replaces, editor: owner.userId }
}

test('saves that arrive together get consecutive numbers in their order, in few commits', async () => {
  const projectId = await aProjectOf(owner)
  const words = Array.from({ length: 50 }, () => aWord())
  const numbers = await Promise.all(words.map((word) => save(projectId, authored(word))))

  expect(numbers).toEqual(words.map((_, index) => index + 1))
  const rows = await db
    .selectFrom('frontier')
    .select(['version_id', sql<string>`xmin`.as('transaction')])
    .where('project_id', '=', projectId)
    .orderBy('change_number')
    .execute()
  expect(rows.map((row) => row.version_id)).toEqual(words.map(({ id }) => id))
  expect(new Set(rows.map((row) => row.transaction)).size).toBe(2)
})

test('what cannot be saved does not keep the others from it', async () => {
  const projectId = await aProjectOf(owner)
  const word = aWord()
  await save(projectId, authored(word))
  const [taken, overtaken] = [aWord({ guid: word.guid }), { ...aWord({ guid: aGuid() }) }]
  await save(projectId, authored(overtaken))

  const results = await Promise.allSettled([
    save(projectId, authored(aWord())),
    save(projectId, authored(aWord())),
    save(projectId, authored(taken)),
    save(projectId, authored({ ...overtaken, id: anId() }, anId())),
    save(projectId, authored(aWord())),
  ])
  expect(results).toMatchObject([
    { value: 3 },
    { value: 4 },
    { reason: new DomainError('word.guidTaken', { guid: word.guid }) },
    { reason: new Overtaken() },
    { value: 5 },
  ])
})

test('two versions of one word that arrive together are saved one after the other', async () => {
  const projectId = await aProjectOf(owner)
  const first = aWord()
  const second = { ...first, id: anId() }

  const numbers = [
    save(projectId, authored(aWord())),
    save(projectId, authored(first)),
    save(projectId, authored(second, first.id)),
  ]
  expect(await Promise.all(numbers)).toEqual([1, 2, 3])
})

test('a save that is caught in a deadlock is tried again', async () => {
  const projectId = await aProjectOf(owner)
  const word = aWord()
  await save(projectId, authored(word))

  let saving: Promise<number> = Promise.resolve(0)
  await inTransaction(db, async (tx) => {
    // So that it is the save that finds out and gives way.
    await sql`set local deadlock_timeout = '1min'`.execute(tx)
    await sql`select from frontier where project_id = ${projectId} for update`.execute(tx)
    saving = save(projectId, authored({ ...word, id: anId() }, word.id))
    await untilSomebodyWaits(db)
    await sql`select from change_counters where project_id = ${projectId} for update`.execute(tx)
  })
  expect(await saving).toBe(2)
})

test('when the database is gone, all who wait hear of it at once, and who comes later is tried', async () => {
  let connections = 0
  const nobody = createServer((socket) => {
    connections++
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(nobody, 'listening')
  onTestFinished(() => void nobody.close())
  const { port } = nobody.address() as AddressInfo
  const gone = openDatabase({ host: '127.0.0.1', port, user: 'granary', database: 'granary' })
  onTestFinished(() => gone.destroy())

  const [projectId, saveNowhere] = [anId(), createSaveQueue(gone)]
  const results = await Promise.allSettled(Array.from({ length: 150 }, () => saveNowhere(projectId, authored(aWord()))))
  expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  expect(connections).toBe(1)
  await expect(saveNowhere(projectId, authored(aWord()))).rejects.toSatisfy(isOutage)
  expect(connections).toBe(2)
})

test('of those who wait behind the lock of somebody else nobody waits longer than the first', async () => {
  const hasty = openDatabase(connection, { connections: 5, statementMs: 200 })
  onTestFinished(() => hasty.destroy())
  const [projectId, saveHastily] = [await aProjectOf(owner), createSaveQueue(hasty)]

  await inTransaction(db, async (tx) => {
    await sql`select from change_counters where project_id = ${projectId} for update`.execute(tx)
    const saves = Array.from({ length: 150 }, () => saveHastily(projectId, authored(aWord())))
    const ends = Promise.allSettled(saves)
    await expect(saves[0]).rejects.toSatisfy(isOutage)
    const endsByNow = await Promise.race([ends, setImmediate([])])
    expect(endsByNow.filter((end) => end.status === 'rejected' && isOutage(end.reason))).toHaveLength(150)
  })
  // So little time may be too little for a busy machine, with nobody's lock in the way.
  await expect.poll(() => saveHastily(projectId, authored(aWord())).catch(String)).toBe(1)
})

test('a project that is not there any more is said to be so', async () => {
  const projectId = anId()
  await expect(save(projectId, authored(aWord()))).rejects.toThrow(new DomainError('project.notFound', { projectId }))
})
