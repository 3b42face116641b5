/** Whose a picture is, and what may be done with it (spec product 3). '' where there is no page to lead to. */
export type ImageAttribution = {
  readonly name: string
  readonly nameHref: string
  readonly by: string
  readonly byHref: string
  readonly license: string
  readonly licenseHref: string
  /** Only a part of the picture is shown. */
  readonly cropped: boolean
}

/** Of the drawings in this folder; its LICENSE.md says the same. */
export const DRAWINGS = ['harvesting', 'threshing', 'winnowing'] as const

/** `name` is the title of the drawing in the reader's language. */
export function attributionOf(name: string): ImageAttribution {
  return {
    name,
    nameHref: '',
    by: 'the Granary authors',
    byHref: '',
    license: 'CC BY 4.0',
    licenseHref: 'https://creativecommons.org/licenses/by/4.0/',
    cropped: false,
  }
}
