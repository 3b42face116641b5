import { mkdtemp, readdir, readlink, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openS3BlobStore } from './s3-blob-store.ts'
import { createTestBucket } from './testing/s3-server.ts'

const { address, objects } = await createTestBucket(afterAll)
const folder = await mkdtemp(join(tmpdir(), 'granary-s3-test-'))
afterAll(() => rm(folder, { recursive: true }))

async function put(text: string): Promise<string> {
  const store = await openS3BlobStore(address, { folder, reserve: 0 })
  const staged = await store.stage(bytes(text))
  await staged.store()
  await staged.drop()
  return staged.key
}

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}

test('objects lie below the prefix by their keys, and the check at the start leaves none', async () => {
  await openS3BlobStore(address, { folder, reserve: 0 })
  expect(await objects()).toEqual([])

  const key = await put('maji')
  expect(await objects()).toEqual([`blobs/${key}`])
  expect(await readdir(join(folder, 'staged'))).toEqual([])
})

test.each([
  ['that does not exist', { bucket: 'nowhere' }, 'NoSuchBucket'],
  ['that nobody answers for', { endpoint: 'http://127.0.0.1:9' }, 'ECONNREFUSED'],
])('a bucket %s is refused at the start, and says what to look at', async (_, wrong, reason) => {
  const opening = openS3BlobStore({ ...address, ...wrong }, { folder, reserve: 0 })

  await expect(opening).rejects.toThrow(/^The bucket of GRANARY_BLOBS cannot be used: .*Check the address/)
  await expect(opening).rejects.toThrow(reason)
})

test('a local copy that nobody has asked for in a day is cleared away, and made again when somebody does', async () => {
  const store = await openS3BlobStore(address, { folder, reserve: 0 })
  const key = await put('a copy')
  const path = await store.localFile(key)
  await store.sweepStaged(new Date())
  expect(await readdir(join(folder, 'copies'))).toEqual([key])

  const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await utimes(path, longAgo, longAgo)
  await store.sweepStaged(new Date())
  expect(await readdir(join(folder, 'copies'))).toEqual([])
  expect(await store.localFile(key)).toBe(path)
})

test.runIf(process.platform === 'linux')('a copy of what is not there leaves no file, and none open', async () => {
  const store = await openS3BlobStore(address, { folder, reserve: 0 })
  const before = await readdir(join(folder, 'copies'))

  await expect(store.localFile('0'.repeat(64))).rejects.toMatchObject({ code: 'ENOENT' })

  expect(await readdir(join(folder, 'copies'))).toEqual(before)
  const open = await readdir('/proc/self/fd')
  const paths = await Promise.all(open.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
  expect(paths.filter((path) => path.startsWith(folder))).toEqual([])
})
