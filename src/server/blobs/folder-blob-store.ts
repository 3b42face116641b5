import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { preparePrivateFolder } from '#server/private-folder.ts'
import { assertBlobKey, type BlobKey, type BlobStore } from './blob-store.ts'
import { assertRoom, type DiskFolder } from './disk-room.ts'
import { makeWorkFile, stageFile, sweepFolder } from './staged-file.ts'

/**
 * Blobs as files below one folder: `ab/ab12…` by their key, `staged/` while they arrive.
 *
 * What `keep` has returned for survives a power cut: the file is synced before it gets its name, its folder after.
 */
export async function openFolderBlobStore({ folder, reserve }: DiskFolder): Promise<BlobStore> {
  const staging = join(folder, 'staged')
  for (const each of [folder, staging]) await preparePrivateFolder(each)
  return {
    assertRoom: (bytes) => assertRoom({ folder, reserve }, bytes),
    async stage(bytes) {
      const { path, key, size } = await stageFile({ folder: staging, reserve }, bytes)
      return { key, size, store: () => moveTo(pathOf(folder, key), path), drop: () => rm(path, { force: true }) }
    },
    workFile: () => makeWorkFile({ folder: staging, reserve }),
    // Fails at once when there is no such file, rather than in the middle of an answer.
    open: async (key, range) => (await open(pathOf(folder, key))).createReadStream(range),
    async localFile(key) {
      await access(pathOf(folder, key))
      return pathOf(folder, key)
    },
    delete: async (key) => rm(pathOf(folder, key), { force: true }),
    sweepStaged: (before) => sweepFolder(staging, before),
  }
}

/** The only place where a path is made; nothing but a key ever becomes one. */
function pathOf(folder: string, key: BlobKey): string {
  return join(folder, assertBlobKey(key).slice(0, 2), key)
}

async function moveTo(path: string, from: string): Promise<void> {
  const folder = dirname(path)
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
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
