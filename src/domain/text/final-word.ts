/** All that a writer puts between words, in any script: a word is made of letters and marks (spec screens 2.8). */
const FINAL_WORD = /^(?<before>.*?)(?<word>(?:[\p{L}\p{M}]+))[^\p{L}\p{M}]*$/su

/** The last word of a text and all that stands before it; what separates, behind it, is left out. null: there is none. */
export function finalWord(text: string): { readonly before: string; readonly word: string } | null {
  const { before = '', word } = FINAL_WORD.exec(text.trimStart())?.groups ?? {}
  return word === undefined ? null : { before, word }
}

/** A text as a list of suggestions shows it: of several words only the last, which is what the suggestion is about. */
export function withoutEarlierWords(text: string): string {
  const final = finalWord(text)
  if (!final || final.before === '') return text
  const separator = /[^\p{L}\p{M}]+$/u.exec(final.before)?.[0] ?? ''
  return `…${separator}${final.word}`
}
