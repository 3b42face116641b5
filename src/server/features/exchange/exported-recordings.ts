import { posix } from 'node:path'
import type { FileInPackage, RecordingToExport } from './export.store.ts'

/** A recording that is not in the imported package and goes into its folder of recordings. */
export type AddedRecording = { readonly path: string; readonly blobKey: string }

export type ExportedRecordings = {
  /** The link to a recording from the LIFT file; undefined when its file is missing. */
  hrefOf(fileName: string): string | undefined
  /** Those that were linked to and do not come with the package's own files. */
  added(): readonly AddedRecording[]
  /** Whether a file of the package is to stay behind, because who speaks in it has withdrawn. */
  isWithheld(path: string): boolean
}

const AUDIO = 'audio'

/**
 * Imported recordings keep their place and their name; others lie under their stored name, which is unique. Of a speaker who
 * has withdrawn no sound goes out: an imported entry keeps its link, and others have none.
 */
export function exportedRecordings(
  folder: string,
  recordings: readonly RecordingToExport[],
  files: readonly FileInPackage[],
): ExportedRecordings {
  const byName = new Map(recordings.map((recording) => [recording.fileName, recording]))
  const inPackage = new Set(files.map(({ path }) => path))
  const withheld = new Set(recordings.filter(({ isWithdrawn }) => isWithdrawn).map(({ originalPath }) => originalPath))
  const added = new Map<string, AddedRecording>()
  return {
    isWithheld: (path) => withheld.has(path),
    hrefOf(fileName) {
      const recording = byName.get(fileName)
      if (!recording) return undefined
      const { originalPath, blobKey } = recording
      if (originalPath !== null && inPackage.has(originalPath)) return hrefTo(posix.relative(folder, originalPath))
      if (recording.isWithdrawn) return undefined
      added.set(fileName, { path: posix.join(folder, AUDIO, fileName), blobKey })
      return fileName
    },
    added: () => [...added.values()],
  }
}

/** Links to recordings are read relative to their folder. */
function hrefTo(path: string): string {
  const [first, ...rest] = path.split('/')
  return first?.toLowerCase() === AUDIO && rest.length > 0 ? rest.join('/') : path
}
