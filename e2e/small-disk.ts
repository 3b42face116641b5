import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { chmod, open, rm } from 'node:fs/promises'
import path from 'node:path'

/** A disk of its own that can be filled to the last byte and emptied again. */
export type SmallDisk = {
  readonly folder: string
  readonly fill: () => Promise<void>
  /** Removes what `fill` has put there. */
  readonly clear: () => Promise<void>
}

/** Why there can be no small disk here; '' where there can. */
export const NO_SMALL_DISK = canMount()
  ? ''
  : ' (skipped: only root on Linux may mount a small disk, and not everywhere)'

/** Mounts a disk in memory of so many megabytes, unmounted when the test is done. */
export async function mountSmallDisk(
  onFinished: (cleanUp: () => Promise<void>) => void,
  megabytes: number,
): Promise<SmallDisk> {
  const folder = mkdtempSync('/tmp/granary-disk-')
  if (!mount(folder, megabytes)) throw new Error(`No disk could be mounted at ${folder}.`)
  onFinished(async () => unmount(folder))
  // The database may run as another user, who has to get in.
  await chmod(folder, 0o755)
  const ballast = path.join(folder, 'ballast')
  return { folder, fill: () => writeUntilFull(ballast), clear: () => rm(ballast) }
}

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const folder = mkdtempSync('/tmp/granary-disk-')
  const mounted = mount(folder, 1)
  if (mounted) unmount(folder)
  else rmdirSync(folder)
  return mounted
}

function mount(folder: string, megabytes: number): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'granary-test', folder]).status === 0
}

function unmount(folder: string): void {
  spawnSync('umount', ['--lazy', folder])
  rmdirSync(folder)
}

async function writeUntilFull(file: string): Promise<void> {
  const handle = await open(file, 'w')
  try {
    for (let block = 1024 * 1024; block >= 1;) block = (await writes(handle, block)) ? block : Math.floor(block / 4)
  } finally {
    await handle.close()
  }
}

async function writes(handle: Awaited<ReturnType<typeof open>>, bytes: number): Promise<boolean> {
  try {
    const { bytesWritten } = await handle.write(Buffer.alloc(bytes))
    return bytesWritten === bytes
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
