/**
 * All that a writer puts between words, in any script: a word is made of letters and marks (spec screens 2.8), and of the
 * joiners that shape them, which are no letter themselves.
 */
const LETTERS = String.raw`[\p{L}\p{M}][\p{L}\p{M}\u200C\u200D]*`
const FINAL_WORD = finalOf(LETTERS)
const WITH_APOSTROPHES = finalOf(`(?:${LETTERS}['\u2018\u2019])*${LETTERS}`)

type FinalWord = { readonly before: string; readonly word: string }

/** The last word of a text and all that stands before it; what separates, behind it, is left out. null: there is none. */
export function finalWord(text: string): FinalWord | null {
  return divided(text, FINAL_WORD)
}

/** The same where an apostrophe is a part of words, as in Swahili "ng'ombe". */
export function finalWordWithApostrophes(text: string): FinalWord | null {
  return divided(text, WITH_APOSTROPHES)
}

/** A text as a list of suggestions shows it: of several words only the last, which is what the suggestion is about. */
export function withoutEarlierWords(text: string): string {
  const final = finalWordWithApostrophes(text)
  if (!final || final.before === '') return text
  const separator = /[^\p{L}\p{M}\u200C\u200D]+$/u.exec(final.before)?.[0] ?? ''
  return `…${separator}${final.word}`
}

function divided(text: string, final: RegExp): FinalWord | null {
  const { before = '', word } = final.exec(text.trimStart())?.groups ?? {}
  return word === undefined ? null : { before, word }
}

function finalOf(word: string): RegExp {
  return new RegExp(String.raw`^(?<before>.*?)(?<word>${word})[^\p{L}\p{M}]*$`, 'su')
}
