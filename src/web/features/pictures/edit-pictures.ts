import type { Picture } from '#domain/word/word.ts'

/** What somebody does to the pictures of a sense. */
export type PicturesEdit =
  | { readonly kind: 'add'; readonly picture: Picture }
  | { readonly kind: 'remove'; readonly fileName: string }
  /** Undoes a removal, or nothing when it is there. */
  | { readonly kind: 'bringBack'; readonly picture: Picture; readonly at: number }

/** Imported pictures stay. */
export function editPictures(pictures: readonly Picture[], edit: PicturesEdit): readonly Picture[] {
  switch (edit.kind) {
    case 'add':
      return [...pictures, edit.picture]
    case 'remove':
      return pictures.filter((one) => one.protected || one.fileName !== edit.fileName)
    case 'bringBack':
      return pictures.some(({ fileName }) => fileName === edit.picture.fileName)
        ? pictures
        : pictures.toSpliced(edit.at, 0, edit.picture)
  }
}
