import { HEIC_PREFIX, isHeic } from '#domain/picture/heic.ts'
import { UnusablePhoto } from './unusable-photo.ts'

/** The picture upright, whatever way the camera was held. Throws `UnusablePhoto` for what this browser cannot show. */
export async function decodedPhoto(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new UnusablePhoto(file.name, (await isHeicFile(file)) ? 'heic' : 'noPicture')
  }
}

/** By its bytes, as a name may have been changed on the way; one that cannot be read has its name alone. */
async function isHeicFile(file: File): Promise<boolean> {
  if (/hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name)) return true
  const start = await file
    .slice(0, HEIC_PREFIX)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  return isHeic(new Uint8Array(start))
}

export type Size = { readonly width: number; readonly height: number }

/** Its size when its longer side has no more than so many pixels. */
export function fittedSize({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Drawn at that size, and so without anything that the file told besides, such as where it was taken. */
export function drawnPhoto(bitmap: ImageBitmap, { width, height }: Size): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.imageSmoothingQuality = 'high'
  // JPEG has no transparency: what shows through is paper, not black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(bitmap, 0, 0, width, height)
  return canvas
}

/** null where the browser cannot write it. */
export function encodedPhoto(canvas: HTMLCanvasElement, mediaType: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, mediaType, quality))
}
