import { drawnPhoto, encodedPhoto } from '#web/shared/photo.ts'

/** Pixels of a side: enough for the largest face on a fine screen, and small enough for any line. */
const SIDE = 256

/** In pixels of the photo. */
export type Square = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A square of a photo, in its pixels, as a small JPEG. */
export async function cutSquare(photo: Blob, { x, y, width, height }: Square): Promise<Blob> {
  const bitmap = await createImageBitmap(photo, x, y, width, height)
  const canvas = drawnPhoto(bitmap, { width: SIDE, height: SIDE })
  bitmap.close()
  const blob = canvas && (await encodedPhoto(canvas, 'image/jpeg', 0.88))
  if (!blob) throw new Error('This browser cannot write pictures.')
  return blob
}
