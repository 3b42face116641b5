import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { type ChangeLine, type ChangesHead, readChanges } from '#contract/change.ts'
import { aWord } from '#domain/testing/builders.ts'
import type { Word } from '#domain/word/word.ts'
import { storeWords } from '#server/features/words/testing/store-words.ts'
import { wordCalls } from '#server/features/words/testing/word-calls.ts'
import { createTestApp } from '#server/testing/signed-in.ts'

const { app, db, connection, signUp, aProjectOf } = await createTestApp(afterAll)
const owner = await signUp()

type Pulled = { readonly head: ChangesHead; readonly lines: readonly ChangeLine[] }

async function pull(projectId: string, since: number): Promise<Pulled> {
  const query = { since: String(since) }
  const { status, text: sent, headers } = await owner.call(readChanges, { params: { projectId }, query })
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' })
  const [head, ...lines] = sent
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  return { head: head as ChangesHead, lines: lines as ChangeLine[] }
}

test('a project without words streams its head only', async () => {
  expect(await pull(await aProjectOf(owner), 0)).toEqual({ head: { since: 0, upTo: 0, count: 0 }, lines: [] })
})

test('each word comes once, at its latest change and as it is stored, in the order of changes', async () => {
  const projectId = await aProjectOf(owner)
  const words = wordCalls(owner, projectId)
  const [one, two] = [await words.create(), await words.create()]
  const { body: oneNext } = await words.update(one, aWord({ vernacular: 'next' }))

  const { head, lines } = await pull(projectId, 0)
  expect(head).toEqual({ since: 0, upTo: 3, count: 2 })
  const [second, first] = [await words.read(two), await words.read(oneNext)]
  expect(lines).toEqual([
    { n: 2, guid: second.guid, word: second },
    { n: 3, guid: first.guid, word: first },
  ])
})

test('R4.2 who has a large project gets no more for a new word than who has a small one', async () => {
  const bytesFor = async (words: number): Promise<number> => {
    const projectId = await aProjectOf(owner)
    if (words > 0)
      await storeWords(
        db,
        projectId,
        Array.from({ length: words }, () => aWord()),
      )
    await wordCalls(owner, projectId).create({ vernacular: 'maji' })
    const query = { since: String(words) }
    const { text: sent } = await owner.call(readChanges, { params: { projectId }, query })
    // Numbers are written with as many digits as they have.
    return sent.replaceAll(/"(n|since|upTo)":\d+/g, '').length
  }

  expect(await bytesFor(1_000)).toBe(await bytesFor(0))
})

test('a reader hears of words removed after its number, and of none that it never had', async () => {
  const projectId = await aProjectOf(owner)
  const words = wordCalls(owner, projectId)
  const kept = await words.read(await words.create())
  const gone = await words.read(await words.create())
  await words.remove(gone.id)

  expect(await pull(projectId, 2)).toEqual({
    head: { since: 2, upTo: 3, count: 1 },
    lines: [{ n: 3, guid: gone.guid, word: null }],
  })
  expect(await pull(projectId, 0)).toEqual({
    head: { since: 0, upTo: 3, count: 1 },
    lines: [{ n: 1, guid: kept.guid, word: kept }],
  })
  expect(await pull(projectId, 3)).toMatchObject({ head: { count: 0 }, lines: [] })
  expect(await pull(projectId, 99)).toMatchObject({ head: { since: 99, upTo: 3, count: 0 }, lines: [] })
})

test('however many pages it takes, nothing is missing, and one can stop and go on anywhere', async () => {
  const projectId = await aProjectOf(owner)
  const words = Array.from({ length: 1_234 }, (_, n) => aWord({ vernacular: `"quoted"\n\\ ${n}` }))
  await storeWords(db, projectId, words)

  const { head, lines } = await pull(projectId, 0)
  expect(head).toEqual({ since: 0, upTo: 1_234, count: 1_234 })
  expect(lines.map(({ word }) => word)).toEqual(words)
  expect((await pull(projectId, 700)).lines).toEqual(lines.slice(700))
})

test.each(['-1', '1.5', 'x'])('R50 since=%s is refused', async (since) => {
  const asked = await owner.call(readChanges, { params: { projectId: await aProjectOf(owner) }, query: { since } })
  expect(asked).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
})

test('who is not a member pulls nothing', async () => {
  const stranger = await signUp()
  const asked = await stranger.call(readChanges, { params: { projectId: await aProjectOf(owner) } })
  expect(asked).toMatchObject({ status: 403, error: { code: 'permission.denied' } })
})

test('a slow reader is waited for: pages are read as late as they are taken', async () => {
  const { projectId, last } = await aBigProject()
  const response = await startPulling(projectId)
  await once(response, 'readable')
  await sleep(300)
  await wordCalls(owner, projectId).remove(last.id)

  const received = await text(response)
  expect(received.trimEnd().split('\n').length).toBe(BIG)
  expect(received).not.toContain(last.guid)
})

test('nothing more is read once the reader has gone', async () => {
  const { projectId } = await aBigProject()
  const response = await startPulling(projectId)
  await once(response, 'readable')
  const readBefore = await settledReading()

  response.destroy()
  await sleep(500)
  // Null when the connection has been asked something else meanwhile.
  expect([readBefore, null]).toContain(await latestReading())
})

const BIG = 2_500

/** More than what lies in buffers between the two ends. */
async function aBigProject(): Promise<{ projectId: string; last: Word }> {
  const projectId = await aProjectOf(owner)
  const otherField = 'x'.repeat(10_000)
  const last = aWord()
  await storeWords(db, projectId, [...Array.from({ length: BIG - 1 }, () => aWord({ otherField })), last])
  return { projectId, last }
}

async function startPulling(projectId: string): Promise<IncomingMessage> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${owner.token}` }
  const [response] = await once(get({ port, path: `/v1/projects/${projectId}/changes`, headers }), 'response')
  return response as IncomingMessage
}

/** The latest reading once the buffers between the two ends are full and no further page is asked for. */
async function settledReading(): Promise<string | null> {
  for (let reading = await latestReading(); ;) {
    await sleep(500)
    const next = await latestReading()
    if (next === reading) return reading
    reading = next
  }
}

/** When a connection of the server last asked for a page of changes. */
async function latestReading(): Promise<string | null> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ at: string | null }>(
    "select max(query_start)::text as at from pg_stat_activity where query like '%string_agg%' and pid <> pg_backend_pid()",
  )
  await client.end()
  return rows[0]?.at ?? null
}
