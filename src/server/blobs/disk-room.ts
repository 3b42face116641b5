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

/** The bytes as they come, until they reach the reserve: nobody knows before how long a package becomes. */
export async function* withinRoom(place: DiskFolder, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let unseen = LOOK_EVERY
  for await (const chunk of bytes) {
    unseen += chunk.length
    if (unseen >= LOOK_EVERY) {
      await assertRoom(place, 0)
      unseen = 0
    }
    yield chunk
  }
}
