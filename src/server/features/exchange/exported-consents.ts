import { posix } from 'node:path'
import { pathFriendlyName } from '#domain/exchange/path-friendly-name.ts'
import { RECORDING_EXTENSIONS } from '#domain/recording/recording-format.ts'

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

/**
 * Consents under the names of their speakers, numbered where names or what was imported take the place (spec rules 1.7).
 * Capitals do not tell files apart on every system.
 */
export function exportedConsents(
  folder: string,
  consents: readonly ConsentToExport[],
  files: readonly { readonly path: string }[],
): readonly { readonly path: string; readonly blobKey: string }[] {
  const taken = new Set(files.map(({ path }) => path.toLowerCase()))
  return consents.map(({ id, name, mediaType, blobKey }) => {
    const stem = posix.join(folder, CONSENT, pathFriendlyName(name, id))
    for (let number = 0; ; number++) {
      const path = `${stem}${number || ''}.${EXTENSIONS[mediaType] ?? 'bin'}`
      if (taken.has(path.toLowerCase())) continue
      taken.add(path.toLowerCase())
      return { path, blobKey }
    }
  })
}
