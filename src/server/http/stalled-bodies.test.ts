import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { defineEndpoint } from '#contract/define-endpoint.ts'
import { wireObject } from '#contract/wire.ts'
import { createServer } from '#server/server.ts'
import { NOBODY } from './authorise.ts'
import { serve } from './serve.ts'

const fastify = await createServer({ logLevel: 'silent', trustProxy: false, developmentOrigin: undefined })
let onArrival = (): void => undefined
const authorise = async () => {
  onArrival()
  return NOBODY
}
const form = defineEndpoint({
  summary: 'For this test',
  method: 'POST',
  path: '/form',
  access: 'public',
  body: wireObject({}),
})
serve(
  { fastify, authorise, identify: async () => null, admit: async () => () => undefined },
  form,
  async () => undefined,
)
await fastify.listen({ host: 'localhost', port: 0 })
afterAll(() => fastify.close())

const BODY = Buffer.alloc(16_000, ' ')

test('a call of which hardly anything arrives for two minutes is broken off, a slow one is not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const [stalled, slow] = [await begun(), await begun()]
  const [end, answer] = [once(stalled, 'close'), once(slow, 'data')]
  stalled.write(BODY.subarray(0, 100))
  await sent(slow, BODY.subarray(0, 13_000))

  vi.advanceTimersByTime(120_000)
  await end
  slow.write(Buffer.concat([Buffer.from('{}'), BODY.subarray(13_002)]))

  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 200/)
})

test('nobody takes long to say what they want', () => {
  expect(fastify.server.headersTimeout).toBe(60_000)
})

/** A connection on which the head of a call has arrived. */
async function begun(): Promise<Socket> {
  const socket = connect((fastify.server.address() as AddressInfo).port, 'localhost')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  const arrival = new Promise<void>((resolve) => (onArrival = resolve))
  socket.write(
    `POST /v1/form HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n`,
  )
  await arrival
  return socket
}

/** Until the server has got all of it. */
async function sent(socket: Socket, bytes: Buffer): Promise<void> {
  socket.write(bytes)
  await expect.poll(() => [...connections].some(({ bytesRead }) => bytesRead > bytes.length)).toBe(true)
}

const connections = new Set<Socket>()
fastify.server.on('connection', (socket: Socket) => connections.add(socket))
