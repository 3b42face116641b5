import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BlobKey, BlobStore, StagedBlob } from './blob-store.ts'

const KEY = /^[0-9a-f]{64}$/

/**
 * Blobs as files below one folder: `ab/ab12…` by their key, `staged/` while they arrive.
 *
 * What `keep` has returned for survives a power cut: the file is synced before it gets its name, its folder after.
 */
export async function openFolderBlobStore(folder: string): Promise<BlobStore> {
  const staged = join(folder, 'staged')
  await mkdir(staged, { recursive: true })
  return {
    stage: (bytes) => stage(folder, join(staged, randomUUID()), bytes),
    // Fails at once when there is no such file, rather than in the middle of an answer.
    open: async (key, range) => (await open(pathOf(folder, key))).createReadStream(range),
    async localFile(key) {
      await access(pathOf(folder, key))
      return pathOf(folder, key)
    },
    delete: async (key) => rm(pathOf(folder, key), { force: true }),
    sweepStaged: (before) => sweepFolder(staged, before),
  }
}

/** The only place where a path is made; nothing but a key ever becomes one. */
function pathOf(folder: string, key: BlobKey): string {
  if (!KEY.test(key)) throw new Error(`not a blob key: ${key}`)
  return join(folder, key.slice(0, 2), key)
}

async function stage(folder: string, path: string, bytes: AsyncIterable<Uint8Array>): Promise<StagedBlob> {
  try {
    const { key, size } = await write(path, bytes)
    return { key, size, keep: () => moveTo(pathOf(folder, key), path), discard: () => rm(path, { force: true }) }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function write(path: string, bytes: AsyncIterable<Uint8Array>): Promise<{ key: BlobKey; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  const file = createWriteStream(path, { flags: 'wx', flush: true })
  const closed = new Promise((resolve) => file.once('close', resolve))
  try {
    await pipeline(measured, file)
  } finally {
    // A source may break off before the file is even made: whoever removes it has to wait for that.
    await closed
  }
  return { key: hash.digest('hex'), size }
}

async function moveTo(path: string, from: string): Promise<void> {
  const folder = dirname(path)
  const made = await mkdir(folder, { recursive: true })
  await rename(from, path)
  await syncFolder(folder)
  if (made !== undefined) await syncFolder(dirname(folder))
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function sweepFolder(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const file = await stat(path).catch(() => undefined)
    if (file && file.mtime < before) await rm(path, { force: true })
  }
}
