import { graphemes } from '../text/graphemes.ts'
import { normalise } from '../text/normalise.ts'

/** A letter of several signs, such as "ng"; a base with its marks is one sign. */
export function isDigraph(letter: string): boolean {
  return graphemes(letter).length > 1
}

/** How a text is spelled out. */
export type Spelling = (text: string) => readonly string[]

/**
 * Spells texts out in letters (spec rules R8.3): a base with all its marks is one, and so is each of these digraphs, the
 * longest that fits, from the beginning on.
 */
export function spellingWith(digraphs: readonly string[]): Spelling {
  const known = new Set(digraphs.map(normalise).filter(isDigraph))
  if (known.size === 0) return (text) => graphemes(normalise(text))
  const longest = Math.max(...[...known].map((digraph) => graphemes(digraph).length))
  return (text) => {
    const signs = graphemes(normalise(text))
    const letters: string[] = []
    for (let at = 0; at < signs.length;) {
      const taken = signsAt(signs, at, { known, longest })
      letters.push(signs.slice(at, at + taken).join(''))
      at += taken
    }
    return letters
  }
}

type Known = { readonly known: ReadonlySet<string>; readonly longest: number }

/** How many signs the letter has that begins here. */
function signsAt(signs: readonly string[], at: number, { known, longest }: Known): number {
  for (let length = Math.min(longest, signs.length - at); length > 1; length--)
    if (known.has(signs.slice(at, at + length).join(''))) return length
  return 1
}

/** Whatever somebody typed into a list, letter by letter, each once; white space only divides (R8.6). */
export function typedLetters(text: string): readonly string[] {
  return [...new Set(graphemes(normalise(text)).filter((letter) => letter.trim() !== ''))]
}
