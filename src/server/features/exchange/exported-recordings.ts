import { posix } from 'node:path'
import type { FileInPackage, RecordingToExport } from './export.store.ts'
import type { PackagePlaces } from './package-places.ts'
import { PackageSounds } from './package-sounds.ts'

export type ExportedRecordings = {
  /** Those on words that do not come with the package's own files. */
  readonly toAdd: readonly RecordingToExport[]
  /** Gives one of these its place, with this ending where it is written in another format. */
  place(recording: RecordingToExport, extension: string | null): string
  /** The link to a recording from the LIFT file; undefined when its file is missing, or has no place. */
  hrefOf(fileName: string): string | undefined
  /** Whether a file of the package is to stay behind, because who speaks in it has withdrawn. */
  isWithheld(path: string): boolean
}

const AUDIO = 'audio'

/**
 * Imported recordings keep their place and their name; others lie under their stored name, or one as near to it as is free.
 * Of a speaker who has withdrawn no sound goes out: an imported entry keeps its link, and others have none.
 */
export function exportedRecordings(
  folder: string,
  recordings: readonly RecordingToExport[],
  files: readonly FileInPackage[],
  places: PackagePlaces,
): ExportedRecordings {
  const links = new Map<string, string>()
  for (const { path, recordingName } of files) {
    if (recordingName !== null) links.set(recordingName, hrefTo(posix.relative(folder, path)))
  }
  const withdrawn = new Set(recordings.filter(({ isWithdrawn }) => isWithdrawn).map(({ fileName }) => fileName))
  const ofWithdrawn = files.filter(({ recordingName }) => recordingName !== null && withdrawn.has(recordingName))
  const withheld = new Set(ofWithdrawn.map(({ path }) => path))
  const toAdd = recordings.filter(
    ({ fileName, isOnWord, isWithdrawn }) => isOnWord && !isWithdrawn && !links.has(fileName),
  )
  return {
    toAdd: keptFirst(toAdd),
    place(recording, extension) {
      const { name, ext } = posix.parse(recording.fileName)
      const path = places.take(posix.join(folder, AUDIO, name), extension ?? ext.slice(1))
      links.set(recording.fileName, posix.basename(path))
      return path
    },
    hrefOf: (fileName) => links.get(fileName),
    isWithheld: (path) => withheld.has(path),
  }
}

/** What goes out as it is comes first to its own name. */
function keptFirst(recordings: readonly RecordingToExport[]): readonly RecordingToExport[] {
  const turn = (recording: RecordingToExport): number => Number(PackageSounds.mayBeWritten(recording))
  return recordings.toSorted((a, b) => turn(a) - turn(b))
}

/** Links to recordings are read relative to their folder. */
function hrefTo(path: string): string {
  const [first, ...rest] = path.split('/')
  return first?.toLowerCase() === AUDIO && rest.length > 0 ? rest.join('/') : path
}
