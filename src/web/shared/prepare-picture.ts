import { decodedPhoto, drawnPhoto, encodedPhoto, fittedSize, UnusablePhoto } from './photo.ts'

export type PreparedPicture = { readonly blob: Blob; readonly extension: string }

/** What a thing looks like is well seen at this size, in pixels of the longer side. */
const LONGEST = 1600
/** What a slow line carries in a minute, in bytes; a picture that is still larger has so much in it. */
const FINE_BYTES = 300_000
const QUALITIES = [0.85, 0.7, 0.55] as const
/** Small as WebP is, not every browser can write it: it gives something else then. */
const FORMATS = [
  { mediaType: 'image/webp', extension: 'webp' },
  { mediaType: 'image/jpeg', extension: 'jpg' },
] as const

/**
 * A picture as it goes to the server: upright, of a sane size, and without what the camera wrote about the place. Throws
 * `UnusablePhoto` for what this browser cannot show.
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const bitmap = await decodedPhoto(file)
  const canvas = drawnPhoto(bitmap, fittedSize(bitmap, LONGEST))
  bitmap.close()
  for (const format of FORMATS) {
    const blob = canvas && (await smallEnough(canvas, format.mediaType))
    if (blob) return { blob, extension: format.extension }
  }
  throw new UnusablePhoto(file.name, 'noPicture')
}

async function smallEnough(canvas: HTMLCanvasElement, mediaType: string): Promise<Blob | null> {
  let blob: Blob | null = null
  for (const quality of QUALITIES) {
    blob = await encodedPhoto(canvas, mediaType, quality)
    if (blob?.type !== mediaType) return null
    if (blob.size <= FINE_BYTES) return blob
  }
  return blob
}
