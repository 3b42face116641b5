import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { addressSaidBy, startServerProcess } from './testing/server-process.ts'
import { createTestDatabase } from './testing/test-database.ts'

const { connection } = await createTestDatabase(afterAll)
const dataFolder = await mkdtemp(path.join(tmpdir(), 'granary-main-'))
afterAll(() => rm(dataFolder, { recursive: true }))

const start = (environment: Record<string, string>) => startServerProcess({ connection, dataFolder }, environment)

test('a server says where it is, serves, and stops gently when it is told to, however often', async () => {
  const server = start({ PORT: '0' })
  const address = await addressSaidBy(server)

  expect(await (await fetch(`${address}/ready`)).json()).toEqual({ status: 'ok' })
  const stopped = once(server, 'exit')
  server.kill('SIGINT')
  server.kill('SIGINT')
  expect(await stopped).toEqual([0, null])
})

test('a port that is taken is named, with what to do about it', async () => {
  const other = createServer().listen(0, 'localhost')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const server = start({ PORT: String(port) })

  expect(await text(server.stderr)).toBe(
    `Port ${port} is taken. Stop the program that listens there, or choose another port: PORT=${port + 1} npm start\n`,
  )
  other.close()
})

test('a wrong variable is named before anything is opened', async () => {
  const server = start({ PORT: 'harbour' })
  const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')])

  expect([said, code]).toEqual(['PORT is "harbour" but must be a whole number from 0 to 65535.\n', 1])
})

test('the log names the route of a call, and holds no token, password or address', async () => {
  const server = start({ PORT: '0', GRANARY_LOG_LEVEL: 'info' })
  const logged = text(server.stdout)
  const address = await addressSaidBy(server)
  const body = JSON.stringify({ emailOrUsername: 'visible-name', password: 'visible-password' })
  const headers = { authorization: 'Bearer visible-token', cookie: 'granary-log-in=visible-cookie' }
  await fetch(`${address}/v1/users/authenticate`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  await fetch(`${address}/v1/projects/duplicate/visible-project`, { headers })
  server.kill('SIGTERM')

  expect(await logged).toContain('POST /v1/users/authenticate')
  expect(await logged).toContain('GET /v1/projects/duplicate/:projectName')
  expect(await logged).not.toContain('visible')
})
