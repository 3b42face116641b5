import { RECORDING_EXTENSIONS } from '#domain/recording/recording-format.ts'

/** How a file of each type begins: at which byte stands what. */
const BEGINNINGS: readonly (readonly [mediaType: string, at: number, bytes: readonly number[]])[] = [
  ['audio/webm', 0, [0x1a, 0x45, 0xdf, 0xa3]],
  ['audio/ogg', 0, [...'OggS'].map(codeOf)],
  ['audio/wav', 8, [...'WAVE'].map(codeOf)],
  ['audio/flac', 0, [...'fLaC'].map(codeOf)],
  ['audio/mp4', 4, [...'ftyp'].map(codeOf)],
  ['audio/mpeg', 0, [...'ID3'].map(codeOf)],
]

export type SoundFileType = { readonly mediaType: string; readonly extension: string }

/** What a file is by its content, whatever it is called; null when it is no sound that a word can have. */
export async function soundFileType(file: Blob): Promise<SoundFileType | null> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const known = BEGINNINGS.find(([, at, bytes]) => bytes.every((byte, index) => head[at + index] === byte))
  const mediaType = known?.[0] ?? (isMpegFrame(head) ? 'audio/mpeg' : null)
  const extension = mediaType && RECORDING_EXTENSIONS[mediaType]
  return mediaType && extension ? { mediaType, extension } : null
}

/** An MP3 without a tag begins with a frame: eleven bits that are set, then its version and layer, which is the third. */
function isMpegFrame([first, second = 0]: Uint8Array): boolean {
  return first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02
}

function codeOf(letter: string): number {
  return letter.charCodeAt(0)
}
