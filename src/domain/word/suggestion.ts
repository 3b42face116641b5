import { editDistance } from '#domain/text/edit-distance.ts'
import { foldForSearch } from '#domain/text/fold-for-search.ts'
import { graphemes } from '#domain/text/graphemes.ts'
import { normalise } from '#domain/text/normalise.ts'

/** So many are suggested at most. */
export const SUGGESTIONS = 5
/** A word that is further away from what is typed is another one: letters to insert, delete or replace. */
const NEAR = 2

/**
 * A vernacular that somebody may be about to type, and how well it fits: it begins with what is typed, it does but for
 * case and diacritics, or it is near. Among those that begin so the shorter ones are better, else the nearer ones.
 */
export type Suggestion = {
  readonly vernacular: string
  readonly fits: (typeof FITS)[number]
  /** Its letters where it begins so, else how many are different. */
  readonly size: number
}

const FITS = ['exactly', 'folded', 'near'] as const

/** What is typed, in the forms that are compared. */
export type Asked = {
  readonly text: string
  readonly folded: string
  /** Case is left aside, diacritics are not: a letter with another one is another letter. */
  readonly letters: readonly string[]
  /** Something of what is typed must be left: of two letters one may be different. */
  readonly limit: number
}

/** null: nothing is typed that a word could begin with. */
export function askedBy(typed: string): Asked | null {
  const text = normalise(typed).trimStart()
  const folded = foldForSearch(text)
  const letters = caseless(text)
  return folded === '' ? null : { text, folded, letters, limit: Math.min(NEAR, letters.length - 1) }
}

/** The letters of a text without regard to case. */
export function caseless(text: string): readonly string[] {
  return graphemes(normalise(text.toLowerCase()))
}

/**
 * What is suggested for a text, of all these vernaculars (spec screens 7.5.2, S7.9): the best ones, best first, each once.
 * They are in normal form. What is typed already is not suggested.
 */
export function bestSuggestions(typed: string, vernaculars: Iterable<string>): readonly string[] {
  const asked = askedBy(typed)
  if (!asked) return []
  const fitting = [...new Set(vernaculars)].map((vernacular) => suggestionOf(asked, vernacular))
  const best = fitting.filter((one) => one !== null).toSorted(byFit)
  return best.slice(0, SUGGESTIONS).map(({ vernacular }) => vernacular)
}

/** Better ones first. Of two that are as good the order of the alphabet decides, so that it is always the same. */
export function byFit(a: Suggestion, b: Suggestion): number {
  const byKind = FITS.indexOf(a.fits) - FITS.indexOf(b.fits)
  return byKind || a.size - b.size || (a.vernacular < b.vernacular ? -1 : 1)
}

function suggestionOf(asked: Asked, vernacular: string): Suggestion | null {
  if (vernacular === asked.text.trimEnd()) return null
  if (foldForSearch(vernacular).startsWith(asked.folded))
    return beginning(asked, vernacular, caseless(vernacular).length)
  const size = editDistance(asked.text.toLowerCase(), vernacular.toLowerCase(), asked.limit)
  return size <= asked.limit ? { vernacular, fits: 'near', size } : null
}

/** One that begins so but perhaps for case and diacritics. */
export function beginning({ text }: Asked, vernacular: string, size: number): Suggestion {
  return { vernacular, fits: vernacular.startsWith(text) ? 'exactly' : 'folded', size }
}
