import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createServer } from '#server/server.ts'
import { serveStaticFiles } from './static-files.ts'

const SCRIPT = 'export const words = 1\n'.repeat(500)
/** What was compressed when the app was built tells itself from what is compressed for one answer. */
const STORED = 'export const stored = 1\n'.repeat(500)

const folder = await mkdtemp(path.join(tmpdir(), 'granary-web-'))
afterAll(() => rm(folder, { recursive: true }))
await mkdir(path.join(folder, 'assets'))
const asset = (name: string): string => path.join(folder, 'assets', name)
await writeFile(path.join(folder, 'index.html'), '<!doctype html>')
await mkdir(path.join(folder, 'landing'))
for (const language of ['en', 'fr', 'sw']) await writeFile(path.join(folder, `landing/${language}.html`), language)
await writeFile(asset('app-1.js'), SCRIPT)
await writeFile(asset('app-1.js.br'), brotliCompressSync(STORED))
await writeFile(asset('app-1.js.gz'), gzipSync(STORED))

const fastify = await createServer({ logLevel: 'silent', trustProxy: false, developmentOrigin: undefined })
await serveStaticFiles(fastify, folder)
afterAll(() => fastify.close())

const get = (encodings: string) =>
  fastify.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': encodings } })

test('a script is sent as it was compressed when the app was built', async () => {
  const { headers, rawPayload } = await get('gzip, deflate, br, zstd')

  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('/javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringContaining('accept-encoding'),
  })
  expect(brotliDecompressSync(rawPayload).toString()).toBe(STORED)
})

test('as gzip to who does not know brotli, and as it is to who knows neither', async () => {
  const { headers, rawPayload } = await get('gzip')
  expect(headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(rawPayload).toString()).toBe(STORED)

  const plain = await get('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(SCRIPT)
})

test('who comes first gets the start page in the language of the address, else in that of the browser', async () => {
  const landing = async (url: string, languages: string) =>
    fastify.inject({ url, headers: { 'accept-language': languages } })
  const { body, headers } = await landing('/', 'sw-TZ,en;q=0.8')

  expect(body).toBe('sw')
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('accept-language') })
  expect((await landing('/?lng=fr', 'sw')).body).toBe('fr')
  expect((await landing('/', 'tlh')).body).toBe('en')
})

test('every other address of the app has the page without anything drawn', async () => {
  for (const url of ['/index.html', '/login', '/app/projects']) {
    expect((await fastify.inject(url)).body).toBe('<!doctype html>')
  }
})
