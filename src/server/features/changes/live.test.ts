import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { giveVerdict } from '#contract/duplicates.ts'
import { CLOSE_FORBIDDEN, CLOSE_TOO_MANY, CLOSE_UNAUTHORISED, livePath } from '#contract/live.ts'
import { removeMember } from '#contract/member.ts'
import { addOwnDomain } from '#contract/own-domain.ts'
import { deleteProject } from '#contract/project.ts'
import { logOut } from '#contract/session.ts'
import { changeSpeakerWithdrawal, createSpeaker } from '#contract/speaker.ts'
import { aWord } from '#domain/testing/builders.ts'
import { wordCalls } from '#server/features/words/testing/word-calls.ts'
import { createPresence } from '#server/features/presence/postgres-presence.ts'
import { createAuthorise } from '#server/http/authorise.ts'
import { createTokens } from '#server/http/tokens.ts'
import { createServer } from '#server/server.ts'
import { TEST_SECRET } from '#server/testing/server-instance.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'
import type { LiveTimes } from './live-channel.ts'
import { liveRoutes } from './live.routes.ts'
import { createPostgresNotifier } from './postgres-notifier.ts'
import { hello, liveClient, type LiveClient } from './testing/live-client.ts'

const { app, db, connection, signUp, aProjectOf, addMember, anotherServer } = await createTestApp(afterAll)
const owner = await signUp()
await onAPort(app)

async function onAPort(server: FastifyInstance): Promise<FastifyInstance> {
  await server.listen({ port: 0, host: '127.0.0.1' })
  return server
}

async function aChannel(server: FastifyInstance, projectId: string, by: SignedIn = owner): Promise<LiveClient> {
  const client = liveClient(server, projectId)
  onTestFinished(client.close)
  await client.say(hello(by.token))
  return client
}

test('says where the project is, and after each change where it is then', async () => {
  const projectId = await aProjectOf(owner)
  const words = wordCalls(owner, projectId)
  const id = await words.create()
  const channel = await aChannel(app, projectId)
  await channel.hears(1)

  await words.update(id, aWord())
  await channel.hears(2)
  expect(channel.heard).toEqual([1, 2])
})

test('a change at one server is heard at another within a second, and nobody hears of other projects', async () => {
  const [projectId, other] = [await aProjectOf(owner), await aProjectOf(owner)]
  const second = await anotherServer()
  await onAPort(second.app)
  const [here, there] = [await aChannel(app, projectId), await aChannel(second.app, projectId)]
  await Promise.all([here.hears(0), there.hears(0)])

  const started = performance.now()
  await wordCalls(owner, other).create()
  await wordCalls({ ...owner, ...second.as(owner) }, projectId).create()
  await Promise.all([here.hears(1), there.hears(1)])
  expect(performance.now() - started).toBeLessThan(1_000)
  expect([here.heard, there.heard]).toEqual([
    [0, 1],
    [0, 1],
  ])
})

test('what changes about a project besides its words is told, at every server and with the commit', async () => {
  const [projectId, other] = [await aProjectOf(owner), await aProjectOf(owner)]
  const second = await anotherServer()
  await onAPort(second.app)
  const channels = [await aChannel(app, projectId), await aChannel(second.app, projectId), await aChannel(app, other)]
  // A server that begins to listen after a channel was opened tells it to ask anew: before the first word that it hears of.
  for (const project of [projectId, other]) await wordCalls(owner, project).create()
  await Promise.all(channels.map((channel) => channel.hears(1)))
  const before = channels.map((channel) => channel.news())
  const news = () => channels.map((channel, n) => channel.news() - (before[n] ?? 0))

  const params = { projectId }
  const { body: speakerId } = await owner.call(createSpeaker, { params, body: Buffer.from('"Amina"') })
  await expect.poll(news).toEqual([1, 1, 0])
  await owner.call(changeSpeakerWithdrawal, { params: { projectId, speakerId }, body: { withdrawn: true } })
  await expect.poll(news).toEqual([2, 2, 0])
  await addMember(projectId, 'Harvester')
  await expect.poll(news).toEqual([3, 3, 0])
  const texts = [{ lang: 'en', name: 'Dances', description: '', questions: [] }]
  await owner.call(addOwnDomain, { params, body: { guid: randomUUID(), id: '5.1.0', parentId: '5.1', texts } })
  await expect.poll(news).toEqual([4, 4, 0])
  const guids = [randomUUID(), randomUUID()]
  for (const guid of guids) await wordCalls(owner, projectId).create({ guid })
  const words = guids.map((guid) => ({ guid, fingerprint: '0123456789abcdef' }))
  const body = { verdict: 'notDuplicates', words, arranged: null } as const
  await owner.call(giveVerdict, { params: { projectId, verdictId: randomUUID() }, body })
  await expect.poll(news).toEqual([5, 5, 0])
})

test('many changes in a row are told in a few messages', async () => {
  const projectId = await aProjectOf(owner)
  const words = wordCalls(owner, projectId)
  const channel = await aChannel(app, projectId)
  await channel.hears(0)

  await Promise.all(Array.from({ length: 50 }, () => words.create()))
  await channel.hears(50)
  expect(channel.heard.length).toBeLessThan(30)
})

test.each([
  ['a token that is none', hello('nonsense'), CLOSE_UNAUTHORISED],
  ['something else than a hello', '{"since":1}', CLOSE_UNAUTHORISED],
  ['no JSON', 'hello', CLOSE_UNAUTHORISED],
])('%s ends the channel', async (_, first, code) => {
  const client = liveClient(app, await aProjectOf(owner))
  await client.say(first)

  expect(await client.ends()).toBe(code)
  expect(client.heard).toEqual([])
})

test('who is not a member hears nothing', async () => {
  const channel = await aChannel(app, await aProjectOf(owner), await signUp())

  expect(await channel.ends()).toBe(CLOSE_FORBIDDEN)
  expect(channel.heard).toEqual([])
})

const PATIENT = { hello: 60_000, check: 100, silence: 60_000 }

/** A server that is quick to check, on the same database. */
async function impatientServer(times: Partial<LiveTimes>): Promise<FastifyInstance> {
  const fastify = await createServer({ logLevel: 'silent', trustProxy: false, developmentOrigin: undefined })
  const notifier = createPostgresNotifier(db, connection)
  const presence = createPresence(db, connection)
  const http = { fastify, ...createAuthorise(db, createTokens([TEST_SECRET])), admit: async () => () => undefined }
  liveRoutes(http, { db, notifier, presence, times: { ...PATIENT, ...times } })
  onTestFinished(async () => {
    await fastify.close()
    await presence.stop()
    await notifier.stop()
  })
  return onAPort(fastify)
}

test('who says nothing is not waited for', async () => {
  const client = liveClient(await impatientServer({ hello: 100 }), await aProjectOf(owner))

  expect(await client.ends()).toBe(CLOSE_UNAUTHORISED)
})

test('a channel stays where everybody is busy for longer than between two checks', async () => {
  const projectId = await aProjectOf(owner)
  const channel = await aChannel(await impatientServer({}), projectId)
  await channel.hears(0)
  for (let times = 0; times < 5; times++) {
    const busyUntil = performance.now() + 200
    while (performance.now() < busyUntil);
    await nextTurn()
  }

  await wordCalls(owner, projectId).create()
  await channel.hears(1)
  expect(channel.heard).toEqual([0, 1])
})

test('a peer that answers nothing any more is given up', async () => {
  const silent = aSilentPeer(await impatientServer({ silence: 300 }), await aProjectOf(owner))

  await expect.poll(() => String(silent.read() ?? '')).toContain('"at":0')
  await once(silent.resume(), 'close')
  expect(silent.readableEnded || silent.errored !== null).toBe(true)
})

/** Says hello on a channel, and nothing else, also where it is asked. */
function aSilentPeer({ server }: FastifyInstance, projectId: string): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const head = [
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
  ]
  socket.write(`GET ${livePath(projectId)} HTTP/1.1\r\nhost: x\r\n${head.join('\r\n')}\r\n\r\n`)
  const text = Buffer.from(hello(owner.token))
  // A text whose mask changes nothing.
  socket.write(Buffer.from([0x81, 0xfe, text.length >> 8, text.length & 255, 0, 0, 0, 0]))
  socket.write(text)
  return socket
}

test('a channel ends soon after its holder has lost the membership or the log-in', async () => {
  const server = await impatientServer({})
  const projectId = await aProjectOf(owner)
  const [excluded, loggedOut] = [await addMember(projectId, 'Harvester'), await addMember(projectId, 'Harvester')]
  const channels = [await aChannel(server, projectId, excluded), await aChannel(server, projectId, loggedOut)]
  await Promise.all(channels.map((channel) => channel.hears(0)))

  await db.deleteFrom('members').where('user_id', '=', excluded.userId).execute()
  await db.deleteFrom('log_ins').where('user_id', '=', loggedOut.userId).execute()
  expect(await Promise.all(channels.map((channel) => channel.ends()))).toEqual([CLOSE_FORBIDDEN, CLOSE_UNAUTHORISED])
})

test('a channel ends at once when its holder logs out, at every server, and those of others stay', async () => {
  const projectId = await aProjectOf(owner)
  const second = await anotherServer()
  await onAPort(second.app)
  const [member, other] = [await addMember(projectId, 'Harvester'), await addMember(projectId, 'Harvester')]
  const [theirs, others] = [await aChannel(second.app, projectId, member), await aChannel(second.app, projectId, other)]
  await Promise.all([theirs.hears(0), others.hears(0)])

  await member.call(logOut, {})
  expect(await theirs.ends()).toBe(CLOSE_UNAUTHORISED)

  await wordCalls(owner, projectId).create()
  await others.hears(1)
})

test('a channel ends at once when its holder is removed, and when the project is deleted, at every server', async () => {
  const projectId = await aProjectOf(owner)
  const second = await anotherServer()
  await onAPort(second.app)
  const [member, other] = [await addMember(projectId, 'Harvester'), await addMember(projectId, 'Harvester')]
  const [theirs, others] = [await aChannel(second.app, projectId, member), await aChannel(app, projectId, other)]
  await Promise.all([theirs.hears(0), others.hears(0)])

  await owner.call(removeMember, { params: { projectId, userId: member.userId } })
  expect(await theirs.ends()).toBe(CLOSE_FORBIDDEN)

  await owner.call(deleteProject, { params: { projectId } })
  expect(await others.ends()).toBe(CLOSE_FORBIDDEN)
})

test('one account has a hundred channels, and another one when one of them has gone', async () => {
  const projectId = await aProjectOf(owner)
  const juma = await addMember(projectId, 'Harvester')
  // So many at each process, whose memory they take: here it is one.
  const server = await onAPort((await anotherServer()).app)
  const channels = await Promise.all(Array.from({ length: 100 }, () => aChannel(server, projectId, juma)))
  await Promise.all(channels.map((channel) => channel.hears(0)))

  expect(await (await aChannel(server, projectId, juma)).ends()).toBe(CLOSE_TOO_MANY)
  await (await aChannel(server, projectId)).hears(0)
  channels[0]?.close()
  const isLetIn = async (): Promise<unknown> => {
    const next = await aChannel(server, projectId, juma)
    return Promise.race([next.hears(0).then(() => true), next.ends()])
  }
  await expect.poll(isLetIn).toBe(true)
})
