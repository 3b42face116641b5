import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Beside the pages that show them, which all languages share. */
export const PICTURES_FOLDER = join(import.meta.dirname, '../../docs/guide/pictures')

/** All are of one size: so a page does not jump when they come. Pixels. */
export const PICTURE_SIZE = { width: 960, height: 600 }

/** The names of their files. */
export function guidePictures(): readonly string[] {
  return readdirSync(PICTURES_FOLDER).filter((file) => file.endsWith('.webp'))
}
