import type { Readable } from 'node:stream'
import { DomainError } from '#domain/domain-error.ts'
import { PICTURE_PIXELS } from '#domain/picture/picture-size.ts'
import { isPictureName } from '#domain/picture/picture-format.ts'
import type { Blobs, StoredBlob } from '#server/blobs/blobs.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { type FilePlace, insertBrought, type NewFile } from '#server/features/words/brought-files.store.ts'
import { isWithoutProject } from '#server/features/words/is-without-project.ts'
import { asPicture, putWholePicture } from './receive-picture.ts'

export type PictureParts = { readonly db: Database; readonly blobs: Blobs }

/** What a device brings under a name of its own making. */
export type BroughtPicture = { readonly fileName: string; readonly mediaType: string; readonly size: number }

/**
 * Stores a picture for an operation that is still to come; it stays without a sense for some weeks.
 *
 * Throws `picture.heic`, `picture.notPicture` for what is none of the formats, or not whole, `picture.tooLarge`, `picture.nameRefused` where the
 * name is none that a device makes for such a picture, and `picture.nameTaken` where other bytes have it; nothing is left
 * behind then.
 */
export async function bringPicture(
  parts: PictureParts,
  place: FilePlace & Pick<NewFile, 'broughtBy'>,
  file: Readable,
): Promise<BroughtPicture> {
  const { fileName } = place
  const picture = await asPicture(file)
  const { mediaType } = picture
  if (!isPictureName(fileName, mediaType)) throw new DomainError('picture.nameRefused', { fileName })
  const blob = await putWholePicture(parts.blobs, picture, PICTURE_PIXELS)
  try {
    const stored = await store(parts, { ...place, mediaType, blobKey: blob.key, at: new Date() })
    if (stored !== blob.key) throw new DomainError('picture.nameTaken', { fileName })
  } catch (error) {
    throw await withoutBytes(parts, blob, error)
  }
  return { fileName, mediaType, size: blob.size }
}

async function store({ db }: PictureParts, picture: NewFile): Promise<string> {
  try {
    return await inTransaction(db, (tx) => insertBrought(tx, 'pictures', picture))
  } catch (error) {
    if (isWithoutProject(error)) throw new DomainError('project.notFound', picture)
    throw error
  }
}

/** Of anything but a rule it is not known whether the picture was stored; the sweep finds out. */
async function withoutBytes({ blobs }: PictureParts, blob: StoredBlob, error: unknown): Promise<unknown> {
  if (error instanceof DomainError) await blobs.drop([blob])
  return error
}
