export type PreparedPhoto = {
  readonly name: string
  readonly picture: Blob
  readonly width: number
  readonly height: number
}

/** Why a file cannot be shown as a sheet. */
export type PhotoTrouble = 'heic' | 'noPicture'

export class UnusablePhoto extends Error {
  override readonly name = 'UnusablePhoto'
  readonly fileName: string
  readonly trouble: PhotoTrouble

  constructor(fileName: string, trouble: PhotoTrouble) {
    super(`${fileName}: ${trouble}`)
    this.fileName = fileName
    this.trouble = trouble
  }
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
  const bitmap = await decoded(file)
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const isFineAsItIs = scale === 1 && file.size <= LARGE_BYTES && SHOWN_EVERYWHERE.test(file.type)
  const picture = isFineAsItIs ? file : await drawn(bitmap, width, height)
  bitmap.close()
  if (!picture) throw new UnusablePhoto(file.name, 'noPicture')
  return { name: file.name, picture, width, height }
}

async function decoded(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new UnusablePhoto(file.name, isHeic(file) ? 'heic' : 'noPicture')
  }
}

function isHeic({ name, type }: File): boolean {
  return /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)
}

async function drawn(bitmap: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.imageSmoothingQuality = 'high'
  // JPEG has no transparency: what shows through is paper, not black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(bitmap, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
