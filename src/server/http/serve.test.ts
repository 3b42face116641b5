import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '#contract/define-endpoint.ts'
import { wireObject, wireText } from '#contract/wire.ts'
import { DomainError } from '#domain/domain-error.ts'
import { createServer } from '#server/server.ts'
import { NOBODY } from './authorise.ts'
import { type Http, serve } from './serve.ts'
import { receiveFile } from './upload.ts'

const fastify = await createServer({ logLevel: 'silent', trustProxy: false, developmentOrigin: undefined })
afterAll(() => fastify.close())
const http: Http = {
  fastify,
  authorise: async () => NOBODY,
  identify: async () => null,
  admit: async () => () => undefined,
}
const declared = { summary: 'For this test', method: 'POST', access: 'public' } as const

const echo = defineEndpoint({
  ...declared,
  path: '/echo/:name',
  query: z.object({ lang: z.string().default('en') }),
  body: wireObject({ vernacular: wireText }),
  answer: z.object({ name: z.string(), lang: z.string(), vernacular: z.string() }),
  bodyLimit: 2000,
})
const say = defineEndpoint({ ...declared, path: '/say', takes: 'bareString', body: z.string(), answer: z.string() })
const ping = defineEndpoint({ ...declared, path: '/ping' })
const find = defineEndpoint({ ...declared, path: '/find', answer: z.string().optional() })
const fail = defineEndpoint({ ...declared, path: '/fail/:how' })
const failLikeReference = defineEndpoint({ ...declared, path: '/fail-like-reference/:how', likeReference: true })
const upload = defineEndpoint({ ...declared, path: '/upload', takes: 'upload', answer: z.unknown(), bodyLimit: 1000 })
const stream = defineEndpoint({ ...declared, path: '/stream', gives: 'application/x-ndjson' })

serve(http, echo, async ({ params: { name }, query: { lang }, body: { vernacular } }) => ({ name, lang, vernacular }))
serve(http, say, async ({ body }) => body)
serve(http, ping, async () => undefined)
serve(http, find, async () => undefined)
serve(http, fail, async ({ params }) => failBy(params.how))
serve(http, failLikeReference, async ({ params }) => failBy(params.how))
serve(http, stream, async () => ({ stream: Readable.from(['{"n":1}\n', '{"n":2}\n']) }))
serve(http, upload, async ({ request }) => {
  const { fileName, mediaType, stream: bytes } = await receiveFile(request, upload)
  return { fileName, mediaType, text: Buffer.concat(await bytes.toArray()).toString() }
})

async function failBy(how: string): Promise<void> {
  if (how === 'rule') throw new DomainError('project.nameTaken', { name: 'Sena' })
  if (how === 'outage') throw Object.assign(new Error('the database is starting'), { code: '57P03' })
  throw new Error('a secret detail')
}

type Sent = { readonly url: string; readonly body?: string; readonly headers?: Record<string, string> }

async function post({ url, body, headers }: Sent) {
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  return fastify.inject({ method: 'POST', url, headers: { ...json, ...headers }, ...(body !== undefined && { body }) })
}

describe('addresses', () => {
  test('fixed segments match in any case and with a slash at the end; parameters are decoded and keep their case', async () => {
    const answered = await post({ url: '/V1/Echo/a%2FB%20c/?LANG=sw', body: '{"vernacular":"maji"}' })

    expect(answered.json()).toEqual({ name: 'a/B c', lang: 'sw', vernacular: 'maji' })
  })

  test.each(['/v1/echo/%', '/v1/%E0%A4%A', '/v1/echo/%C3%28'])(
    '%s, with broken percent-encoding, is 404',
    async (url) => {
      expect((await post({ url, body: '{}' })).statusCode).toBe(404)
    },
  )

  test.each(['/v1/echo/%00', '/v1/echo/a?lang=%00'])('%s, with a NUL in it, is 400', async (url) => {
    expect((await post({ url, body: '{}' })).statusCode).toBe(400)
  })
})

describe('bodies', () => {
  test.each([
    ['no JSON', '{"vernacular":'],
    ['nothing', ''],
    ['another type', '["maji"]'],
    ['another type of property', '{"vernacular":7}'],
    ['33 levels', '{"x":'.repeat(33) + '1' + '}'.repeat(33)],
    ['a NUL', String.raw`{"vernacular":"\u0000"}`],
    ['half a surrogate pair', String.raw`{"vernacular":"\ud83d"}`],
  ])('R50 %s is 400', async (_, body) => {
    const refused = await post({ url: '/v1/echo/a', body })

    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toHaveProperty('code')
  })

  test('names in any case, unknown ones, null and __proto__ are understood', async () => {
    const body = '{"VERNACULAR":"maji","other":1,"lang":null,"__proto__":{"vernacular":"x"}}'

    expect((await post({ url: '/v1/echo/a', body })).json()).toMatchObject({ vernacular: 'maji' })
    expect((await post({ url: '/v1/echo/a', body: '{"vernacular":null}' })).json()).toMatchObject({ vernacular: '' })
  })

  test('what is not called JSON is 415', async () => {
    const refused = await post({ url: '/v1/echo/a', body: '{}', headers: { 'content-type': 'text/plain' } })

    expect(refused.statusCode).toBe(415)
  })

  test('what is larger than the operation takes is 413, and says how large it may be', async () => {
    const refused = await post({ url: '/v1/echo/a', body: JSON.stringify({ vernacular: 'a'.repeat(2000) }) })

    expect([refused.statusCode, refused.json()]).toEqual([413, { code: 'request.tooLarge', details: { limit: 2000 } }])
  })

  test.each([
    ['"kevin"', 'kevin'],
    ['12345678', '12345678'],
    ['1e5', '1e5'],
    ['true', 'true'],
    ['null', 'null'],
    ['"{a}"', '{a}'],
    ['{"a":1}', '{"a":1}'],
    ['""', ''],
    [' kevin ', 'kevin'],
  ])('R59 the bare string %s is read as %j', async (body, text) => {
    expect((await post({ url: '/v1/say', body })).json()).toBe(text)
  })

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data', 'nonsense'])(
    'an operation without a body does not mind the type %s',
    async (type) => {
      expect((await post({ url: '/v1/ping', body: '', headers: { 'content-type': type } })).statusCode).toBe(200)
    },
  )
})

describe('answers', () => {
  test('nothing, where nothing is declared, is an empty 200 without a type', async () => {
    const answered = await post({ url: '/v1/ping' })

    expect([answered.statusCode, answered.body, answered.headers['content-type']]).toEqual([200, '', undefined])
  })

  test('nothing, where something is declared, is 204', async () => {
    expect((await post({ url: '/v1/find' })).statusCode).toBe(204)
  })

  test('a value is JSON, also when it is a string', async () => {
    const answered = await post({ url: '/v1/say', body: '"maji"' })

    expect([answered.body, answered.headers['content-type']]).toEqual(['"maji"', 'application/json; charset=utf-8'])
  })

  test.each(['gzip', 'br'])('lines of JSON are streamed and compressed by %s', async (encoding) => {
    const answered = await post({ url: '/v1/stream', headers: { 'accept-encoding': encoding } })

    expect(answered.headers['content-type']).toBe('application/x-ndjson')
    expect(answered.headers['content-encoding']).toBe(encoding)
  })
})

describe('refusals', () => {
  test('a broken rule is answered by its code', async () => {
    const refused = await post({ url: '/v1/fail/rule' })

    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { code: 'project.nameTaken', details: { name: 'Sena' } },
    ])
  })

  test('where the reference expects a text, it is the body, and the code is in a header', async () => {
    const refused = await post({ url: '/v1/fail-like-reference/rule' })

    expect(refused.json()).toBe('createProject.nameTaken')
    expect(JSON.parse(decodeURIComponent(String(refused.headers['granary-error'])))).toEqual({
      code: 'project.nameTaken',
      details: { name: 'Sena' },
    })
  })

  test('R29 a bug says nothing about itself', async () => {
    for (const url of ['/v1/fail/bug', '/v1/fail-like-reference/bug']) {
      const refused = await post({ url })
      expect(refused.statusCode).toBe(500)
      expect(refused.headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(JSON.stringify([refused.body, refused.headers])).not.toContain('secret detail')
    }
  })

  test('a database that does not answer is 503, so that the caller tries again', async () => {
    const refused = await post({ url: '/v1/fail/outage' })

    expect([refused.statusCode, refused.json().code]).toEqual([503, 'server.unavailable'])
    expect(refused.headers['retry-after']).toBe('5')
  })
})

describe('uploads', () => {
  const part = (bytes: string, name = 'file'): string =>
    `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.zip"\r\ncontent-type: application/zip\r\n\r\n${bytes}\r\n`
  const send = (body: string) =>
    post({ url: '/v1/upload', body, headers: { 'content-type': 'multipart/form-data; boundary=x' } })

  test('the part named file arrives with its name and type', async () => {
    expect((await send(`${part('PK')}--x--`)).json()).toEqual({
      fileName: 'a.zip',
      mediaType: 'application/zip',
      text: 'PK',
    })
  })

  test.each([
    ['no part', '--x--', 400, 'file.missing'],
    ['a part of another name', `${part('PK', 'other')}--x--`, 400, 'file.missing'],
    ['an empty part', `${part('')}--x--`, 400, 'file.empty'],
    ['a part that breaks off', part('PK').trimEnd(), 400, 'file.incomplete'],
    ['R61 a part over the limit', `${part('a'.repeat(1001))}--x--`, 413, 'request.tooLarge'],
  ])('%s', async (_, body, status, code) => {
    const refused = await send(body)

    expect([refused.statusCode, refused.json().code]).toEqual([status, code])
  })

  test('the type may be written in any case', async () => {
    const headers = { 'content-type': 'Multipart/Form-Data; boundary=x' }

    expect((await post({ url: '/v1/upload', body: `${part('PK')}--x--`, headers })).statusCode).toBe(200)
  })

  test('what is no multipart request is 400', async () => {
    expect((await post({ url: '/v1/upload', body: '{}' })).json().code).toBe('file.missing')
  })
})

describe('before a body comes', () => {
  test.each([
    ['an upload that is no multipart request', { url: '/v1/upload', type: 'text/plain', length: 900 }, '400 Bad'],
    [
      'an upload that is too large',
      { url: '/v1/upload', type: 'multipart/form-data; boundary=x', length: 70_000 },
      '413 Payload',
    ],
    ['an operation that takes none', { url: '/v1/ping', type: 'text/plain', length: 900 }, '200 OK'],
  ])('%s is answered, and the connection stays good for the next call', async (_, { url, type, length }, status) => {
    const connection = await connected()
    const head = `POST ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`

    expect(await connection.answerTo(head)).toContain(`HTTP/1.1 ${status}`)
    expect(await connection.answerTo(`${'a'.repeat(length)}POST /v1/find HTTP/1.1\r\nhost: x\r\n\r\n`)).toContain(
      'HTTP/1.1 204',
    )
  })
})

/** A connection that says what it gets first after something was sent. */
async function connected(): Promise<{ answerTo: (text: string) => Promise<string> }> {
  if (!fastify.server.listening) await fastify.listen({ host: 'localhost', port: 0 })
  const { port } = fastify.server.address() as AddressInfo
  const socket = connect(port, 'localhost')
  onTestFinished(() => void socket.destroy())
  return {
    answerTo: async (text) => {
      socket.write(text)
      const [answer] = (await once(socket, 'data')) as [Buffer]
      return answer.toString()
    },
  }
}
