import { isNameOfType } from '#domain/recording/recording-format.ts'

/** In which formats pictures are taken in, and how the names of their files end. Never one that can hold a script. */
export const PICTURE_EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
}

/** Whether a file says by its name that it is a picture, also of a kind that is not taken in. */
export const hasNameOfPicture = (fileName: string): boolean =>
  /\.(jpe?g|png|webp|gif|bmp|tiff?|heic|svg)$/i.test(fileName)

/** Whether a device may have given this name to a picture of that type: a fresh guid with the true extension. */
export const isPictureName = (fileName: string, mediaType: string): boolean =>
  isNameOfType(fileName, PICTURE_EXTENSIONS[mediaType])
