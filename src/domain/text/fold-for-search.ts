/**
 * Marks that a searcher may leave out: accents and tone marks of any script, Arabic vowel signs, joiners. Vowel signs of
 * Indic scripts are letters of their own and stay.
 */
const OPTIONAL_MARKS = /\p{Script=Inherited}/gu

/** A text as it is searched: without regard to case and optional marks. */
export function foldForSearch(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(OPTIONAL_MARKS, '').normalize('NFC')
}
