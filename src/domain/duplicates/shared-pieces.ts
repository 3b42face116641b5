import { eachEndLike, eachEndOf, type Ends, endsFor, type StepsOf } from './shared-ends.ts'
import { leaveOut, type LeftOut, type Tell } from './left-out.ts'

/** Of a word of so many letters, what it shares with words that differ from it in so few steps as are allowed. */
export type Pieces = {
  /** The whole word, but for so many letters left out; null: no word can be alike by it. */
  readonly leftOut: LeftOut | null
  /** Its first and its last letters. */
  readonly ends: readonly Ends[]
  /** The lengths of the words that are alike without any such piece. */
  readonly without: readonly number[]
}

/** Of more steps there would be too many pieces: to look at all words of such a length takes no longer. */
const MOST_STEPS = 3

/**
 * What both words of a pair have in common (spec rules R2.1). Every step leaves one letter out on either side, or none: so
 * what is left after leaving out as many letters as there are steps is the same. Of a long word these would be hundreds of
 * pieces: there its ends are enough.
 */
export function piecesOf(length: number, stepsOf: StepsOf, knowsSwaps: boolean): Pieces {
  const fromWhole: number[] = []
  const ends = new Map<number, Ends>()
  const without: number[] = []
  for (const other of lengthsNear(length, stepsOf)) {
    const longer = Math.max(length, other)
    const steps = stepsOf(longer)
    const ofLonger = endsFor(longer, stepsOf, knowsSwaps)
    if (ofLonger) ends.set(steps, { ...ofLonger, isShort: stepsOf(length) < steps })
    // So many letters more are left out of the longer word.
    else if (steps <= MOST_STEPS) fromWhole.push(steps - (longer - length))
    else without.push(other)
  }
  const leftOut = fromWhole.length > 0 ? { least: Math.min(...fromWhole), most: Math.max(...fromWhole) } : null
  return { leftOut, ends: [...ends.values()], without }
}

export function lengthsNear(length: number, stepsOf: StepsOf): number[] {
  const lengths: number[] = []
  for (let shorter = length - stepsOf(length); shorter <= length; shorter++) if (shorter > 0) lengths.push(shorter)
  for (let longer = length + 1; longer - stepsOf(longer) <= length; longer++) lengths.push(longer)
  return lengths
}

/** Tells a number for each piece by which a word is kept: equal pieces of two words have one number. Some come several times. */
export function eachPieceOf(letters: string, { leftOut, ends }: Pieces, tell: Tell): void {
  if (leftOut) eachOfWhole(letters, leftOut, tell)
  for (const one of ends) eachEndOf(letters, one, tell)
  tell(ofLength(letters.length))
}

/** The same of the pieces by which those are kept that it may be alike. */
export function eachPieceLike(letters: string, { leftOut, ends, without }: Pieces, tell: Tell): void {
  if (leftOut) eachOfWhole(letters, leftOut, tell)
  for (const one of ends) eachEndLike(letters, one, tell)
  for (const length of without) tell(ofLength(length))
}

const eachOfWhole = (letters: string, leftOut: LeftOut, tell: Tell): void =>
  leaveOut({ letters, end: letters.length, leftOut, tell }, 0, 1)

/** Shared by all words of a length. */
const ofLength = (length: number): number => Math.imul(length + 2, 0x01000193)
