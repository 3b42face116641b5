/** How many bytes of a file `mediaTypeOf` wants to see. */
export const MEDIA_TYPE_PREFIX = 64

const UNKNOWN = 'application/octet-stream'

/** What a recording is by its first bytes, whatever its name says (spec api R23). */
export function mediaTypeOf(start: Uint8Array): string {
  const hex = Buffer.from(start).toString('hex')
  return SIGNATURES.find(({ pattern }) => pattern.test(hex))?.mediaType ?? UNKNOWN
}

const SIGNATURES = [
  { mediaType: 'audio/webm', pattern: /^1a45dfa3/ },
  // OggS
  { mediaType: 'audio/ogg', pattern: /^4f676753/ },
  // RIFF, the length, WAVE
  { mediaType: 'audio/wav', pattern: /^52494646.{8}57415645/ },
  // fLaC
  { mediaType: 'audio/flac', pattern: /^664c6143/ },
  // The length, then ftyp
  { mediaType: 'audio/mp4', pattern: /^.{8}66747970/ },
  { mediaType: 'audio/aac', pattern: /^fff[0189]/ },
  // ID3, or the sync bits of a frame of layer 3
  { mediaType: 'audio/mpeg', pattern: /^494433|^ff[ef][23ab]/ },
] as const
