import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { deleteExport, startExport } from '#contract/exchange.ts'
import { logOut } from '#contract/session.ts'
import { aWord } from '#domain/testing/builders.ts'
import { storeWords } from '#server/features/words/testing/store-words.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { startJobRunner } from '#server/jobs/job-runner.ts'
import { startJob } from '#server/jobs/job.service.ts'
import type { JobKind } from '#server/jobs/job-kind.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'
import type { HubTimes } from './hubs.ts'
import { GREETING, type HubClient, hubClient } from './testing/hub-client.ts'
import { hubServer, WORK_OF_TEST } from './testing/hub-server.ts'

const { db, signUp, aProjectOf } = await createTestApp(afterAll)
const EXPORTS = '/export-hub'
const SEARCHES = '/merge-hub'
const server = await aServer({}, afterAll)

async function aServer(
  times: Partial<HubTimes> = {},
  onFinished: (cleanUp: () => Promise<void>) => void = onTestFinished,
): Promise<FastifyInstance> {
  const started = await hubServer(db, times)
  onFinished(async () => started.close())
  return started
}

/** Has greeted; `by` nobody without a log-in. */
async function aListener(by?: SignedIn, { path = EXPORTS, at = server } = {}): Promise<HubClient> {
  const client = hubClient(at, path, by?.token)
  onTestFinished(client.close)
  await client.say(GREETING)
  await expect.poll(() => client.heard).toContainEqual({})
  return client
}

const acknowledge = (client: HubClient, requestId: string): Promise<void> =>
  client.say({ type: 1, target: 'AcknowledgeMessage', arguments: [requestId], invocationId: '0' })

const COMPLETED = { type: 3, invocationId: '0', result: null }

async function anExporter(): Promise<{ person: SignedIn; projectId: string; startsExport: () => Promise<void> }> {
  const person = await signUp()
  const projectId = await aProjectOf(person)
  await storeWords(db, projectId, [aWord()])
  const startsExport = async (): Promise<void> => {
    expect((await person.call(startExport, { params: { projectId } })).status).toBe(200)
  }
  return { person, projectId, startsExport }
}

/** The id of the request under which somebody is told of their export. */
async function tellsOf(client: HubClient, { userId }: Partial<SignedIn> = {}): Promise<string> {
  await expect.poll(() => client.told(userId).length).toBeGreaterThan(0)
  return client.told(userId)[0] ?? ''
}

describe('that an export has ended', () => {
  test('is told again and again until it is acknowledged, and then to nobody', async () => {
    const { person, startsExport } = await anExporter()
    const client = await aListener(person)
    await startsExport()

    await expect.poll(() => client.told().length).toBeGreaterThan(2)
    const [requestId = ''] = client.told()
    expect(client.heard).toContainEqual({ type: 1, target: 'Success', arguments: [person.userId, requestId] })
    expect(new Set(client.told())).toEqual(new Set([requestId]))

    await acknowledge(client, requestId)
    await expect.poll(() => client.heard).toContainEqual(COMPLETED)
    const other = await aListener(person)
    await startsExport()
    await expect.poll(() => other.told().length).toBeGreaterThan(0)
    expect(other.told()).not.toContain(requestId)
  })

  test('is told six times and no more', async () => {
    const { person, startsExport } = await anExporter()
    const client = await aListener(person)
    await startsExport()

    await expect.poll(() => client.told().length).toBe(6)
    await sleep(200)
    expect(client.told().length).toBe(6)
  })

  test('R17 is told to its user alone', async () => {
    const [one, two] = [await anExporter(), await anExporter()]
    const clients = [await aListener(one.person), await aListener(two.person)]
    await Promise.all([one.startsExport(), two.startsExport()])

    const ids = await Promise.all(clients.map((client) => tellsOf(client)))
    expect(new Set(ids).size).toBe(2)
    expect(clients.map((client) => [...new Set(client.told())])).toEqual(ids.map((id) => [id]))
  })

  test('is told to who is tied to nobody only while its user waits with no log-in, at whichever server', async () => {
    const [waiting, absent] = [await anExporter(), await anExporter()]
    const elsewhere = await aListener(waiting.person, { at: await aServer() })
    const stranger = await aListener()
    await waiting.startsExport()
    await tellsOf(elsewhere)
    await absent.startsExport()

    await tellsOf(stranger, absent.person)
    expect(stranger.told(waiting.person.userId)).toEqual([])
  })

  test('R17 is still told when others acknowledge it who were not told, and when who did has no log-in', async () => {
    const { person, startsExport } = await anExporter()
    const stranger = await aListener()
    await startsExport()
    const requestId = await tellsOf(stranger, person)
    await acknowledge(stranger, requestId)
    await expect.poll(() => stranger.heard).toContainEqual(COMPLETED)

    const another = await aListener(await signUp())
    await acknowledge(another, requestId)
    await expect.poll(() => another.heard).toContainEqual(COMPLETED)

    expect(await tellsOf(await aListener(person))).toBe(requestId)
  })

  test('is told no more once its user has put the export away', async () => {
    const { person, startsExport } = await anExporter()
    await startsExport()
    await tellsOf(await aListener(person))
    await person.call(deleteExport, { params: { projectId: 'nonempty' } })

    const client = await aListener(person)
    await sleep(200)
    expect(client.told()).toEqual([])
  })

  test('is told no more once its user has asked for another', async () => {
    const { person, startsExport } = await anExporter()
    await startsExport()
    const former = await tellsOf(await aListener(person))
    await startsExport()

    const client = await aListener(person)
    const requestId = await tellsOf(client)
    expect(requestId).not.toBe(former)
    expect(new Set(client.told())).toEqual(new Set([requestId]))
  })
})

describe('work of another kind', () => {
  const aSearch = (run: JobKind<object, null>['run']): JobKind<object, null> => ({ name: WORK_OF_TEST, run })
  const found = aSearch((_input, job) => inTransaction(db, (tx) => job.complete(tx, null)))

  function aRunner(kind: JobKind<object, null>) {
    const log = { error: () => undefined, info: () => undefined }
    const runner = startJobRunner({ db, kinds: [kind], log, pollEvery: 20, beatEvery: 20 })
    onTestFinished(() => runner.stop())
    return runner
  }

  async function startSearch({ userId }: SignedIn, projectId: string): Promise<string> {
    return startJob({ db, wakeRunners: () => undefined }, projectId, async () => ({
      userId,
      projectId,
      kind: WORK_OF_TEST,
      input: {},
    }))
  }

  test('is told of on the hub for it, and on no other', async () => {
    const { person, projectId } = await anExporter()
    const clients = [await aListener(person, { path: SEARCHES }), await aListener(person)] as const
    aRunner(found)
    const jobId = await startSearch(person, projectId)

    expect(await tellsOf(clients[0])).toBe(jobId)
    await acknowledge(clients[0], jobId)
    await expect.poll(() => clients[0].heard).toContainEqual(COMPLETED)
    expect(clients[1].told()).toEqual([])
  })

  test('is told of though its user has begun the same in another project', async () => {
    const { person, projectId } = await anExporter()
    const client = await aListener(person, { path: SEARCHES })
    const jobIds = [await startSearch(person, projectId), await startSearch(person, await aProjectOf(person))]
    aRunner(found)

    await expect.poll(() => [...new Set(client.told())].toSorted()).toEqual(jobIds.toSorted())
  })

  test('R46 that fails is told of as a failure, once', async () => {
    const { person, projectId } = await anExporter()
    const client = await aListener(person, { path: SEARCHES })
    aRunner(aSearch(() => Promise.reject(new Error('no memory'))))
    await startSearch(person, projectId)

    const failures = () => client.heard.filter(({ target }) => target === 'Failure')
    await expect.poll(failures).toEqual([{ type: 1, target: 'Failure', arguments: [person.userId] }])
    await sleep(200)
    expect(failures().length).toBe(1)
  })

  test('R46, R2.8 that its server gave back when it stopped is told of when another has done it', async () => {
    const { person, projectId } = await anExporter()
    const client = await aListener(person, { path: SEARCHES })
    const begun = Promise.withResolvers<void>()
    const stopped = aRunner(
      aSearch(async (_input, { signal }) => {
        begun.resolve()
        await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
      }),
    )
    const jobId = await startSearch(person, projectId)
    await begun.promise
    await stopped.stop()
    aRunner(found)

    expect(await tellsOf(client)).toBe(jobId)
  })
})

describe('whoever connects', () => {
  const negotiate = (path: string, headers: Record<string, string>, query = '') =>
    server.inject({ method: 'POST', url: `${path}/negotiate?negotiateVersion=1${query}`, headers })

  test.each([EXPORTS, SEARCHES])('to %s negotiates WebSockets', async (path) => {
    const { statusCode, headers, ...answer } = await negotiate(path, { 'content-type': 'text/plain;charset=UTF-8' })

    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.json()).toEqual({
      negotiateVersion: 1,
      connectionId: expect.any(String) as string,
      connectionToken: expect.any(String) as string,
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
    })
  })

  test('without a WebSocket finds nothing there', async () => {
    const { statusCode, body } = await server.inject({ method: 'GET', url: EXPORTS })

    expect([statusCode, body]).toEqual([404, ''])
  })

  test('R17 is refused with a log-in that is not good, however it is shown, and let in with a good one', async () => {
    const person = await signUp()
    const shown = (token: string) => [
      negotiate(EXPORTS, { authorization: `Bearer ${token}` }),
      negotiate(EXPORTS, { cookie: `granary-log-in=${token}` }),
      negotiate(SEARCHES, {}, `&access_token=${token}`),
    ]
    const codes = async (token: string) => (await Promise.all(shown(token))).map(({ statusCode }) => statusCode)

    expect(await codes(person.token)).toEqual([200, 200, 200])
    await person.call(logOut, {})
    expect(await codes(person.token)).toEqual([401, 401, 401])
    expect(await codes('nonsense')).toEqual([401, 401, 401])
    const refused = hubClient(server, EXPORTS, person.token)
    expect(await refused.ends()).toBe(1006)
  })

  test('is let go soon after the log-in has ended', async () => {
    const person = await signUp()
    const client = await aListener(person, { at: await aServer({ ping: 30 }) })
    await person.call(logOut, {})

    expect(await client.ends()).toBe(1008)
    expect(client.heard.at(-1)).toEqual({ type: 7, error: 'The log-in has ended.' })
  })

  test('is let go without a greeting, and after a long silence', async () => {
    const [ungreeted, silent] = [await aServer({ handshake: 50 }), await aServer({ ping: 20, silence: 80 })]

    expect(await hubClient(ungreeted, EXPORTS).ends()).toBe(1008)
    const client = hubClient(silent, EXPORTS)
    await client.say(GREETING)
    expect(await client.ends()).toBe(1006)
  })

  test('is refused as the 21st of one account, until another one leaves', async () => {
    const person = await signUp()
    const clients = await Promise.all(Array.from({ length: 20 }, () => aListener(person)))
    const greets = async (): Promise<unknown> => {
      const client = hubClient(server, EXPORTS, person.token)
      onTestFinished(client.close)
      await client.say(GREETING)
      await expect.poll(() => client.heard.length).toBe(1)
      return client.heard[0]
    }
    expect(await greets()).toEqual({ error: 'There are too many connections.' })

    clients[0]?.close()
    await expect.poll(greets).toEqual({})
  })

  test.each([
    ['greets in another protocol', { protocol: 'messagepack', version: 1 }],
    ['greets in another version', { protocol: 'json', version: 9 }],
    ['does not greet', { type: 6 }],
  ])('and %s is told so and let go', async (_, first) => {
    const client = hubClient(server, EXPORTS)
    await client.say(first)

    expect(await client.ends()).toBe(1008)
    expect(client.heard).toEqual([{ error: 'The protocol is not json in version 1.' }])
  })

  test.each([
    ['no JSON', 'hello\u001E', 1008],
    ['a record that does not end', '{"type":6}', 1008],
    ['a record without a type', '{"target":"AcknowledgeMessage"}\u001E', 1008],
    ['a list', '[6]\u001E', 1008],
    ['bytes', new Uint8Array([0x92, 0x06]), 1008],
    ['more than 16 KB', `{"type":6,"more":"${'x'.repeat(17_000)}"}\u001E`, 1009],
  ] as const)('and says %s is let go, and nobody else', async (_, frame, code) => {
    const [client, other] = [await aListener(), await aListener()]
    await client.sendAsIs(frame)

    expect(await client.ends()).toBe(code)
    await acknowledge(other, randomUUID())
    await expect.poll(() => other.heard).toContainEqual(COMPLETED)
  })

  test('and says more than it could mean is let go', async () => {
    const client = await aListener()
    await client.sendAsIs('{"type":6}\u001E'.repeat(60))

    expect(await client.ends()).toBe(1008)
    expect(client.heard.at(-1)).toEqual({ type: 7, error: 'There were too many messages.' })
  })

  test('and calls what there is not, or wrongly, is told so and stays', async () => {
    const client = await aListener(await signUp())
    for (const [target, given] of [
      ['DropTables', []],
      ['AcknowledgeMessage', []],
      ['AcknowledgeMessage', [1]],
    ] as const)
      await client.say({ type: 1, target, arguments: given, invocationId: '7' })
    await acknowledge(client, 'no request')

    await expect.poll(() => client.heard.length).toBe(5)
    expect(client.heard.slice(1, 4).map(({ error }) => error)).toEqual([
      'There is no method DropTables with such arguments.',
      'There is no method AcknowledgeMessage with such arguments.',
      'There is no method AcknowledgeMessage with such arguments.',
    ])
    expect(client.heard.at(-1)).toEqual(COMPLETED)
  })

  test('several records may come in one frame, and a close ends it', async () => {
    const client = hubClient(server, EXPORTS)
    await client.sendAsIs(`${JSON.stringify(GREETING)}\u001E{"type":6}\u001E{"type":7}\u001E`)

    expect(await client.ends()).toBe(1005)
    expect(client.heard).toEqual([{}])
  })
})
