import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { serveHealth } from '#server/http/health.ts'
import { isOutage } from '#server/http/outage.ts'
import { createServer } from '#server/server.ts'
import { FairTurns, NOBODY } from '#server/jobs/fair-turns.ts'
import { startTemporaryServer } from '#server/testing/temporary-server.ts'
import { processesOn } from './embedded/cluster-processes.ts'
import { askInTurn } from './ask-in-turn.ts'
import { inTransaction } from './in-transaction.ts'
import { openDatabase } from './open-database.ts'
import { whileItAnswers } from './while-it-answers.ts'

const server = await startTemporaryServer()
afterAll(server.stop)
const { connection } = server

const unhurried = openDatabase(connection, { connections: 1, statementMs: 60_000 })
await sql`create table words (guid text primary key, vernacular text)`.execute(unhurried)
await sql`create table users ()`.execute(unhurried)
await sql`insert into words values ('a', 'maji'), ('b', 'moto')`.execute(unhurried)
await unhurried.destroy()

/** Enough for a small statement on a busy machine, as long as nobody keeps it waiting. */
const db = openDatabase(connection, { connections: 5, statementMs: 1_000 })
afterAll(() => db.destroy())

const wordsNow = async (): Promise<unknown> =>
  (await sql<{ vernacular: string }>`select vernacular from words order by guid`.execute(db)).rows.map(
    ({ vernacular }) => vernacular,
  )
const outages = async (...work: readonly Promise<unknown>[]): Promise<boolean[]> =>
  (await Promise.allSettled(work)).map((end) => end.status === 'rejected' && isOutage(end.reason))

test('who waits too long behind the lock of somebody else meets an outage, and nothing of it is done, not even later', async () => {
  const patient = openDatabase(connection, { connections: 1, statementMs: 60_000 })
  onTestFinished(() => patient.destroy())

  await inTransaction(patient, async (tx) => {
    await sql`update words set vernacular = 'umeme' where guid = 'b'`.execute(tx)
    const half = inTransaction(db, async (other) => {
      await sql`update words set vernacular = 'mvua' where guid = 'a'`.execute(other)
      await sql`update words set vernacular = 'mvua' where guid = 'b'`.execute(other)
    })
    const alone = sql`update words set vernacular = 'mvua' where guid = 'b'`.execute(db)
    expect(await outages(half, alone)).toEqual([true, true])
  })

  const stillAtIt = sql`select from pg_stat_activity where query like 'update words%' and state = 'active'`
  await expect.poll(async () => (await stillAtIt.execute(db)).rows).toEqual([])
  expect(await wordsNow()).toEqual(['maji', 'umeme'])
})

test('on a server that hangs every call is an outage, and when it goes on nobody gets the answer to another question', async () => {
  const fastify = await createServer({ logLevel: 'silent', trustProxy: false, developmentOrigin: undefined })
  serveHealth(fastify, db)
  onTestFinished(() => fastify.close())
  // As many connections as are about to be used, since a new one cannot be made then.
  await Promise.all([1, 2, 3, 4, 5].map(() => sql`select pg_sleep(0.05)`.execute(db)))
  await signal('SIGSTOP')
  onTestFinished(() => signal('SIGCONT'))

  const asked = sql`select 'an answer that comes late'`.execute(db)
  const changed = inTransaction(db, (tx) => sql`update words set vernacular = 'mvua'`.execute(tx))
  const ready = fastify.inject('/ready')
  const turns = new FairTurns()
  const asking = [1, 2].map(() => askInTurn(turns, NOBODY, () => sql`select`.execute(db)))
  const longWork = whileItAnswers(db, new Promise(() => undefined))
  expect(await outages(asked, changed, longWork, ...asking)).toEqual(Array(5).fill(true))
  const { statusCode, headers } = await ready
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  await signal('SIGCONT')

  expect(await wordsNow()).toEqual(['maji', 'umeme'])
  expect((await fastify.inject('/ready')).statusCode).toBe(200)
})

async function signal(name: NodeJS.Signals): Promise<void> {
  const { pids } = await processesOn(path.join(String(connection.host), 'cluster'))
  for (const pid of pids) process.kill(pid, name)
}
