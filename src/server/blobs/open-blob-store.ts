import path from 'node:path'
import type { Configuration } from '#server/configuration.ts'
import type { BlobStore } from './blob-store.ts'
import { openFolderBlobStore } from './folder-blob-store.ts'

/** The store that the configuration names. What talks to S3 is loaded by who uses it only. */
export async function openBlobStore({
  blobs,
  dataFolder,
  diskReserve: reserve,
}: Pick<Configuration, 'blobs' | 'dataFolder' | 'diskReserve'>): Promise<BlobStore> {
  const place = { folder: path.join(dataFolder, 'blobs'), reserve }
  if (blobs === undefined) return openFolderBlobStore(place)
  const { openS3BlobStore } = await import('./s3-blob-store.ts')
  return openS3BlobStore(blobs, place)
}
