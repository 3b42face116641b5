/** In pixels, as the file says: what a browser makes room for when it shows the picture. */
export type PictureSize = { readonly width: number; readonly height: number }

/** What is kept, in pixels; a browser needs four bytes for each. */
export const AVATAR_PIXELS = 4096 * 4096
export const PICTURE_PIXELS = 100_000_000

/**
 * The size of a picture by its first bytes; null where they do not say it (yet). A JPEG may say it behind all that a camera
 * has noted.
 */
export function pictureSizeOf(mediaType: string, start: Uint8Array): PictureSize | null {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength)
  return SIZE_IN[mediaType]?.(view) ?? null
}

const SIZE_IN: Readonly<Record<string, (view: DataView) => PictureSize | null>> = {
  'image/png': (view) => (view.byteLength < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) }),
  'image/gif': sizeInGif,
  'image/jpeg': sizeInJpeg,
  'image/webp': sizeInWebp,
}

const EXTENSION = 0x21
const FRAME = 0x2c

/** Where the first frame reaches beyond what the head of the file says, browsers make room for that. */
function sizeInGif(view: DataView): PictureSize | null {
  if (view.byteLength < 13) return null
  const flags = view.getUint8(10)
  const colours = flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
  for (let at = 13 + colours; at + 9 <= view.byteLength;) {
    const block = view.getUint8(at)
    if (block === FRAME) {
      const reach = (side: number): number => view.getUint16(at + 1 + side, true) + view.getUint16(at + 5 + side, true)
      const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)]
      return { width: Math.max(width, reach(0)), height: Math.max(height, reach(2)) }
    }
    if (block !== EXTENSION) return null
    at = endOfExtension(view, at)
  }
  return null
}

/** Behind its mark and its name come pieces, each with its length, to one of no length. */
function endOfExtension(view: DataView, from: number): number {
  let at = from + 2
  while (at < view.byteLength && view.getUint8(at) > 0) at += 1 + view.getUint8(at)
  return at + 1
}

const START_OF_SCAN = 0xda

/** Segments are walked from one to the next, to that which begins a frame. */
function sizeInJpeg(view: DataView): PictureSize | null {
  for (let at = 2; at + 9 <= view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    // As many of these as one likes may stand before a marker.
    if (marker === 0xff) at += 1
    else if (isStartOfFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    else if (marker === START_OF_SCAN) return null
    else at += 2 + view.getUint16(at + 2)
  }
  return null
}

const FRAMES_FROM = 0xc0
const FRAMES_TO = 0xcf
/** What else has a marker among those: tables, and what never came to be. */
const NO_FRAMES = new Set([0xc4, 0xc8, 0xcc])

function isStartOfFrame(marker: number): boolean {
  return marker >= FRAMES_FROM && marker <= FRAMES_TO && !NO_FRAMES.has(marker)
}

/** Behind RIFF, its length and WEBP comes the first chunk: its name, its length, and what it says. */
function sizeInWebp(view: DataView): PictureSize | null {
  if (view.byteLength < 30) return null
  const kind = String.fromCodePoint(view.getUint8(12), view.getUint8(13), view.getUint8(14), view.getUint8(15))
  if (kind === 'VP8X') return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) }
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind !== 'VP8L') return null
  const packed = view.getUint32(21, true)
  return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
}
