/** Of a word of so many letters, what it shares with words that differ from it in so few steps as are allowed. */
export type Pieces = {
  /** The whole word, but for so many letters left out; null: no word can be alike by it. */
  readonly leftOut: number | null
  /** The lengths of the words that are alike without any such piece. */
  readonly without: readonly number[]
}

/** Steps that a pair may be apart by the length of its longer word. */
export type StepsOf = (length: number) => number

/** Of more steps there would be too many pieces: to look at all words of such a length takes no longer. */
const MOST_STEPS = 3

/**
 * What both words of a pair have in common (spec rules R2.1). Every step leaves one letter out on either side, or none: so
 * what is left after leaving out as many letters as there are steps is the same.
 */
export function piecesOf(length: number, stepsOf: StepsOf): Pieces {
  let leftOut: number | null = null
  const without: number[] = []
  for (const other of lengthsNear(length, stepsOf)) {
    const longer = Math.max(length, other)
    const steps = stepsOf(longer)
    // So many letters more are left out of the longer word.
    if (steps <= MOST_STEPS) leftOut = Math.max(leftOut ?? 0, steps - (longer - length))
    else without.push(other)
  }
  return { leftOut, without }
}

export function lengthsNear(length: number, stepsOf: StepsOf): number[] {
  const lengths: number[] = []
  for (let shorter = length - stepsOf(length); shorter <= length; shorter++) if (shorter > 0) lengths.push(shorter)
  for (let longer = length + 1; longer - stepsOf(longer) <= length; longer++) lengths.push(longer)
  return lengths
}

type Tell = (piece: number) => void

/** Tells a number for each piece by which a word is kept: equal pieces of two words have one number. Some come several times. */
export function eachPieceOf(letters: string, { leftOut }: Pieces, tell: Tell): void {
  eachWhole(letters, leftOut, tell)
  tell(ofLength(letters.length))
}

/** The same of the pieces by which those are kept that it may be alike. */
export function eachPieceLike(letters: string, { leftOut, without }: Pieces, tell: Tell): void {
  eachWhole(letters, leftOut, tell)
  for (const length of without) tell(ofLength(length))
}

/** Shared by all words of a length. */
const ofLength = (length: number): number => Math.imul(length + 2, 0x01000193)

function eachWhole(letters: string, leftOut: number | null, tell: Tell): void {
  if (leftOut !== null) leaveOut({ letters, tell }, 0, leftOut, 1)
}

type Whole = { readonly letters: string; readonly tell: Tell }

function leaveOut(whole: Whole, at: number, leftOut: number, sum: number): void {
  if (at === whole.letters.length) {
    whole.tell(sum)
    return
  }
  leaveOut(whole, at + 1, leftOut, Math.imul(sum ^ whole.letters.charCodeAt(at), 0x01000193))
  if (leftOut > 0) leaveOut(whole, at + 1, leftOut - 1, sum)
}
