/** Accents and Arabic vowel marks, which many do not type; not the vowel signs of Indic scripts, which are letters. */
const OPTIONAL_MARKS = /\p{Script=Inherited}/gu
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu

/** A name as it is compared in a search: lower case, without accents, its words separated by one blank. */
export function foldName(name: string): string {
  return name.normalize('NFD').replace(OPTIONAL_MARKS, '').toLowerCase().replace(BETWEEN_WORDS, ' ').trim()
}
