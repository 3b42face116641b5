import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { aWord } from '#domain/testing/builders.ts'
import type { ConnectionOptions } from '#server/database/open-database.ts'
import { storeWords } from '#server/features/words/testing/store-words.ts'
import { createTestApp } from '#server/testing/signed-in.ts'
import type { ChangeNotifier } from './change-notifier.ts'
import { createPostgresNotifier, type NotifierTimes } from './postgres-notifier.ts'

const { db, connection, signUp, aProjectOf } = await createTestApp(afterAll)
const owner = await signUp()
const NEVER = 1_000_000

function aNotifier(times: Partial<NotifierTimes>, listenTo: ConnectionOptions = connection) {
  const notifier = createPostgresNotifier(db, listenTo, { gather: 5, poll: NEVER, longestRetry: 50, ...times })
  onTestFinished(notifier.stop)
  return notifier
}

/** The numbers that a subscriber is told, and a way to wait for one. */
function aSubscriber({ subscribe }: ChangeNotifier, projectId: string) {
  const told: number[] = []
  const unsubscribe = subscribe(projectId, (at) => told.push(at))
  onTestFinished(unsubscribe)
  const hears = (at: number) => expect.poll(() => told).toContain(at)
  return { told, hears, unsubscribe }
}

test('a broken connection is made again, and what was missed meanwhile is told then', async () => {
  const projectId = await aProjectOf(owner)
  const notifier = aNotifier({})
  const { told, hears } = aSubscriber(notifier, projectId)
  await hears(0)
  // Told to nobody, as when its notification found no connection to come through.
  await storeWords(db, projectId, [aWord()])
  expect(told).toEqual([0])

  const listeners = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'granary listener' and datname = current_database()`.execute(db)
  expect(listeners.rows.length).toBeGreaterThan(0)
  await hears(1)

  await storeWords(db, projectId, [aWord()])
  notifier.announce(projectId)
  await hears(2)
})

test('without any notification the numbers are asked for now and then', async () => {
  const projectId = await aProjectOf(owner)
  const { told, hears } = aSubscriber(aNotifier({ poll: 30 }, { host: '/nowhere', user: 'nobody' }), projectId)
  await storeWords(db, projectId, [aWord()])

  await hears(1)
  expect(told.at(-1)).toBe(1)
})

test('a number is told once, and nobody is told after the end of their subscription', async () => {
  const projectId = await aProjectOf(owner)
  const { told, hears, unsubscribe } = aSubscriber(aNotifier({ poll: 20 }), projectId)
  await hears(0)
  unsubscribe()
  await storeWords(db, projectId, [aWord()])
  await sleep(100)

  expect(told).toEqual([0])
})
