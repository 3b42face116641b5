import { decodedPhoto, drawnPhoto, encodedPhoto, fittedSize } from '#web/shared/photo.ts'
import { UnusablePhoto } from '#web/shared/unusable-photo.ts'

export type PreparedPhoto = {
  readonly name: string
  readonly picture: Blob
  readonly width: number
  readonly height: number
}

/** Handwriting on a full page is well readable at this size, and a photo then takes less than a megabyte. */
const LONGEST = 2400
const LARGE_BYTES = 1_500_000
const QUALITY = 0.85
const SHOWN_EVERYWHERE = /^image\/(?:jpeg|png|webp)$/

/**
 * A picture of a sane size, upright. Throws `UnusablePhoto` for what this browser cannot show.
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const bitmap = await decodedPhoto(file)
  const size = fittedSize(bitmap, LONGEST)
  const isFineAsItIs = size.width === bitmap.width && file.size <= LARGE_BYTES && SHOWN_EVERYWHERE.test(file.type)
  const canvas = isFineAsItIs ? null : drawnPhoto(bitmap, size)
  bitmap.close()
  const picture = isFineAsItIs ? file : canvas && (await encodedPhoto(canvas, 'image/jpeg', QUALITY))
  if (!picture) throw new UnusablePhoto(file.name, 'noPicture')
  return { name: file.name, picture, ...size }
}
