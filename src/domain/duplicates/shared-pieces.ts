/** Of a word of so many letters, which pieces it shares with words that differ from it in so few steps as are allowed. */
export type Pieces = {
  /** The whole word, but for so many letters left out; null: no word can be alike by it. */
  readonly whole: number | null
  /** So many letters at its beginning, and at its end, but for so many left out: shared with words of these lengths. */
  readonly ends: readonly { readonly size: number; readonly leftOut: number; readonly lengths: readonly number[] }[]
  /** The lengths of the words that are alike without any such piece. */
  readonly without: readonly number[]
}

/** Steps that a pair may be apart by the length of its longer word. */
export type StepsOf = (length: number) => number

/** Up to so many steps the whole words share a piece of few enough kinds, and up to so many their ends do. */
const WHOLE = 3
const ENDS = 7
/** Of longer ends there would be too many kinds, and these are few enough words. */
const END = 8

/**
 * What both words of a pair have in common (spec rules R2.1). Every step leaves one letter out on either side, or none: so
 * what is left after leaving out as many letters as there are steps is the same. Of many steps no more than half lie at the
 * beginning or no more than half at the end, if the two do not touch, so that no step is part of both.
 */
export function piecesOf(length: number, stepsOf: StepsOf): Pieces {
  let whole: number | null = null
  const ends = new Map<number, { size: number; leftOut: number; lengths: number[] }>()
  const without: number[] = []
  for (const other of lengthsNear(length, stepsOf)) {
    const longer = Math.max(length, other)
    const steps = stepsOf(longer)
    // So many letters more are left out of the longer word.
    if (steps <= WHOLE) whole = Math.max(whole ?? 0, steps - (longer - length))
    else if (steps <= ENDS) {
      const size = Math.min(END, Math.floor((Math.min(length, other) - 1) / 2))
      const end = ends.get(size) ?? { size, leftOut: 0, lengths: [] }
      ends.set(size, { size, leftOut: Math.max(end.leftOut, steps >> 1), lengths: [...end.lengths, other] })
    } else without.push(other)
  }
  return { whole, ends: [...ends.values()], without }
}

export function lengthsNear(length: number, stepsOf: StepsOf): number[] {
  const lengths: number[] = []
  for (let shorter = length - stepsOf(length); shorter <= length; shorter++) if (shorter > 0) lengths.push(shorter)
  for (let longer = length + 1; longer - stepsOf(longer) <= length; longer++) lengths.push(longer)
  return lengths
}

type Tell = (piece: number) => void

/** Tells a number for each piece by which a word is kept: equal pieces of two words have one number. Some come several times. */
export function eachPieceOf(letters: string, { whole, ends }: Pieces, tell: Tell): void {
  eachWhole(letters, whole, tell)
  for (const end of ends) eachEnd(letters, end, (piece) => tell(ofLength(piece, letters.length)))
}

/** The same of the pieces by which those are kept that it may be alike. */
export function eachPieceLike(letters: string, { whole, ends }: Pieces, tell: Tell): void {
  eachWhole(letters, whole, tell)
  for (const end of ends) {
    eachEnd(letters, end, (piece) => {
      for (const length of end.lengths) tell(ofLength(piece, length))
    })
  }
}

/** Ends are few letters: of words of other lengths, which cannot be alike, many would have the same. */
const ofLength = (piece: number, length: number): number => Math.imul(piece ^ length, 0x01000193)

function eachWhole(letters: string, leftOut: number | null, tell: Tell): void {
  if (leftOut !== null) leaveOut({ letters, step: 1, end: letters.length, tell }, 0, leftOut, 1)
}

function eachEnd(letters: string, { size, leftOut }: Pieces['ends'][number], tell: Tell): void {
  const { length } = letters
  leaveOut({ letters, step: 1, end: size, tell }, 0, leftOut, 2 * size + 2)
  leaveOut({ letters, step: -1, end: length - 1 - size, tell }, length - 1, leftOut, 2 * size + 3)
}

type Piece = { readonly letters: string; readonly step: 1 | -1; readonly end: number; readonly tell: Tell }

function leaveOut(piece: Piece, at: number, leftOut: number, sum: number): void {
  if (at === piece.end) {
    piece.tell(sum)
    return
  }
  const next = at + piece.step
  leaveOut(piece, next, leftOut, Math.imul(sum ^ piece.letters.charCodeAt(at), 0x01000193))
  if (leftOut > 0) leaveOut(piece, next, leftOut - 1, sum)
}
