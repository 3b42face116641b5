import { posix } from 'node:path'
import type { FileInPackage, PictureToExport } from './export.store.ts'

export type ExportedPictures = {
  /** The link to a picture from the LIFT file; undefined when its file is missing. */
  hrefOf(fileName: string): string | undefined
  /** Those that were linked to and do not come with the package's own files. */
  added(): readonly { readonly path: string; readonly blobKey: string }[]
}

const PICTURES = 'pictures'

/** Imported pictures keep their place and their name; others lie under their stored name, which is unique. */
export function exportedPictures(
  folder: string,
  pictures: readonly PictureToExport[],
  files: readonly FileInPackage[],
): ExportedPictures {
  const byName = new Map(pictures.map((picture) => [picture.fileName, picture]))
  const inPackage = new Set(files.map(({ path }) => path))
  const added = new Map<string, { readonly path: string; readonly blobKey: string }>()
  return {
    hrefOf(fileName) {
      const picture = byName.get(fileName)
      if (!picture) return undefined
      const { originalPath, blobKey } = picture
      if (originalPath !== null && inPackage.has(originalPath)) return posix.relative(folder, originalPath)
      const href = posix.join(PICTURES, fileName)
      added.set(fileName, { path: posix.join(folder, href), blobKey })
      return href
    },
    added: () => [...added.values()],
  }
}
