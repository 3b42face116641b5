import { DomainError } from '#domain/domain-error.ts'
import { HEIC } from '#domain/picture/heic.ts'
import { PICTURE_EXTENSIONS } from '#domain/picture/picture-format.ts'
import type { Blobs, StoredBlob } from '#server/blobs/blobs.ts'
import { type Recognised, recognised } from '#server/features/audio/recognised.ts'
import { watchedPicture } from './whole-picture.ts'

/** A file that begins like a picture of a format that is taken in. Throws `picture.heic` and `picture.notPicture`. */
export async function asPicture(file: AsyncIterable<Uint8Array>): Promise<Recognised> {
  const picture = await recognised(file)
  if (picture.mediaType === HEIC) throw new DomainError('picture.heic', {})
  if (!(picture.mediaType in PICTURE_EXTENSIONS)) throw new DomainError('picture.notPicture', {})
  return picture
}

/**
 * Throws `picture.notPicture` for one that breaks off in the middle or does not say how large it is, and `picture.tooLarge` for
 * one of more than so many pixels, whatever its file weighs: 60,000 by 60,000 of one colour are a few kilobytes, and 14 gigabytes
 * where they are shown. Nothing is left behind then.
 */
export async function putWholePicture(
  blobs: Blobs,
  { mediaType, bytes }: Recognised,
  mostPixels: number,
): Promise<StoredBlob> {
  const watched = watchedPicture(mediaType, bytes)
  const blob = await blobs.put(watched.bytes)
  const size = watched.size()
  if (watched.isWhole() && size && size.width * size.height <= mostPixels) return blob
  await blobs.drop([blob])
  if (!watched.isWhole() || !size) throw new DomainError('picture.notPicture', {})
  throw new DomainError('picture.tooLarge', { megapixels: Math.floor(mostPixels / 1_000_000) })
}
