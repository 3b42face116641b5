import { leaveOut, type Tell } from './left-out.ts'

/** Steps that a pair may be apart by the length of its longer word. */
export type StepsOf = (length: number) => number

/** The first letters of a word and its last ones, so many each, but for so many of them that are left out. */
type EndsOfLonger = { readonly size: number; readonly leftOut: number }

/** `isShort`: the word is too short to be the longer one of such a pair, so that it is met by longer words alone. */
export type Ends = EndsOfLonger & { readonly isShort: boolean }

/** Of more there would be too many pieces. */
const MOST_LEFT_OUT = 2
/** Fewer letters are shared by too many words. */
const LEAST_LEFT = 4

/**
 * By which ends a pair is met whose longer word has so many letters, the same for all that allow as many steps; null: by none.
 *
 * Wherever the longer word is cut in two, half of the steps at most are in one of the halves. Two letters that have changed
 * places across the cut are a step in both: where there may be such, one letter between the halves belongs to neither. With so
 * many steps in its first letters, leaving out as many leaves what is left of equally many first letters of the other word as
 * well: each that these have more or less in that half is one of the steps. So it is with the last letters.
 */
export function endsFor(length: number, stepsOf: StepsOf, knowsSwaps: boolean): EndsOfLonger | null {
  const steps = stepsOf(length)
  let shortest = length
  while (stepsOf(shortest - 1) === steps) shortest--
  const size = (shortest - (knowsSwaps ? 1 : 0)) >> 1
  const leftOut = steps >> 1
  return leftOut <= MOST_LEFT_OUT && size - leftOut >= LEAST_LEFT ? { size, leftOut } : null
}

/** Tells a number for each piece of the ends by which a word is kept: those of short words are others. */
export function eachEndOf(letters: string, ends: Ends, tell: Tell): void {
  eachEnd(letters, ends, ends.isShort ? (piece) => tell(~piece) : tell)
}

/** The same of those by which words are kept that it may be alike. */
export function eachEndLike(letters: string, ends: Ends, tell: Tell): void {
  eachEnd(letters, ends, tell)
  if (!ends.isShort) eachEnd(letters, ends, (piece) => tell(~piece))
}

function eachEnd(letters: string, { size, leftOut }: Ends, tell: Tell): void {
  const inEach = { letters, leftOut: { least: leftOut, most: leftOut }, tell }
  leaveOut({ ...inEach, end: size }, 0, 2 * size)
  leaveOut({ ...inEach, end: letters.length }, letters.length - size, 2 * size + 1)
}
