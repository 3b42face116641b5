import { isGuid } from '#domain/word/guid.ts'

/** In which formats recordings are taken in, and how the names of their files end. */
export const RECORDING_EXTENSIONS: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'audio/matroska': 'mka',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/flac': 'flac',
}

/** Whether a device may have given this name to a recording of that type: a fresh guid with the true extension. */
export function isRecordingName(fileName: string, mediaType: string): boolean {
  return isNameOfType(fileName, RECORDING_EXTENSIONS[mediaType])
}

/** A fresh guid with that extension; nothing is where there is no extension. */
export function isNameOfType(fileName: string, extension: string | undefined): boolean {
  const stem = fileName.slice(0, -1 - (extension?.length ?? 0))
  return isGuid(stem) && stem === stem.toLowerCase() && fileName === `${stem}.${extension}`
}
