import { statfs } from 'node:fs/promises'
import { DomainError } from '#domain/domain-error.ts'

/** A folder for bytes, and how many bytes of its disk they leave free for words. */
export type DiskFolder = { readonly folder: string; readonly reserve: number }

/** How many bytes arrive between two looks at the disk. */
const LOOK_EVERY = 16_000_000

/** Throws `server.noRoom` where so many bytes more would leave less than the reserve. */
export async function assertRoom({ folder, reserve }: DiskFolder, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize - bytes < reserve) throw new DomainError('server.noRoom', {})
}

/**
 * To be told how many bytes are written next: looks at the disk at the first ones, and now and then. What it answers throws
 * `server.noRoom` where they have reached the reserve.
 */
export function watchRoom(look: () => Promise<void>): (bytes: number) => Promise<void> {
  let unseen = LOOK_EVERY
  return async (bytes) => {
    unseen += bytes
    if (unseen < LOOK_EVERY) return
    unseen = 0
    await look()
  }
}

/** The bytes as they come, until they reach the reserve: nobody knows before how long a package becomes. */
export async function* withinRoom(place: DiskFolder, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const passing = watchRoom(() => assertRoom(place, 0))
  for await (const chunk of bytes) {
    await passing(chunk.length)
    yield chunk
  }
}
