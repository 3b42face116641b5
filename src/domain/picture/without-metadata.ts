import { orientationIn, segmentOfOrientation } from './exif-orientation.ts'

/**
 * A picture without what it tells about where, when and with what it was taken; what is seen stays to the byte, and of a JPEG
 * also which way up it is, as phones write pictures as they were held. Bytes that are not understood to their end come back as
 * they are, and so do pictures of other types.
 *
 * Pictures of words do not come through here: they are exchanged with other programs and go out as they came in, metadata
 * and all.
 */
export function withoutMetadata(mediaType: string, file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const kept = KEPT[mediaType]?.(file) ?? null
  return kept ? joined(kept) : file
}

type Pieces = readonly Uint8Array<ArrayBuffer>[]

/** What is kept of a file; null for one that is not understood. */
const KEPT: Readonly<Record<string, (file: Uint8Array<ArrayBuffer>) => Pieces | null>> = {
  'image/jpeg': keptOfJpeg,
  'image/png': keptOfPng,
  'image/webp': keptOfWebp,
}

/** XMP has the same mark. */
const EXIF = 0xe1
const UPRIGHT = 1
/** Exif and XMP, what photo archives write, comments. */
const TOLD_IN_JPEG = new Set([EXIF, 0xed, 0xfe])
const START_OF_SCAN = 0xda
const END_OF_JPEG = 0xd9

/** What phones write behind the end goes too: it may be another picture with notes of its own. */
function keptOfJpeg(file: Uint8Array<ArrayBuffer>): Pieces | null {
  const kept = [file.subarray(0, 2)]
  const view = viewOf(file)
  for (let at = 2; at + 4 <= file.length || file[at + 1] === END_OF_JPEG;) {
    const marker = file[at + 1] ?? 0
    if (file[at] !== 0xff) return null
    if (marker === END_OF_JPEG) return [...kept, file.subarray(at, at + 2)]
    const end = at + 2 + view.getUint16(at + 2)
    if (end > file.length) return null
    const next = marker === START_OF_SCAN ? endOfScan(file, end) : end
    if (!TOLD_IN_JPEG.has(marker)) kept.push(file.subarray(at, next))
    const orientation = marker === EXIF ? orientationIn(file.subarray(at, next)) : null
    if (orientation !== null && orientation !== UPRIGHT) kept.push(segmentOfOrientation(orientation))
    at = next
  }
  return null
}

/** Within a scan 0xff stands only before 0, before itself, and before the marks of a restart. */
function endOfScan(file: Uint8Array, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const after = file[at + 1] ?? 0
    if (after !== 0 && after !== 0xff && (after < 0xd0 || after > 0xd7)) return at
  }
  return file.length
}

const TOLD_IN_PNG = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt'])
const PNG_SIGNATURE = 8

function keptOfPng(file: Uint8Array<ArrayBuffer>): Pieces | null {
  const kept = [file.subarray(0, PNG_SIGNATURE)]
  const view = viewOf(file)
  for (let at = PNG_SIGNATURE; at + 12 <= file.length;) {
    const name = nameAt(file, at + 4)
    const end = at + 12 + view.getUint32(at)
    if (end > file.length) return null
    if (!TOLD_IN_PNG.has(name)) kept.push(file.subarray(at, end))
    if (name === 'IEND') return kept
    at = end
  }
  return null
}

const TOLD_IN_WEBP = new Set(['EXIF', 'XMP '])
/** RIFF, the length of what follows, WEBP. */
const WEBP_HEAD = 12

function keptOfWebp(file: Uint8Array<ArrayBuffer>): Pieces | null {
  const view = viewOf(file)
  const end = file.length < WEBP_HEAD ? Infinity : 8 + view.getUint32(4, true)
  if (end > file.length) return null
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for (let at = WEBP_HEAD; at < end;) {
    const length = at + 8 <= end ? view.getUint32(at + 4, true) : Infinity
    const next = at + 8 + length + (length % 2)
    if (!(next <= end)) return null
    const chunk = file.subarray(at, next)
    if (!TOLD_IN_WEBP.has(nameAt(file, at))) chunks.push(nameAt(file, at) === 'VP8X' ? promisingNothing(chunk) : chunk)
    at = next
  }
  const head = new Uint8Array(file.subarray(0, WEBP_HEAD))
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, WEBP_HEAD - 8)
  viewOf(head).setUint32(4, length, true)
  return [head, ...chunks]
}

/** A copy of the extended header without the bits that say that Exif (8) and XMP (4) follow. */
function promisingNothing(header: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const changed = new Uint8Array(header)
  changed[8] = (changed[8] ?? 0) & ~(8 | 4)
  return changed
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

function nameAt(file: Uint8Array, at: number): string {
  return String.fromCodePoint(...file.subarray(at, at + 4))
}

function joined(pieces: Pieces): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
