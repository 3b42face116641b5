/** How many bytes of a file `soundTypeOf` wants to see. */
export const SOUND_PREFIX = 64

/**
 * What a sound is by its first bytes, whatever its name says; null when it is none (spec api R23). A rule of both sides:
 * what a device took and the server refuses would hold up its word for good.
 */
export function soundTypeOf(start: Uint8Array): string | null {
  const hex = Array.from(start.subarray(0, SOUND_PREFIX), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return SIGNATURES.find(({ pattern }) => pattern.test(hex))?.mediaType ?? null
}

const SIGNATURES = [
  // EBML, and among its first elements the document type: webm, or matroska, as which Chromium writes "audio/webm;codecs=pcm"
  { mediaType: 'audio/webm', pattern: /^1a45dfa3(..)*?4282847765626d/ },
  { mediaType: 'audio/matroska', pattern: /^1a45dfa3(..)*?4282886d6174726f736b61/ },
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
] as const
