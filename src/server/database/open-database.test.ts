import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { isOutage } from '#server/http/outage.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { inTransaction } from './in-transaction.ts'
import { openDatabase } from './open-database.ts'

const { db } = await createTestDatabase(afterAll)

test('a connection that breaks in the midst of a transaction fails that work, and nothing else', async () => {
  const broken = inTransaction(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
    // Between two queries the news of it concerns nobody who waits.
    await sleep(100)
    await sql`select 1`.execute(tx)
  })

  await expect(broken).rejects.toThrow('Client has encountered a connection error')
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('a server that takes the call and says nothing is an outage after five seconds', async () => {
  const silent = createServer().listen(0, 'localhost')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const waiting = openDatabase({ connectionString: `postgres://granary@localhost:${port}/granary` })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())

  const asked = sql`select 1`.execute(waiting).catch((error: unknown) => error)
  const [called] = (await once(silent, 'connection')) as [Socket]
  await vi.advanceTimersByTimeAsync(5000)

  expect(isOutage(await asked)).toBe(true)
  called.destroy()
  silent.close()
})
