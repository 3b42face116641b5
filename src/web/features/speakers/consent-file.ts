import { CONSENT_LIMIT } from '#contract/speaker.ts'
import { PICTURE_PREFIX, pictureTypeOf } from '#domain/picture/picture-type.ts'
import { soundFileType } from '#web/shared/recorder/sound-file-type.ts'
import { KnownFailure } from '#web/api/failure.ts'
import { decodedPhoto, drawnPhoto, encodedPhoto, fittedSize } from '#web/shared/photo.ts'
import { UnusablePhoto } from '#web/shared/unusable-photo.ts'
import type { ConsentFile } from '#web/shared/recorder/spoken-consent.ts'

/**
 * A file as a consent that the server takes, looked at before it is kept: the server may see it days later, when the speaker is
 * far away. What can be taken stays as it is to the letter; a picture that only this browser shows is drawn anew.
 *
 * Throws `KnownFailure`: `consent.tooLarge`, `consent.wrongKind`, `picture.heic`.
 */
export async function consentFile(file: File): Promise<ConsentFile> {
  if (file.size > CONSENT_LIMIT) {
    throw new KnownFailure({ code: 'consent.tooLarge', details: { limit: CONSENT_LIMIT / 1_000_000 } })
  }
  const mediaType = (await soundFileType(file))?.mediaType ?? (await pictureFileType(file))
  return mediaType ? { file: file.slice(0, file.size, mediaType), name: file.name } : drawnAnew(file)
}

async function pictureFileType(file: File): Promise<string | null> {
  return pictureTypeOf(new Uint8Array(await file.slice(0, PICTURE_PREFIX).arrayBuffer()))
}

/** A form is well readable at this size, in pixels of the longer side. */
const LONGEST = 2400
const QUALITY = 0.85

async function drawnAnew(file: File): Promise<ConsentFile> {
  const bitmap = await decodedPhoto(file).catch(tellTrouble)
  const canvas = drawnPhoto(bitmap, fittedSize(bitmap, LONGEST))
  bitmap.close()
  const picture = canvas && (await encodedPhoto(canvas, 'image/jpeg', QUALITY))
  if (!picture) throw new KnownFailure({ code: 'consent.wrongKind', details: {} })
  return { file: picture, name: `${file.name.replace(/\.[^.]*$/, '')}.jpg` }
}

function tellTrouble(error: unknown): never {
  if (!(error instanceof UnusablePhoto)) throw error
  throw new KnownFailure({ code: error.trouble === 'heic' ? 'picture.heic' : 'consent.wrongKind', details: {} })
}
