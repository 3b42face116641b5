import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { aWord } from '#domain/testing/builders.ts'
import { hello, liveClient, whereabouts } from '#server/features/changes/testing/live-client.ts'
import { storeWords } from '#server/features/words/testing/store-words.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'
import { inFlightOf } from './in-flight.ts'

/** One, which is given a route of its own and looked into. */
const only = await createTestApp(afterAll, { servers: 1 })
const { app, anotherServer, db, blobFolder, signUp, aProjectOf, addMember } = only
/** Such as a large project, which the database writes. */
const IN_ONE_PIECE = '/v1/in-one-piece'
app.get(IN_ONE_PIECE, async () => Buffer.alloc(1_100_000))
/** A connection within the machine holds a fifth of a megabyte of an answer that nobody reads, one of a network ten. */
const address = path.join(blobFolder, 'socket')
await app.listen({ path: address })

/** Far more than such a connection holds. */
const MEGABYTES = 1
const owner = await signUp('Olga')
const projectId = await aProjectOf(owner)
const long = Array.from({ length: 1_000 }, (_, at) => `${at} maji ${Math.random()}`.padEnd(100, '.')).join('')
const words = Array.from({ length: MEGABYTES * 10 }, () => aWord({ note: { language: 'en', text: long } }))
await storeWords(db, projectId, words)

const members = await Promise.all(Array.from({ length: 6 }, () => addMember(projectId, 'Harvester')))
const CHANGES = `/v1/projects/${projectId}/changes?since=0`
/** Of which an account has four at a time. */
const FRONTIER = `/v1/projects/${projectId}/words/frontier`

const LIMIT = 600_000
beforeEach(() => {
  // Only those of answers that begin from now on.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
})

/** A connection on which an answer has begun to arrive, of which nothing is read. */
async function paused(by: SignedIn, path: string, afterwards = 'keep-alive'): Promise<Socket> {
  const socket = connect(address)
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.pause()
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: ${afterwards}\r\nauthorization: Bearer ${by.token}\r\n\r\n`,
  )
  return socket
}

const connections = new Set<Socket>()
app.server.on('connection', (socket: Socket) => {
  connections.add(socket)
  socket.once('close', () => connections.delete(socket))
})
const waiting = (): readonly Socket[] => [...connections].filter(({ writableLength }) => writableLength > 0)

/** Lets limits pass until it is so; in between the server does what there is to do. */
async function passUntil(isSo: () => boolean, meanwhile: () => unknown = () => undefined): Promise<void> {
  await expect
    .poll(() => {
      vi.advanceTimersByTime(LIMIT)
      meanwhile()
      return isSo()
    })
    .toBe(true)
}

/** How much arrives until the end of an answer after which its connection ends. */
async function rest(socket: Socket): Promise<number> {
  let bytes = 0
  for await (const piece of socket) bytes += (piece as Buffer).length
  return bytes
}

describe('an answer of which nothing is taken any more', () => {
  // A hundred of them take a busy machine a while.
  const WITHIN = { timeout: 400_000 }
  test('is ended, and a hundred of one account and of several leave their places', WITHIN, async () => {
    const of = (by: SignedIn, path: string, count: number) => Array.from({ length: count }, () => paused(by, path))
    await Promise.all(
      [
        of(owner, FRONTIER, 20),
        of(owner, CHANGES, 20),
        ...members.flatMap((member) => [of(member, FRONTIER, 5), of(member, CHANGES, 5)]),
      ].flat(),
    )
    const people = [owner, ...members]
    const underWay = (): number => people.reduce((sum, { userId }) => sum + inFlightOf(userId).calls, 0)
    await expect.poll(underWay).toBe(100)
    await expect.poll(() => waiting().length, WITHIN).toBeGreaterThanOrEqual(20 + 4 + 6 * (5 + 4))

    await passUntil(() => underWay() === 0)

    expect(waiting()).toEqual([])
    vi.useRealTimers()
    expect(await rest((await paused(owner, FRONTIER, 'close')).resume())).toBeGreaterThan(MEGABYTES * 1_000_000)
  })

  test('is ended also where its reader goes on sending', async () => {
    const sending = await paused(owner, CHANGES)
    await expect.poll(() => waiting().length).toBe(1)

    await passUntil(
      () => connections.size === 0,
      () => sending.write('\r\n'),
    )

    expect(inFlightOf(owner.userId).calls).toBe(0)
  })
})

test.each([
  ['in pages', CHANGES],
  ['in one piece', IN_ONE_PIECE],
])('one that is written %s and taken slowly is not, however long it takes', async (_, path) => {
  const slow = await paused(owner, path, 'close')
  let received = 0
  for (let limits = 0; limits < 3; limits++) {
    await expect.poll(() => waiting().length).toBe(1)
    vi.advanceTimersByTime(LIMIT * 0.75)
    const before = takenOf(waiting()[0])
    await expect
      .poll(() => {
        for (let piece = slow.read() as Buffer | null; piece; piece = slow.read() as Buffer | null)
          received += piece.length
        return takenOf(waiting()[0])
      })
      .not.toBe(before)
  }

  expect(received + (await rest(slow))).toBeGreaterThan(MEGABYTES * 1_000_000)
})

/** How much of what is written to a connection this system has taken, of which it holds a part itself. */
function takenOf(socket: Socket | undefined): string {
  const { writeQueueSize } = (socket as unknown as { _handle?: { writeQueueSize: number } } | undefined)?._handle ?? {}
  return `${socket?.bytesWritten} ${writeQueueSize}`
}

test('a live channel stays open however little is said', async () => {
  const { app: reached } = await anotherServer()
  await reached.listen({ port: 0, host: '127.0.0.1' })
  const client = liveClient(reached, projectId)
  onTestFinished(client.close)
  await client.say(hello(owner.token))
  await client.say(whereabouts(null))
  await expect.poll(() => client.seen.length).toBe(1)
  for (let limits = 0; limits < 5; limits++) {
    vi.advanceTimersByTime(LIMIT / 3)
    await sleep(20)
  }

  await client.say(whereabouts('1.3'))
  await expect.poll(() => client.seen.at(-1)?.[0]?.domainId).toBe('1.3')
})
