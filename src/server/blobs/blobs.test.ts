import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { untilSomebodyWaits } from '#server/testing/until-somebody-waits.ts'
import type { BlobStore } from './blob-store.ts'
import type { KnownBlob } from './blob.store.ts'
import { blobsIn } from './blobs.ts'
import { openFolderBlobStore } from './folder-blob-store.ts'
import { openS3BlobStore } from './s3-blob-store.ts'
import { createTestBucket } from './testing/s3-server.ts'

const bucket = await createTestBucket(afterAll)
const [own, besideS3] = [await aFolder(), await aFolder()]

/** A store, the folder in which bytes arrive, and the names of all that lies anywhere. */
type Kind = {
  readonly db: Database
  readonly store: BlobStore
  readonly folder: string
  readonly lying: () => Promise<readonly string[]>
}

const KINDS: [string, Kind][] = [
  [
    'a folder',
    {
      ...(await createTestDatabase(afterAll)),
      store: await openFolderBlobStore({ folder: own, reserve: 0 }),
      folder: own,
      lying: () => filesIn(own),
    },
  ],
  [
    'an S3 bucket',
    {
      ...(await createTestDatabase(afterAll)),
      store: await openS3BlobStore(bucket.address, { folder: besideS3, reserve: 0 }),
      folder: besideS3,
      lying: async () => [...(await bucket.objects()), ...(await filesIn(besideS3))],
    },
  ],
]

const TWO_HOURS_AGO = new Date(Date.now() - 2 * 60 * 60 * 1000)
const IN_TWO_HOURS = new Date(Date.now() + 2 * 60 * 60 * 1000)

describe.each(KINDS)('in %s', (_kind, { db, store, folder, lying }) => {
  const blobs = blobsIn(db, store)

  test('gives back the bytes that were put, whole or a part of them', async () => {
    const { key, size } = await blobs.put(bytes('maji ', 'safi'))

    expect(size).toBe(9)
    expect(await text(await blobs.open(key))).toBe('maji safi')
    expect(await text(await blobs.open(key, { start: 5, end: 7 }))).toBe('saf')
  })

  test('has a blob without bytes, and one that is larger than any buffer', async () => {
    const parts = Array.from({ length: 300 }, (_, n) => String(n).padStart(10_000, 'x'))
    const [empty, large] = [await blobs.put(bytes()), await blobs.put(bytes(...parts))]

    expect(await text(await blobs.open(empty.key))).toBe('')
    expect(large.size).toBe(3_000_000)
    expect(await text(await blobs.open(large.key))).toBe(parts.join(''))
    expect(await text(await blobs.open(large.key, { start: 2_999_990, end: 2_999_999 }))).toBe('xxxxxxx299')
  })

  test('has a local file of a blob, to be read at random, as long as the blob is there', async () => {
    const { key, ...put } = await blobs.put(bytes('local'))
    const path = await blobs.localFile(key)
    expect(await readFile(path, 'utf8')).toBe('local')
    expect(await blobs.localFile(key)).toBe(path)

    await blobs.drop([{ key, ...put }])
    await expect(blobs.localFile(key)).rejects.toThrow('ENOENT')
    await expect(readFile(path)).rejects.toThrow('ENOENT')
  })

  test('knows what is not there by the same code', async () => {
    const none = 'ab'.repeat(32)
    await expect(blobs.open(none)).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(blobs.localFile(none)).rejects.toMatchObject({ code: 'ENOENT' })
    await store.delete(none)
  })

  test('stores equal bytes once', async () => {
    const first = await blobs.put(bytes('twice'))
    const second = await blobs.put(bytes('tw', 'ice'))

    expect(second.key).toBe(first.key)
    expect((await lying()).filter((name) => basename(name) === first.key)).toHaveLength(1)
  })

  test.each([
    ['in the middle', 'half a '],
    ['at once', ''],
  ])('leaves nothing behind when the source breaks off %s', async (_when, sent) => {
    const before = await lying()

    for (let time = 0; time < 20; time++) await expect(blobs.put(broken(sent))).rejects.toThrow('the network went')

    expect(await lying()).toEqual(before)
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
      await referTo(tx, key)
      const dropping = blobs.drop([{ key, registered }])
      await untilSomebodyWaits(db)
      return { dropped: dropping }
    })

    await expect(dropped).resolves.toBeUndefined()
    expect(await text(await blobs.open(key))).toBe('just referred to')
  })

  test('frees at once what nothing refers to any more, but not what somebody has just put, too', async () => {
    const [lone, shared, used] = [await aKnown('lone'), await aKnown('shared'), await aKnown('in use')]
    await blobs.put(bytes('shared'))
    await referTo(db, used.key)

    await blobs.free([lone, { ...shared, registrations: 2 }, used], new Date())
    await expect(blobs.open(lone.key)).rejects.toThrow('ENOENT')
    expect((await lying()).filter((name) => basename(name) === lone.key)).toEqual([])
    expect(await text(await blobs.open(shared.key))).toBe('shared')
    expect(await text(await blobs.open(used.key))).toBe('in use')
  })

  async function aKnown(said: string): Promise<KnownBlob> {
    return { ...(await blobs.put(bytes(said))), registrations: 1 }
  }

  test('frees the others of many where somebody refers to one in the very moment', async () => {
    const many = [await aKnown('one of many'), await aKnown('another of many')]

    const { freed } = await inTransaction(db, async (tx) => {
      await referTo(tx, many[0]?.key ?? '')
      const freeing = blobs.free(many, new Date())
      await untilSomebodyWaits(db)
      return { freed: freeing }
    })

    await freed
    expect(await text(await blobs.open(many[0]?.key ?? ''))).toBe('one of many')
    await expect(blobs.open(many[1]?.key ?? '')).rejects.toThrow('ENOENT')
  })

  test('sweeps what has lain there for more than an hour, but never what a table refers to', async () => {
    const lost = await blobs.put(bytes('lost'))
    const used = await blobs.put(bytes('used'))
    await referTo(db, used.key)

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

  test('has files to work in, which nobody else on the machine reads and a crash leaves to the sweep', async () => {
    const [{ path: left }, { path: used }] = [await store.workFile(), await store.workFile()]
    await utimes(left, TWO_HOURS_AGO, TWO_HOURS_AGO)

    await blobs.sweep(new Date())

    expect(await readdir(join(folder, 'staged'))).toEqual([basename(used)])
    expect((await stat(used)).mode & 0o777).toBe(0o600)
    await rm(used)
  })

  test('bytes put while they are being swept are there afterwards', async () => {
    for (let round = 0; round < 30; round++) {
      const { key } = await blobs.put(bytes('contested'))
      await db.updateTable('blobs').set({ made_at: TWO_HOURS_AGO }).where('key', '=', key).execute()

      await Promise.all([blobs.sweep(new Date()), blobs.put(bytes('contested')).then(() => referTo(db, key))])

      expect(await text(await blobs.open(key))).toBe('contested')
      await db.deleteFrom('jobs').where('blob_key', '=', key).execute()
    }
  })
})

test('all that a large project leaves goes in one sweep', async () => {
  const { db } = await createTestDatabase(afterAll)
  await sql`
    insert into blobs (key, size, made_at)
    select lpad(to_hex(n), 64, '0'), 1, ${TWO_HOURS_AGO} from generate_series(1, 1001) n`.execute(db)

  await blobsIn(db, await openFolderBlobStore({ folder: own, reserve: 0 })).sweep(new Date())

  expect(await db.selectFrom('blobs').selectAll().execute()).toEqual([])
})

async function* bytes(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const part of texts) yield new TextEncoder().encode(part)
}

async function* broken(sent: string): AsyncGenerator<Uint8Array> {
  if (sent !== '') yield new TextEncoder().encode(sent)
  throw new Error('the network went')
}

async function referTo(within: Database | Tx, key: string): Promise<void> {
  const row = { project_id: 'p', user_id: 'u', kind: 'test', input: '{}', state: 'done', made_at: new Date() }
  await within
    .insertInto('jobs')
    .values({ ...row, id: crypto.randomUUID(), blob_key: key })
    .execute()
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath.slice(folder.length + 1), entry.name))
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'granary-blobs-'))
  afterAll(() => rm(folder, { recursive: true }))
  return folder
}
