import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '#contract/define-endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { DomainError } from '#domain/domain-error.ts'
import { createServer } from '#server/server.ts'
import { NOBODY } from './authorise.ts'
import { inFlightOf, MOST_IN_FLIGHT } from './in-flight.ts'
import { serve } from './serve.ts'

const fastify = await createServer({ logLevel: 'silent', trustProxy: false, developmentOrigin: undefined })
const authorise = async ({ headers }: Pick<FastifyRequest, 'headers'>) => ({
  ...NOBODY,
  userId: headers.authorization ?? '',
})
const http = { fastify, authorise, identify: async () => null, admit: async () => () => undefined }
const declared = { summary: 'For this test', method: 'POST', access: 'signedIn' } as const
const work = defineEndpoint({ ...declared, path: '/work', body: z.unknown(), bodyLimit: MOST_IN_FLIGHT.bytes / 2 })
const upload = defineEndpoint({ ...declared, path: '/upload', takes: 'bytes', bodyLimit: 1_000_000 })

/** Ends what is worked on: well, or with this error. */
const working: ((error?: Error) => void)[] = []
const worked = async (): Promise<void> =>
  new Promise((resolve, reject) => {
    working.push((error) => (error ? reject(error) : resolve()))
  })
serve(http, work, worked)
serve(http, upload, worked)
await fastify.listen({ host: 'localhost', port: 0 })
afterAll(() => fastify.close())

const NOTHING = { calls: 0, uploads: 0, bytes: 0 }
const [ANNA, BEN] = ['anna', 'ben']

const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const end of working.splice(0)) end()
  await vi.waitUntil(() => [ANNA, BEN].every((who) => inFlightOf(who).calls === 0), { timeout: 60_000 })
})

describe('one account has at most', () => {
  test.each([
    ['100 calls', '/v1/work', { body: '{}' }, MOST_IN_FLIGHT.calls],
    ['24 uploads', '/v1/upload', { length: 900 }, MOST_IN_FLIGHT.uploads],
    ['8 MB of bodies, as they say they are long', '/v1/work', { length: 4_000_000 }, 2],
    ['8 MB of bodies, as they may be long where they do not say it', '/v1/work', {}, 2],
  ] as const)('%s under way; one more is 429, and none of somebody else', async (_, path, sent, most) => {
    for (let call = 0; call < most; call++) begun(ANNA, path, sent)
    await expect.poll(() => inFlightOf(ANNA).calls).toBe(most)

    expect(await begun(ANNA, path, sent).answer()).toMatch(/^HTTP\/1\.1 429 [^]*retry-after: 2\r\n/i)
    expect(inFlightOf(ANNA).calls).toBe(most)
    begun(BEN, path, sent)
    await expect.poll(() => inFlightOf(BEN).calls).toBe(1)
  })
})

describe('a place is free again', () => {
  test.each([
    ['when the call is answered', undefined, 200],
    ['when it is refused', new DomainError('project.nameTaken', { name: 'Sena' }), 400],
    ['when it fails', new Error('a bug'), 500],
  ])('%s', async (_, error, status) => {
    const call = begun(ANNA, '/v1/work', { body: '{}' })
    await expect.poll(() => working.length).toBe(1)
    expect(inFlightOf(ANNA)).toEqual({ calls: 1, uploads: 0, bytes: 2 })

    working[0]?.(error)

    expect(await call.answer()).toMatch(`HTTP/1.1 ${status}`)
    await expect.poll(() => inFlightOf(ANNA)).toEqual(NOTHING)
  })

  test('when the sender breaks off before all is there', async () => {
    const { socket } = begun(ANNA, '/v1/work', { length: 900 })
    await expect.poll(() => inFlightOf(ANNA)).toEqual({ calls: 1, uploads: 0, bytes: 900 })

    socket.destroy()

    await expect.poll(() => inFlightOf(ANNA)).toEqual(NOTHING)
  })

  test('when the sender has hung up, but not before the work is done', async () => {
    const closed = closing()
    const { socket } = begun(ANNA, '/v1/work', { body: '{}' })
    await expect.poll(() => working.length).toBe(1)

    socket.destroy()
    await closed
    expect(inFlightOf(ANNA).calls).toBe(1)
    working[0]?.()

    await expect.poll(() => inFlightOf(ANNA)).toEqual(NOTHING)
  })

  test('also of a call that waited for another one on its connection', async () => {
    const closed = closing()
    const { socket } = begun(ANNA, '/v1/work', { body: '{}' })
    socket.write(head(ANNA, '/v1/work', { body: '{}' }))
    await expect.poll(() => working.length).toBe(2)

    socket.destroy()
    await closed
    for (const end of working) end()

    await expect.poll(() => inFlightOf(ANNA)).toEqual(NOTHING)
  })
})

test('what says that it is too long is refused before anything of it is there', async () => {
  const refused = await begun(ANNA, '/v1/work', { length: 20_000_000 }).answer()

  expect(refused).toMatch(/^HTTP\/1\.1 413 [^]*"limit":4000000/)
  await expect.poll(() => inFlightOf(ANNA)).toEqual(NOTHING)
})

test('every operation takes bodies that one account may send', () => {
  const inMemory = ENDPOINTS.filter(({ takes }) => takes === 'json' || takes === 'bareString')

  expect(inMemory.filter(({ bodyLimit }) => bodyLimit > MOST_IN_FLIGHT.bytes)).toEqual([])
})

/** `length`: what it is said to be long, of which nothing is sent; without it and a body it is chunked. */
type Sent = { readonly body?: string; readonly length?: number }

function head(who: string, path: string, { body, length = body?.length }: Sent): string {
  const size = length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`
  return `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${who}\r\ncontent-type: application/json\r\n${size}\r\n\r\n${body ?? ''}`
}

/** A connection on which a call is sent; what is under way of it ends with the test. */
function begun(who: string, path: string, sent: Sent) {
  const socket = connect((fastify.server.address() as AddressInfo).port, 'localhost')
  let received = ''
  socket.on('error', () => undefined).on('data', (piece) => (received += String(piece)))
  socket.write(head(who, path, sent))
  sockets.push(socket)
  return {
    socket,
    async answer(): Promise<string> {
      await expect.poll(() => received).toContain('\r\n\r\n')
      return received
    },
  }
}

/** Until the server has seen the end of the next connection. */
async function closing(): Promise<void> {
  const [connection] = (await once(fastify.server, 'connection')) as [Socket]
  await once(connection, 'close')
  await setImmediate()
}
