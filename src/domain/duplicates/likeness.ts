import { type ComparedWord, shareGroup, shareText } from './compared-word.ts'
import { editCost, EDIT, SWAP } from './edit-cost.ts'

/** How a project compares spellings (spec rules R2.11). */
export type Matching = {
  /** Accents and tone marks are looked past. */
  readonly ignoresDiacritics: boolean
  /** Two neighbouring letters that have changed places are one change, which is a little less than another letter. */
  readonly knowsSwaps: boolean
}

export const TO_THE_LETTER: Matching = { ignoresDiacritics: false, knowsSwaps: false }

/** Words are similar up to this score and at it (spec rules 2.1, R2.2). */
export const MOST = 2

/** What words of different groups are further apart, and what those that share a text have at most (spec rules 2.2). */
const OTHER_GROUP = 1.5
const SHARED_TEXT = 1
/** One change in a word of six letters. */
const PER_CHANGE = 7

const MARKS = /\p{Script=Inherited}/gu

/** A vernacular as it is compared: in UTF-16 units, without folding case and without trimming. */
export function lettersOf(vernacular: string, { ignoresDiacritics }: Matching): string {
  return ignoresDiacritics ? vernacular.normalize('NFD').replace(MARKS, '').normalize('NFC') : vernacular
}

/** How much may be changed, by `editCost`, in a word of so many letters for a score of at most `most`. */
function changesAllowed(length: number, most: number): number {
  return Math.floor((most * (length + 1) * EDIT) / PER_CHANGE)
}

/** The same, as the most single changes that this can be. */
export function stepsAllowed(length: number, most: number, { knowsSwaps }: Matching): number {
  return Math.floor(changesAllowed(length, most) / (knowsSwaps ? SWAP : EDIT))
}

/** A word with its letters: those that `lettersOf` tells. */
export type Spelt = { readonly word: ComparedWord; readonly letters: string }

/** What of two words beside their letters makes them further apart or nearer. */
type Pair = {
  /** Of the longer one. */
  readonly length: number
  readonly penalty: number
}

export const penaltyOf = (sharesGroup: boolean): number => (sharesGroup ? 0 : OTHER_GROUP)

/** What so many changes score, unless the words share a text; null: more than `most`. */
export function scoreOfChanges(changes: number, { length, penalty }: Pair, most: number): number | null {
  if (penalty > most || changes > changesAllowed(length, most - penalty)) return null
  return (changes * PER_CHANGE) / (EDIT * (length + 1)) + penalty
}

/** What words score at most that share a text, and whether they would score more without. */
export const withText = ({ penalty }: Pair): number => SHARED_TEXT + penalty
export const isFurther = (score: number, pair: Pair): boolean => score > withText(pair)

/**
 * How far apart two words are: 0 for equal ones, null for more than `most`. It is the same from either side: the score of
 * spec rules 2.2, with the longer of the two lengths (R2.3).
 */
export function scoreOf(a: Spelt, b: Spelt, matching: Matching, { most = MOST } = {}): number | null {
  const pair = { length: Math.max(a.letters.length, b.letters.length), penalty: penaltyOf(shareGroup(a.word, b.word)) }
  if (pair.penalty > most) return null
  const allowed = changesAllowed(pair.length, most - pair.penalty)
  const changes = editCost(a.letters, b.letters, { allowed, knowsSwaps: matching.knowsSwaps })
  const score = changes === null ? null : scoreOfChanges(changes, pair, most)
  return score !== null && isFurther(score, pair) && shareText(a.word, b.word) ? withText(pair) : score
}
