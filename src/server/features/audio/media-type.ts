import { HEIC, HEIC_PREFIX, isHeic } from '#domain/picture/heic.ts'

/** How many bytes of a file `mediaTypeOf` wants to see. */
export const MEDIA_TYPE_PREFIX = HEIC_PREFIX

const UNKNOWN = 'application/octet-stream'

/** What a recording or a picture is by its first bytes, whatever its name says (spec api R23). */
export function mediaTypeOf(start: Uint8Array): string {
  if (isHeic(start)) return HEIC
  const hex = Buffer.from(start.subarray(0, MEDIA_TYPE_PREFIX)).toString('hex')
  return SIGNATURES.find(({ pattern }) => pattern.test(hex))?.mediaType ?? UNKNOWN
}

const SIGNATURES = [
  // EBML, and among its first elements the document type: webm
  { mediaType: 'audio/webm', pattern: /^1a45dfa3(..)*?4282847765626d/ },
  // OggS
  { mediaType: 'audio/ogg', pattern: /^4f676753/ },
  // RIFF, the length, WAVE
  { mediaType: 'audio/wav', pattern: /^52494646.{8}57415645/ },
  // fLaC
  { mediaType: 'audio/flac', pattern: /^664c6143/ },
  // The length, ftyp, and a brand: M4A, M4B, M4V, mp4, iso, dash or 3gp; pictures have other ones
  { mediaType: 'audio/mp4', pattern: /^.{8}66747970(4d34[45]|6d7034|69736f|64617368|336770)/ },
  { mediaType: 'audio/aac', pattern: /^fff[0189]/ },
  // ID3, or the head of a frame of layer 3 with a bit rate and a sample rate that exist
  { mediaType: 'audio/mpeg', pattern: /^494433|^ff(f[23ab]|e[23])[\da-e][\dab]/ },
  { mediaType: 'image/jpeg', pattern: /^ffd8ff/ },
  { mediaType: 'image/png', pattern: /^89504e470d0a1a0a/ },
  // GIF87a or GIF89a
  { mediaType: 'image/gif', pattern: /^474946383[79]61/ },
  // RIFF, the length, WEBP
  { mediaType: 'image/webp', pattern: /^52494646.{8}57454250/ },
] as const
