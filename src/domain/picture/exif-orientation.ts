/** The marks of the segment, its length, and the name of what is in it. */
const HEAD = [0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0]
const NAME = HEAD.slice(4)
const ORIENTATION = 0x0112
const SHORT = 3
const ENTRY = 12

/**
 * How the picture in a JPEG has to be turned or mirrored to be upright, from 1 (as it is) to 8, where this segment is Exif and
 * says so; null for any other segment.
 */
export function orientationIn(segment: Uint8Array): number | null {
  if (NAME.some((byte, index) => segment[4 + index] !== byte)) return null
  const tiff = new DataView(segment.buffer, segment.byteOffset + HEAD.length, segment.byteLength - HEAD.length)
  if (tiff.byteLength < 8) return null
  const isLittle = tiff.getUint16(0) === 0x4949
  const entries = tiff.getUint32(4, isLittle)
  if (tiff.getUint16(2, isLittle) !== 42 || entries + 2 > tiff.byteLength) return null
  const end = Math.min(entries + 2 + tiff.getUint16(entries, isLittle) * ENTRY, tiff.byteLength)
  for (let at = entries + 2; at + ENTRY <= end; at += ENTRY) {
    if (tiff.getUint16(at, isLittle) !== ORIENTATION || tiff.getUint16(at + 2, isLittle) !== SHORT) continue
    const orientation = tiff.getUint16(at + 8, isLittle)
    return orientation >= 1 && orientation <= 8 ? orientation : null
  }
  return null
}

/** A segment of Exif that says nothing but this. */
export function segmentOfOrientation(orientation: number): Uint8Array<ArrayBuffer> {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8]
  const entry = [0x01, 0x12, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0]
  const noMore = [0, 0, 0, 0]
  return new Uint8Array([...HEAD, ...tiff, 0, 1, ...entry, ...noMore])
}
