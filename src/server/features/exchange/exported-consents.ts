import { posix } from 'node:path'
import { pathFriendlyName } from '#domain/exchange/path-friendly-name.ts'
import { RECORDING_EXTENSIONS } from '#domain/recording/recording-format.ts'
import type { PackagePlaces } from './package-places.ts'

export type ConsentToExport = {
  /** Of the speaker. */
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly blobKey: string
}

const CONSENT = 'consent'

const EXTENSIONS: Readonly<Record<string, string>> = {
  ...RECORDING_EXTENSIONS,
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** The place of a consent: under the name of its speaker, with the ending of what it is written as. */
export function placeOfConsent(
  { id, name, mediaType }: ConsentToExport,
  extension: string | null,
  { folder, places }: { readonly folder: string; readonly places: PackagePlaces },
): string {
  const stem = posix.join(folder, CONSENT, pathFriendlyName(name, id))
  return places.take(stem, extension ?? EXTENSIONS[mediaType] ?? 'bin')
}
