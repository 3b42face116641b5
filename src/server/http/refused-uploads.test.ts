import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { defineEndpoint } from '#contract/define-endpoint.ts'
import { wireObject } from '#contract/wire.ts'
import { DomainError } from '#domain/domain-error.ts'
import { createServer } from '#server/server.ts'
import { multipart } from '#server/testing/multipart.ts'
import { NOBODY } from './authorise.ts'
import { type Http, serve } from './serve.ts'
import { receiveBytes, receiveFile } from './upload.ts'

const fastify = await createServer({ logLevel: 'silent', trustProxy: false, developmentOrigin: undefined })
const http: Http = {
  fastify,
  authorise: async (request) => authorise(request),
  identify: async () => null,
  admit: async () => () => undefined,
}
const declared = { summary: 'For this test', method: 'POST', access: 'public', bodyLimit: 50_000_000 } as const

const upload = defineEndpoint({ ...declared, path: '/upload/:when', takes: 'upload' })
const bytes = defineEndpoint({ ...declared, path: '/bytes/:when', takes: 'bytes' })
const json = defineEndpoint({ ...declared, path: '/json/:when', body: wireObject({}), bodyLimit: 1000 })
const none = defineEndpoint({ ...declared, path: '/none/:when' })
const ping = defineEndpoint({ ...declared, path: '/ping' })

serve(http, upload, async ({ request, params }) =>
  refuseUpload(params.when, async () => (await receiveFile(request, upload)).stream),
)
serve(http, bytes, async ({ request, params }) => refuseUpload(params.when, () => receiveBytes(request, bytes)))
serve(http, json, async () => undefined)
serve(http, none, async () => refusal())
serve(http, ping, async () => undefined)

await fastify.listen({ host: 'localhost', port: 0 })
afterAll(() => fastify.close())

function authorise({ url }: FastifyRequest): typeof NOBODY {
  return url.endsWith('/unauthorised') ? refusal() : NOBODY
}

function refusal(): never {
  throw new DomainError('project.nameTaken', { name: 'Sena' })
}

async function refuseUpload(when: string, receive: () => Promise<Readable>): Promise<void> {
  if (when === 'unread') refusal()
  const stream = await receive()
  if (when === 'opened') refusal()
  let pieces = 0
  for await (const _ of stream) if (++pieces === 4 && when === 'half-read') refusal()
  if (when === 'read') refusal()
}

const BOTH = ['unauthorised', 'unread', 'opened', 'half-read', 'read']
const WAYS = [
  ...['upload', 'bytes'].flatMap((takes) => BOTH.map((when) => [`/${takes}/${when}`, 400] as const)),
  ['/json/unauthorised', 400] as const,
  ['/json/too-large', 413] as const,
  ['/none/at-once', 400] as const,
]

describe.each([300_000, 5_000_000])('an upload of %i bytes', (size) => {
  test.each(WAYS)('refused by %s is answered, and so is the next call on its connection', async (path, status) => {
    const connection = await connected()
    const { body, headers } = path.startsWith('/upload')
      ? multipart({ bytes: Buffer.alloc(size, 'a') })
      : { body: Buffer.alloc(size, 'a'), headers: { 'content-type': 'application/json' } }

    connection.send(head(path, { ...headers, 'content-length': body.length }), body)
    expect(await connection.status()).toBe(status)
    connection.send(head('/ping', {}))
    expect(await connection.status()).toBe(200)
  })
})

test('who reads the answer only when all is sent gets it', async () => {
  const connection = await connected()
  const body = Buffer.alloc(5_000_000, 'a')
  connection.pauseReading()

  await connection.sent(head('/bytes/opened', { 'content-length': body.length }), body)
  connection.goOnReading()

  expect(await connection.status()).toBe(400)
})

test('who sends without end is answered and cut off', async () => {
  const connection = await connected()
  connection.send(head('/bytes/opened', { 'transfer-encoding': 'chunked' }))
  const piece = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x100000, 'a'), Buffer.from('\r\n')])

  let sent = 0
  for (; sent < 100 && !connection.isClosed(); sent++) await connection.sent(piece)

  expect(await connection.status()).toBe(400)
  expect([connection.isClosed(), sent < 100]).toEqual([true, true])
})

function head(path: string, headers: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST /v1${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** A connection on which one call is sent after the other; `status` is that of the next answer. */
async function connected() {
  const { port } = fastify.server.address() as AddressInfo
  const socket = connect(port, 'localhost')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  let received = ''
  socket.on('data', (piece: Buffer) => (received += piece.toString('latin1')))
  const write = (piece: string | Buffer): Promise<void> =>
    new Promise((resolve) => socket.write(piece, () => resolve()))
  return {
    send: (...pieces: readonly (string | Buffer)[]) => pieces.forEach((piece) => void socket.write(piece)),
    sent: (...pieces: readonly (string | Buffer)[]) => Promise.all(pieces.map(write)),
    pauseReading: () => void socket.pause(),
    goOnReading: () => void socket.resume(),
    isClosed: () => socket.destroyed,
    async status(): Promise<number> {
      await expect.poll(() => ANSWER.test(received), { interval: 5 }).toBe(true)
      const [answer = '', status] = ANSWER.exec(received) ?? []
      received = received.slice(answer.length)
      return Number(status)
    },
  }
}

/** Head and body of an answer: the body of each one here is empty or an object of JSON. */
const ANSWER = /^HTTP\/1\.1 (\d+)[^]*?\r\n\r\n(\{.*?\}\}|(?!\{))/
