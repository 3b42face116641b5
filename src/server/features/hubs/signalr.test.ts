import type { AddressInfo } from 'node:net'
import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  type IHttpConnectionOptions,
  LogLevel,
} from '@microsoft/signalr'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startExport } from '#contract/exchange.ts'
import { aWord } from '#domain/testing/builders.ts'
import { storeWords } from '#server/features/words/testing/store-words.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'
import { addressOf } from './testing/hub-client.ts'
import { hubServer } from './testing/hub-server.ts'

/** The library that the reference system's client connects with. */
const { app, db, signUp, aProjectOf } = await createTestApp(afterAll)
await app.listen({ port: 0, host: '127.0.0.1' })

const byCookie = ({ token }: SignedIn): IHttpConnectionOptions => ({ headers: { cookie: `granary-log-in=${token}` } })

/** Collects what it is told. */
async function aConnection(options: IHttpConnectionOptions, { path = '/export-hub', at = app } = {}) {
  const connection = new HubConnectionBuilder()
    .withUrl(`http://${addressOf(at)}${path}`, options)
    .withAutomaticReconnect(Array.from({ length: 2000 }, () => 20))
    .configureLogging(LogLevel.None)
    .build()
  onTestFinished(() => connection.stop())
  await connection.start()
  const told: string[][] = []
  connection.on('Success', (...given: string[]) => told.push(given))
  return { connection, told }
}

const acknowledge = (connection: HubConnection, [, requestId]: readonly string[] = []): Promise<unknown> =>
  connection.invoke('AcknowledgeMessage', requestId)

async function exportOf(person: SignedIn): Promise<void> {
  const projectId = await aProjectOf(person)
  await storeWords(db, projectId, [aWord()])
  expect((await person.call(startExport, { params: { projectId } })).status).toBe(200)
}

test.each([
  ['negotiates', (person: SignedIn) => byCookie(person)],
  ['shows its token', ({ token }: SignedIn) => ({ accessTokenFactory: () => token })],
  [
    'goes without negotiating',
    (person: SignedIn) => ({ ...byCookie(person), skipNegotiation: true, transport: HttpTransportType.WebSockets }),
  ],
])('the library that %s hears of its export and gets the answer to its acknowledgement', async (_, options) => {
  const person = await signUp()
  const { connection, told } = await aConnection(options(person))
  await exportOf(person)

  await expect.poll(() => told.length).toBeGreaterThan(0)
  expect(told[0]?.[0]).toBe(person.userId)
  expect(await acknowledge(connection, told[0])).toBe(null)
  await connection.stop()
})

test('the library is refused with a log-in that is not good', async () => {
  await expect(aConnection({ accessTokenFactory: () => 'nonsense' }, { path: '/merge-hub' })).rejects.toThrow('401')
})

test('the library that comes back after the server was started anew hears of what was done meanwhile', async () => {
  const person = await signUp()
  const stopped = await hubServer(db)
  const { port } = stopped.server.address() as AddressInfo
  const { connection, told } = await aConnection(byCookie(person), { at: stopped })
  const isBack = new Promise<void>((resolve) => connection.onreconnected(() => resolve()))
  await stopped.close()
  await exportOf(person)
  const started = await hubServer(db, {}, port)
  onTestFinished(() => connection.stop().then(() => started.close()))
  await isBack

  await expect.poll(() => told.length).toBeGreaterThan(0)
  expect(await acknowledge(connection, told[0])).toBe(null)
})
