import type { Alphabet } from './collate.ts'
import { normalise } from './normalise.ts'

/** What is typed as an alphabet: its letters, or what is wrong in which of them. */
export type TypedAlphabet =
  | { readonly alphabet: Alphabet; readonly lack?: never }
  | { readonly lack: 'twice' | 'half'; readonly letter: string; readonly alphabet?: never }

/** As a person writes an alphabet: letters with blanks between them, the forms of one with slashes, as in `n/N ng/Ng`. */
export function alphabetText(alphabet: Alphabet): string {
  return alphabet.map((forms) => forms.join('/')).join(' ')
}

/** The other way round. Whoever is used to commas may write them before the blanks; a slash alone is a letter. */
export function alphabetOf(text: string): TypedAlphabet {
  const letters = `${normalise(text)} `.split(/(?<=\S),\s+|\s+/).filter((letter) => letter !== '')
  const alphabet = letters.map((letter) => (letter === '/' ? [letter] : letter.split('/')))
  const half = alphabet.findIndex((forms) => forms.includes(''))
  if (half >= 0) return { lack: 'half', letter: letters[half] ?? '' }
  const forms = alphabet.flat()
  const twice = forms.find((form, at) => forms.indexOf(form) < at)
  return twice === undefined ? { alphabet } : { lack: 'twice', letter: twice }
}
