import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { untilSomebodyWaits } from '#server/testing/until-somebody-waits.ts'
import { blobsIn } from './blobs.ts'
import { openFolderBlobStore } from './folder-blob-store.ts'

const folder = await mkdtemp(join(tmpdir(), 'granary-blobs-'))
afterAll(() => rm(folder, { recursive: true }))
const { db } = await createTestDatabase(afterAll)
const store = await openFolderBlobStore(folder)
const blobs = blobsIn(db, store)

const TWO_HOURS_AGO = new Date(Date.now() - 2 * 60 * 60 * 1000)
const IN_TWO_HOURS = new Date(Date.now() + 2 * 60 * 60 * 1000)

test('gives back the bytes that were put, whole or a part of them', async () => {
  const { key, size } = await blobs.put(bytes('maji ', 'safi'))

  expect(size).toBe(9)
  expect(await text(await blobs.open(key))).toBe('maji safi')
  expect(await text(await blobs.open(key, { start: 5, end: 7 }))).toBe('saf')
})

test('stores equal bytes once', async () => {
  const first = await blobs.put(bytes('twice'))
  const second = await blobs.put(bytes('tw', 'ice'))

  expect(second.key).toBe(first.key)
  expect(await files()).toContain(`${first.key.slice(0, 2)}/${first.key}`)
})

test.each([
  ['in the middle', 'half a '],
  ['at once', ''],
])('leaves nothing behind when the source breaks off %s', async (_when, sent) => {
  const before = await files()

  for (let time = 0; time < 20; time++) await expect(blobs.put(broken(sent))).rejects.toThrow('the network went')

  expect(await files()).toEqual(before)
})

test('refuses whatever is not a key, so that no path is ever made of it', async () => {
  await expect(blobs.open('../../etc/passwd')).rejects.toThrow('not a blob key')
  await expect(blobs.localFile('AB'.repeat(32))).rejects.toThrow('not a blob key')
})

test('drops what nothing refers to, however often it was put for the same work', async () => {
  const [silence, again] = [await blobs.put(bytes('silence')), await blobs.put(bytes('silence'))]

  await blobs.drop([silence, again])

  await expect(blobs.open(silence.key)).rejects.toThrow('ENOENT')
})

test('leaves what two have put to the sweep, whoever of them drops it', async () => {
  const [mine, theirs] = [await blobs.put(bytes('by chance')), await blobs.put(bytes('by chance'))]

  await blobs.drop([mine])
  await blobs.drop([theirs])
  expect(await text(await blobs.open(mine.key))).toBe('by chance')

  await blobs.sweep(IN_TWO_HOURS)
  await expect(blobs.open(mine.key)).rejects.toThrow('ENOENT')
})

test('drops nothing that somebody refers to in the very moment', async () => {
  const { key, registered } = await blobs.put(bytes('just referred to'))

  const { dropped } = await inTransaction(db, async (tx) => {
    await referTo(key, tx)
    const dropping = blobs.drop([{ key, registered }])
    await untilSomebodyWaits(db)
    return { dropped: dropping }
  })

  await expect(dropped).resolves.toBeUndefined()
  expect(await text(await blobs.open(key))).toBe('just referred to')
})

test('sweeps what has lain there for more than an hour, but never what a table refers to', async () => {
  const lost = await blobs.put(bytes('lost'))
  const used = await blobs.put(bytes('used'))
  await referTo(used.key)

  await blobs.sweep(new Date())
  expect(await text(await blobs.open(lost.key))).toBe('lost')

  await blobs.sweep(IN_TWO_HOURS)
  await expect(blobs.open(lost.key)).rejects.toThrow('ENOENT')
  expect(await text(await blobs.open(used.key))).toBe('used')
})

test('sweeps what a crash left half-written', async () => {
  const halfWritten = join(folder, 'staged', 'half-written')
  await writeFile(halfWritten, 'ma')
  await utimes(halfWritten, TWO_HOURS_AGO, TWO_HOURS_AGO)

  await blobs.sweep(new Date())

  expect(await readdir(join(folder, 'staged'))).toEqual([])
})

test('bytes put while they are being swept are there afterwards', async () => {
  for (let round = 0; round < 30; round++) {
    const { key } = await blobs.put(bytes('contested'))
    await db.updateTable('blobs').set({ made_at: TWO_HOURS_AGO }).where('key', '=', key).execute()

    await Promise.all([blobs.sweep(new Date()), blobs.put(bytes('contested')).then(() => referTo(key))])

    expect(await text(await blobs.open(key))).toBe('contested')
    await db.deleteFrom('jobs').where('blob_key', '=', key).execute()
  }
})

async function* bytes(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const part of texts) yield new TextEncoder().encode(part)
}

async function* broken(sent: string): AsyncGenerator<Uint8Array> {
  if (sent !== '') yield new TextEncoder().encode(sent)
  throw new Error('the network went')
}

async function referTo(key: string, within: Database | Tx = db): Promise<void> {
  const row = { project_id: 'p', user_id: 'u', kind: 'test', input: '{}', state: 'done', made_at: new Date() }
  await within
    .insertInto('jobs')
    .values({ ...row, id: crypto.randomUUID(), blob_key: key })
    .execute()
}

async function files(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath.slice(folder.length + 1), entry.name))
}
