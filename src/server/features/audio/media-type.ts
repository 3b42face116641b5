import { HEIC, HEIC_PREFIX, isHeic } from '#domain/picture/heic.ts'
import { PICTURE_PREFIX, pictureTypeOf } from '#domain/picture/picture-type.ts'
import { SOUND_PREFIX, soundTypeOf } from '#domain/recording/sound-type.ts'

/** How many bytes of a file `mediaTypeOf` wants to see. */
export const MEDIA_TYPE_PREFIX = Math.max(HEIC_PREFIX, SOUND_PREFIX, PICTURE_PREFIX)

const UNKNOWN = 'application/octet-stream'

/** What a recording or a picture is by its first bytes, whatever its name says (spec api R23). */
export function mediaTypeOf(start: Uint8Array): string {
  if (isHeic(start)) return HEIC
  return soundTypeOf(start) ?? pictureTypeOf(start) ?? UNKNOWN
}
