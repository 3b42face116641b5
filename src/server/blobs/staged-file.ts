import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BlobKey, WorkFile } from './blob-store.ts'
import { assertRoom, type DiskFolder, withinRoom } from './disk-room.ts'

/** Bytes that have arrived as a file of their own, synced, and whose hash is known by that. */
export type StagedFile = { readonly path: string; readonly key: BlobKey; readonly size: number }

/**
 * Takes bytes into a new file of the folder, which nobody else on this machine may read. Where they break off, or there is no
 * room for them (`server.noRoom`), nothing of it stays.
 */
export async function stageFile(place: DiskFolder, bytes: AsyncIterable<Uint8Array>): Promise<StagedFile> {
  const path = join(place.folder, randomUUID())
  try {
    return { path, ...(await write(path, withinRoom(place, bytes))) }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** An empty one, which nobody else on this machine may read either. Throws `server.noRoom`. */
export async function makeWorkFile(place: DiskFolder): Promise<WorkFile> {
  await assertRoom(place, 0)
  const path = join(place.folder, randomUUID())
  await (await open(path, 'wx', 0o600)).close()
  return { path, reserve: place.reserve }
}

/** Removes the files of a folder that were last written before `before`. */
export async function sweepFolder(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const file = await stat(path).catch(() => undefined)
    if (file && file.mtime < before) await rm(path, { force: true })
  }
}

async function write(path: string, bytes: AsyncIterable<Uint8Array>): Promise<Omit<StagedFile, 'path'>> {
  const hash = createHash('sha256')
  let size = 0
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  const file = createWriteStream(path, { flags: 'wx', flush: true, mode: 0o600 })
  const closed = new Promise((resolve) => file.once('close', resolve))
  try {
    await pipeline(measured, file)
  } finally {
    // A source may break off before the file is even made: whoever removes it has to wait for that.
    await closed
  }
  return { key: hash.digest('hex'), size }
}
