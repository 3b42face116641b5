import type { LanguageTag } from '#domain/word/word.ts'
import { normalise } from './normalise.ts'

export type Compare = (a: string, b: string) => number

/**
 * The letters of a language in its order; those of one rank, such as a capital and its small letter, in one group. A letter
 * may be several characters: "ng".
 */
export type Alphabet = readonly (readonly string[])[]

/**
 * The order of texts in a language: that of its own alphabet where the project has one, else the one that is known for the
 * language, else that of all languages. Total and the same each time: 0 only for texts that are the same (NFC).
 */
export function orderOf(language: LanguageTag, alphabet: Alphabet = []): Compare {
  const known = collatorOf(language).compare
  const own = alphabet.length > 0 ? byAlphabet(alphabet, known) : known
  return (a, b) => own(a, b) || known(a, b) || byCodePoints(normalise(a), normalise(b))
}

/**
 * A language that is not known sorts as all languages do, and so does a tag that is not one. English has that order; left
 * to itself, a machine would take that of its own language, and everybody would see another one.
 */
function collatorOf(language: LanguageTag): Intl.Collator {
  return new Intl.Collator(isKnown(language) ? language : 'en')
}

function isKnown(language: LanguageTag): boolean {
  try {
    return Intl.Collator.supportedLocalesOf(language).length > 0
  } catch {
    return false
  }
}

/** Letters that the alphabet does not have come after those that it has, in the order of all languages. */
function byAlphabet(alphabet: Alphabet, known: Compare): Compare {
  const ranks = new Map(alphabet.flatMap((group, rank) => group.map((letter) => [normalise(letter), rank] as const)))
  const longest = Math.max(...[...ranks.keys()].map((letter) => letter.length))
  const spellings = new Map<string, Spelling>()
  const spell = (text: string): Spelling => {
    const before = spellings.get(text)
    if (before) return before
    const spelling = spellingOf(lettersOf(normalise(text), ranks, longest))
    spellings.set(text, spelling)
    return spelling
  }
  return (a, b) => {
    const [left, right] = [spell(a), spell(b)]
    if (typeof left === 'string' && typeof right === 'string') return byCodePoints(left, right)
    return byLetters(lettersIn(left), lettersIn(right), known)
  }
}

/**
 * A text whose letters the alphabet has is written by their ranks, so that it is compared at once: who puts a hundred
 * thousand words in order compares each of them often.
 */
type Spelling = string | readonly Letter[]

function spellingOf(letters: readonly Letter[]): Spelling {
  const isKnown = letters.every(({ rank }) => rank !== Infinity)
  return isKnown ? String.fromCharCode(...letters.map(({ rank }) => rank)) : letters
}

function lettersIn(spelling: Spelling): readonly Letter[] {
  if (typeof spelling !== 'string') return spelling
  return Array.from(spelling, (_, at) => ({ text: '', rank: spelling.charCodeAt(at) }))
}

function byLetters(left: readonly Letter[], right: readonly Letter[], known: Compare): number {
  for (const [at, one] of left.entries()) {
    const other = right[at]
    const order = other === undefined ? 1 : byRank(one, other, known)
    if (order !== 0) return order
  }
  return left.length - right.length
}

type Letter = { readonly text: string; readonly rank: number }

/** The longest letters that fit: "ng" is one where the alphabet says so. */
function lettersOf(text: string, ranks: ReadonlyMap<string, number>, longest: number): Letter[] {
  const letters: Letter[] = []
  for (let at = 0; at < text.length;) {
    const letter = letterAt(text, at, ranks, longest)
    letters.push(letter)
    at += letter.text.length
  }
  return letters
}

function letterAt(text: string, at: number, ranks: ReadonlyMap<string, number>, longest: number): Letter {
  for (let length = longest; length > 0; length--) {
    const part = text.slice(at, at + length)
    const rank = part.length === length ? ranks.get(part) : undefined
    if (rank !== undefined) return { text: part, rank }
  }
  return { text: String.fromCodePoint(text.codePointAt(at) ?? 0), rank: Infinity }
}

function byRank(one: Letter, other: Letter, known: Compare): number {
  if (one.rank === other.rank) return one.rank === Infinity ? known(one.text, other.text) : 0
  return one.rank < other.rank ? -1 : 1
}

function byCodePoints(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
