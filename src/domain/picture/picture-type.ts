/** How many bytes of a file `pictureTypeOf` wants to see. */
export const PICTURE_PREFIX = 16

/**
 * What a picture is by its first bytes, whatever its name says; null when it is none that is taken in (spec api R23). A rule
 * of both sides: what a device took and the server refuses would wait on the device for good.
 */
export function pictureTypeOf(start: Uint8Array): string | null {
  const hex = Array.from(start.subarray(0, PICTURE_PREFIX), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return SIGNATURES.find(({ pattern }) => pattern.test(hex))?.mediaType ?? null
}

const SIGNATURES = [
  { mediaType: 'image/jpeg', pattern: /^ffd8ff/ },
  { mediaType: 'image/png', pattern: /^89504e470d0a1a0a/ },
  // GIF87a or GIF89a
  { mediaType: 'image/gif', pattern: /^474946383[79]61/ },
  // RIFF, the length, WEBP
  { mediaType: 'image/webp', pattern: /^52494646.{8}57454250/ },
] as const
