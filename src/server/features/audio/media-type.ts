import { HEIC, HEIC_PREFIX, isHeic } from '#domain/picture/heic.ts'
import { SOUND_PREFIX, soundTypeOf } from '#domain/recording/sound-type.ts'

/** How many bytes of a file `mediaTypeOf` wants to see. */
export const MEDIA_TYPE_PREFIX = Math.max(HEIC_PREFIX, SOUND_PREFIX)

const UNKNOWN = 'application/octet-stream'

/** What a recording or a picture is by its first bytes, whatever its name says (spec api R23). */
export function mediaTypeOf(start: Uint8Array): string {
  if (isHeic(start)) return HEIC
  return soundTypeOf(start) ?? pictureTypeOf(start) ?? UNKNOWN
}

function pictureTypeOf(start: Uint8Array): string | undefined {
  const hex = Buffer.from(start.subarray(0, MEDIA_TYPE_PREFIX)).toString('hex')
  return PICTURES.find(({ pattern }) => pattern.test(hex))?.mediaType
}

const PICTURES = [
  { mediaType: 'image/jpeg', pattern: /^ffd8ff/ },
  { mediaType: 'image/png', pattern: /^89504e470d0a1a0a/ },
  // GIF87a or GIF89a
  { mediaType: 'image/gif', pattern: /^474946383[79]61/ },
  // RIFF, the length, WEBP
  { mediaType: 'image/webp', pattern: /^52494646.{8}57454250/ },
] as const
