import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { InterfaceLanguage } from '../../src/domain/user/interface-languages.ts'

/** Beside the pages that show them: in English, and in a folder for each other language that they were taken in. */
export const PICTURES_FOLDER = join(import.meta.dirname, '../../docs/guide/pictures')

/** The languages that pictures are taken in; pages in any other show the screens in English. */
export const PICTURE_LANGUAGES = ['en', 'es', 'fr', 'pt', 'id', 'zh'] as const satisfies readonly InterfaceLanguage[]

/** All are of one size: so a page does not jump when they come. Pixels. */
export const PICTURE_SIZE = { width: 960, height: 600 }

/** Where a picture of a language lies in the folder. */
export function pictureFile(name: string, language: InterfaceLanguage): string {
  return language === 'en' ? name : `${language}/${name}`
}

/** The file that shows this picture to readers of a language: in English where it was not taken in theirs. */
export function pictureFor(name: string, language: InterfaceLanguage): string {
  const file = pictureFile(name, language)
  return existsSync(join(PICTURES_FOLDER, file)) ? file : name
}

/** The files that the pages of a language show. */
export function guidePictures(language: InterfaceLanguage): readonly string[] {
  const names = readdirSync(PICTURES_FOLDER).filter((file) => file.endsWith('.webp'))
  return names.map((name) => pictureFor(name, language))
}

/** The files of all languages. */
export function allGuidePictures(): readonly string[] {
  return PICTURE_LANGUAGES.flatMap(guidePictures).filter((file, at, all) => all.indexOf(file) === at)
}
