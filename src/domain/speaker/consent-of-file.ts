import { PICTURE_EXTENSIONS } from '#domain/picture/picture-format.ts'
import { RECORDING_EXTENSIONS } from '#domain/recording/recording-format.ts'
import type { Consent } from './speaker.ts'

/** What a file is as a consent, by the type of its content (spec api R23); 'None': neither sound nor picture, or no file. */
export function consentOfFile(mediaType: string | null): Consent {
  if (mediaType === null) return 'None'
  if (mediaType in RECORDING_EXTENSIONS) return 'Audio'
  return mediaType in PICTURE_EXTENSIONS ? 'Image' : 'None'
}
