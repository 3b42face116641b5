import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { ifMissing } from './if-missing.ts'

/** What the server of `cluster` wrote when it started, and removes when it stops in good order; '' when there is none. */
export async function readLock(cluster: string): Promise<string> {
  return await readFile(lockFile(cluster), 'utf8').catch(ifMissing(''))
}

/** The number of the server process, which stands in the first line. */
export async function lockHolder(cluster: string): Promise<number | undefined> {
  return Number.parseInt(await readLock(cluster), 10) || undefined
}

/**
 * Removes the locks of a server that is known to be dead with all its children. `lock` is what was read before that was
 * found out: another one belongs to a server that somebody has started meanwhile.
 */
export async function removeStaleLocks(cluster: string, socketFolder: string, lock: string): Promise<void> {
  if ((await readLock(cluster)) !== lock) return
  await rm(lockFile(cluster), { force: true })
  await rm(path.join(socketFolder, '.s.PGSQL.5432.lock'), { force: true })
}

function lockFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid')
}
