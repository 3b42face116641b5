import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import {
  CLOSE_BAD_MESSAGE,
  CLOSE_FORBIDDEN,
  CLOSE_TOO_MANY,
  MESSAGES,
  type PresentPerson,
  setPlace,
} from '#contract/live.ts'
import { aGuid } from '#domain/testing/builders.ts'
import { liveRoutes } from '#server/features/changes/live.routes.ts'
import { createPostgresNotifier } from '#server/features/changes/postgres-notifier.ts'
import { hello, liveClient, type LiveClient, whereabouts } from '#server/features/changes/testing/live-client.ts'
import { createAuthorise } from '#server/http/authorise.ts'
import { createTokens } from '#server/http/tokens.ts'
import { createServer } from '#server/server.ts'
import { TEST_SECRET } from '#server/testing/server-instance.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'
import { createPresence, type PresenceTimes } from './postgres-presence.ts'

const { app, db, connection, signUp, aProjectOf, addMember } = await createTestApp(afterAll)
await onAPort(app)
const olga = await signUp('Olga')
const QUICK: PresenceTimes = { gather: 5, beat: 50, forget: 1_000, longestRetry: 50 }

/** A project of Olga's with one more member. */
async function aSharedProject(): Promise<{ readonly projectId: string; readonly juma: SignedIn }> {
  const projectId = await aProjectOf(olga)
  const juma = await addMember(projectId, 'Harvester')
  await db.updateTable('users').set({ name: 'Juma' }).where('id', '=', juma.userId).execute()
  return { projectId, juma }
}

async function onAPort(server: FastifyInstance): Promise<FastifyInstance> {
  await server.listen({ port: 0, host: '127.0.0.1' })
  return server
}

type Browser = { readonly by: SignedIn; readonly at: string | null; readonly server?: FastifyInstance }

async function aBrowser(projectId: string, { by, at, server = app }: Browser): Promise<LiveClient> {
  const client = liveClient(server, projectId)
  onTestFinished(client.close)
  await client.say(hello(by.token))
  await client.say(whereabouts(at))
  return client
}

const SOON = { interval: 10 }

/** The people in the project as the browsers were told last, sorted; all of them must have been told the same. */
const seenBy =
  (...browsers: LiveClient[]) =>
  (): readonly string[] => {
    const seen = browsers.map((browser) => browser.seen.at(-1)?.map(inWords).toSorted() ?? [])
    return new Set(seen.map(String)).size === 1 ? (seen[0] ?? []) : ['not all of them have been told']
  }
const inWords = ({ name, domainId }: PresentPerson): string => `${name} ${domainId ?? 'elsewhere'}`

/** A server process on the same database. One that is quick to forget is not patient with guests of others either. */
async function anotherProcess(times?: PresenceTimes): Promise<FastifyInstance> {
  const fastify = await createServer({ logLevel: 'silent', trustProxy: false, developmentOrigin: undefined })
  const notifier = createPostgresNotifier(db, connection)
  const presence = createPresence(db, connection, times)
  const http = { fastify, ...createAuthorise(db, createTokens([TEST_SECRET])), admit: async () => () => undefined }
  liveRoutes(http, { db, notifier, presence })
  onTestFinished(async () => {
    await fastify.close()
    await presence.stop()
    await notifier.stop()
  })
  return onAPort(fastify)
}

test('who is there is told with whether they have a picture', async () => {
  const { projectId, juma } = await aSharedProject()
  await db.updateTable('users').set({ has_avatar: true }).where('id', '=', juma.userId).execute()
  const one = await aBrowser(projectId, { by: olga, at: null })
  await aBrowser(projectId, { by: juma, at: '1.3' })

  const pictured = (): readonly (readonly [string, boolean])[] =>
    one.seen.at(-1)?.map(({ name, hasAvatar }) => [name, hasAvatar] as const) ?? []
  await expect.poll(pictured, SOON).toEqual([
    ['Juma', true],
    ['Olga', false],
  ])
})

test('who says where they are sees who else is there, and where they go', async () => {
  const { projectId, juma } = await aSharedProject()
  const one = await aBrowser(projectId, { by: olga, at: null })
  await expect.poll(seenBy(one), SOON).toEqual(['Olga elsewhere'])
  const other = await aBrowser(projectId, { by: juma, at: '1.3' })
  await expect.poll(seenBy(one, other), SOON).toEqual(['Juma 1.3', 'Olga elsewhere'])

  await one.say(whereabouts('1.3'))
  await expect.poll(seenBy(one, other), SOON).toEqual(['Juma 1.3', 'Olga 1.3'])
  expect(
    one.seen
      .at(-1)
      ?.map(({ userId }) => userId)
      .toSorted(),
  ).toEqual([olga.userId, juma.userId].toSorted())
})

test('who is in the Inbox is there like in any domain', async () => {
  const { projectId, juma } = await aSharedProject()
  const one = await aBrowser(projectId, { by: olga, at: 'Inbox' })
  const other = await aBrowser(projectId, { by: juma, at: '1.3' })

  await expect.poll(seenBy(one, other), SOON).toEqual(['Juma 1.3', 'Olga Inbox'])
})

test('who goes is gone for the others', async () => {
  const { projectId, juma } = await aSharedProject()
  const one = await aBrowser(projectId, { by: olga, at: '1.1' })
  const other = await aBrowser(projectId, { by: juma, at: '1.3' })
  await expect.poll(seenBy(one), SOON).toEqual(['Juma 1.3', 'Olga 1.1'])

  other.close()
  await expect.poll(seenBy(one), SOON).toEqual(['Olga 1.1'])
})

test('two browsers of one person are one person, in as many places as they have open', async () => {
  const projectId = await aProjectOf(olga)
  const one = await aBrowser(projectId, { by: olga, at: '1.3' })
  const other = await aBrowser(projectId, { by: olga, at: '1.3' })
  await expect.poll(seenBy(other), SOON).toEqual(['Olga 1.3'])

  await other.say(whereabouts('2.1'))
  await expect.poll(seenBy(one), SOON).toEqual(['Olga 1.3', 'Olga 2.1'])
})

test('people at several server processes see each other', async () => {
  const { projectId, juma } = await aSharedProject()
  const server = await anotherProcess()
  const here = await aBrowser(projectId, { by: olga, at: '1.1' })
  const there = await aBrowser(projectId, { by: juma, at: '1.3', server })

  await expect.poll(seenBy(here, there), SOON).toEqual(['Juma 1.3', 'Olga 1.1'])
  there.close()
  await expect.poll(seenBy(here), SOON).toEqual(['Olga 1.1'])
})

test('the guests of a process that died without a word are gone soon', async () => {
  const { projectId, juma } = await aSharedProject()
  const server = await anotherProcess(QUICK)
  const here = await aBrowser(projectId, { by: olga, at: '1.1', server })
  await expect.poll(seenBy(here), SOON).toEqual(['Olga 1.1'])
  const [id, inAnHour] = [crypto.randomUUID(), new Date(Date.now() + 3_600_000)]
  await db
    .insertInto('seats')
    .values({ project_id: projectId, id, user_id: juma.userId, domain_id: '1.3', seen_at: inAnHour })
    .execute()
  await expect.poll(seenBy(here), SOON).toEqual(['Juma 1.3', 'Olga 1.1'])

  await db
    .updateTable('seats')
    .set({ seen_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  await expect.poll(seenBy(here), SOON).toEqual(['Olga 1.1'])
  await expect
    .poll(() => db.selectFrom('seats').select('id').where('project_id', '=', projectId).execute())
    .toHaveLength(1)
})

test('whoever stays is seen for longer than the dead are remembered', async () => {
  const projectId = await aProjectOf(olga)
  const server = await anotherProcess(QUICK)
  const one = await aBrowser(projectId, { by: olga, at: '1.3', server })
  await expect.poll(seenBy(one), SOON).toEqual(['Olga 1.3'])

  await sleep(QUICK.forget + 500)
  const late = await aBrowser(projectId, { by: olga, at: null, server })
  await expect.poll(seenBy(late), SOON).toEqual(['Olga 1.3', 'Olga elsewhere'])
})

test('nobody is seen from another project', async () => {
  const { projectId, juma } = await aSharedProject()
  const other = await aProjectOf(juma)
  const inOther = await aBrowser(other, { by: juma, at: null })
  const here = await aBrowser(projectId, { by: olga, at: '1.3' })
  await expect.poll(seenBy(here), SOON).toEqual(['Olga 1.3'])
  await expect.poll(seenBy(inOther), SOON).toEqual(['Juma elsewhere'])

  expect([here, inOther].flatMap(({ seen }) => seen)).toEqual([
    [expect.objectContaining({ userId: olga.userId })],
    [expect.objectContaining({ userId: juma.userId })],
  ])
})

test('who is not a member sees nobody and is seen by nobody', async () => {
  const projectId = await aProjectOf(olga)
  const member = await aBrowser(projectId, { by: olga, at: null })
  const stranger = await aBrowser(projectId, { by: await signUp('Stranger'), at: '1.3' })

  expect(await stranger.ends()).toBe(CLOSE_FORBIDDEN)
  expect(stranger.seen).toEqual([])
  await member.say(whereabouts('1.1'))
  await expect.poll(seenBy(member), SOON).toEqual(['Olga 1.1'])
  expect(JSON.stringify(member.seen)).not.toContain('Stranger')
})

test('who loses the membership is gone from the list', async () => {
  const { projectId, juma } = await aSharedProject()
  const server = await anotherProcess()
  const here = await aBrowser(projectId, { by: olga, at: '1.1', server })
  const there = await aBrowser(projectId, { by: juma, at: '1.3', server })
  await expect.poll(seenBy(here), SOON).toEqual(['Juma 1.3', 'Olga 1.1'])

  await db.deleteFrom('members').where('user_id', '=', juma.userId).execute()
  expect(await there.ends()).toBe(CLOSE_FORBIDDEN)
  await expect.poll(seenBy(here), SOON).toEqual(['Olga 1.1'])
})

test('who only says hello is told of changes, and of nobody', async () => {
  const { projectId, juma } = await aSharedProject()
  const old = liveClient(app, projectId)
  onTestFinished(old.close)
  await old.say(hello(juma.token))
  await old.hears(0)
  const here = await aBrowser(projectId, { by: olga, at: '1.1' })
  await expect.poll(seenBy(here), SOON).toEqual(['Olga 1.1'])

  await here.say(whereabouts('1.2'))
  await expect.poll(seenBy(here), SOON).toEqual(['Olga 1.2'])
  const place = setPlace(Array.from({ length: 30 }, () => aGuid()))
  await here.say(whereabouts(place))
  await expect.poll(seenBy(here), SOON).toEqual([`Olga ${place}`])
  expect(old.seen).toEqual([])
})

test.each([
  ['no JSON', 'hello'],
  ['a second hello', hello('token')],
  ['a place that cannot be', whereabouts('<b>')],
  ['a set of no words', whereabouts('set maji')],
  ['a set of more words than can be merged', whereabouts(`set ${Array(21).fill(aGuid()).join(' ')}`)],
  ['the name of somebody else', JSON.stringify({ domainId: null, name: 'Juma' })],
  ['a very long place', whereabouts(Array(200).fill('1').join('.'))],
  ['bytes', new Uint8Array([0, 1, 2])],
])('%s ends the channel', async (_, message) => {
  const projectId = await aProjectOf(olga)
  const client = await aBrowser(projectId, { by: olga, at: null })
  await expect.poll(seenBy(client), SOON).toEqual(['Olga elsewhere'])

  await client.say(message as string)
  expect(await client.ends()).toBe(CLOSE_BAD_MESSAGE)
})

test('more than fits into a message ends the channel', async () => {
  const client = await aBrowser(await aProjectOf(olga), { by: olga, at: null })
  await expect.poll(seenBy(client), SOON).toEqual(['Olga elsewhere'])

  await client.say('x'.repeat(20_000))
  expect(await client.ends()).toBe(1009)
})

test('who moves about all the time is closed off, and gone for the others', async () => {
  const { projectId, juma } = await aSharedProject()
  const here = await aBrowser(projectId, { by: olga, at: '1.1' })
  const restless = await aBrowser(projectId, { by: juma, at: '1.3' })
  for (let n = 0; n < MESSAGES.most; n++) await restless.say(whereabouts(`1.${1 + (n % 8)}`))

  expect(await restless.ends()).toBe(CLOSE_TOO_MANY)
  await expect.poll(seenBy(here), SOON).toEqual(['Olga 1.1'])
  expect(here.seen.length).toBeLessThan(MESSAGES.most)
})
