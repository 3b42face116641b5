import { type ComparedWord, shareText } from './compared-word.ts'
import {
  isFurther,
  lettersOf,
  type Matching,
  MOST,
  penaltyOf,
  scoreOf,
  scoreOfChanges,
  type Spelt,
  stepsAllowed,
  withText,
} from './likeness.ts'
import { EDIT } from './edit-cost.ts'
import { NearLetters, UNKNOWN } from './near-letters.ts'
import { PieceTable } from './piece-table.ts'
import { eachPieceLike, eachPieceOf, lengthsNear, type Pieces, piecesOf } from './shared-pieces.ts'
import { SpellingRows } from './spelling-rows.ts'

/** A word of the index, by the number under which it is there. */
export type Neighbour = { readonly place: number; readonly score: number }

/** How near words are looked for: scores up to `most`, those at it as well or not. */
export type Reach = { readonly most: number; readonly isBelow: boolean }

const ALL: Reach = { most: MOST, isBelow: false }

/** So few questions are answered by going through all of many words: to fill the table takes longer than that. */
const FEW_QUESTIONS = 100
const MANY_WORDS = 1_000

/** For words of one length: what leads to those that are alike, and in how few steps one of another length has to be. */
type Plan = { readonly pieces: Pieces; readonly stepsTo: Int8Array }

/**
 * Words by what they share with all that are similar (spec rules R2.1), changed word by word.
 *
 * A word that has another form leaves its old pieces in the table: by them it is met as well, and found to be different.
 */
export class SpellingIndex {
  readonly matching: Matching
  private readonly words: (Spelt | undefined)[] = []
  private readonly places = new Map<string, number>()
  private readonly rows = new SpellingRows()
  private readonly table = new PieceTable(this.rows)
  private readonly plans: Plan[] = []
  private readonly reach: Reach
  private asked = 0

  constructor(matching: Matching, reach: Reach = ALL) {
    this.matching = matching
    this.reach = reach
  }

  get size(): number {
    return this.words.length
  }

  at(place: number): ComparedWord | undefined {
    return this.words[place]?.word
  }

  placeOf(guid: string): number | undefined {
    return this.places.get(guid)
  }

  /** The word is as it says from now on; null: it is compared with none. Answers its place. */
  put(guid: string, word: ComparedWord | null): number {
    const place = this.places.get(guid) ?? this.words.length
    this.places.set(guid, place)
    const before = this.words[place]
    const now = word ? { word, letters: lettersOf(word.vernacular, this.matching) } : undefined
    this.words[place] = now
    const isSpeltAnew = now?.letters !== before?.letters
    if (isSpeltAnew) this.rows.put(place, now?.letters ?? '')
    if (now) this.rows.say(place, now.word)
    if (!now || !isSpeltAnew) return place
    if (!this.table.isOutgrown) this.table.add(place, this.eachPiece)
    return place
  }

  /** All words that are similar to the one at this place, without it, in no order. */
  neighboursOf(place: number): Neighbour[] {
    const one = this.words[place]
    const found: Neighbour[] = []
    if (!one) return found
    const { pieces, stepsTo } = this.planFor(one.letters.length)
    const letters = new NearLetters(one.letters, this.matching.knowsSwaps)
    this.rows.meetAgain(place)
    const tell = (other: number): void => {
      const steps = this.rows.stepsTo(other, letters, stepsTo)
      const score = steps < 0 ? null : this.scoreWith(place, other, steps)
      if (score !== null) found.push({ place: other, score })
    }
    const near = this.rows.near(place, stepsTo)
    const hasTable = this.hasTable()
    letters.during(() => {
      if (!hasTable) return this.rows.each(this.words.length, near, tell)
      eachPieceLike(one.letters, pieces, (piece) => this.table.each(piece, near, tell))
    })
    return found
  }

  private hasTable(): boolean {
    if (!this.table.isOutgrown) return true
    if (this.words.length > MANY_WORDS && ++this.asked <= FEW_QUESTIONS) return false
    this.table.fill(this.words.length, this.eachPiece)
    this.asked = 0
    return true
  }

  private scoreWith(at: number, place: number, steps: number): number | null {
    const { most, isBelow } = this.reach
    const [one, other] = [this.words[at], this.words[place]]
    if (!one || !other) return null
    // A swap is a step, and a little less than a change.
    const isKnown = !this.matching.knowsSwaps && steps !== UNKNOWN
    const score = isKnown ? this.scoreOfSteps(at, place, steps) : scoreOf(one, other, this.matching, { most })
    return score === null || (isBelow && score >= most) ? null : score
  }

  /** As `scoreOf`, without a look at the words themselves where their rows tell it: that takes most of the time. */
  private scoreOfSteps(at: number, place: number, steps: number): number | null {
    const { rows } = this
    const pair = {
      length: Math.max(rows.lengthAt(at), rows.lengthAt(place)),
      penalty: penaltyOf(rows.shareGroup(at, place)),
    }
    const score = scoreOfChanges(steps * EDIT, pair, this.reach.most)
    if (score === null || !isFurther(score, pair) || !rows.mayShareText(at, place)) return score
    const [one, other] = [this.words[at], this.words[place]]
    return one && other && shareText(one.word, other.word) ? withText(pair) : score
  }

  private planFor(length: number): Plan {
    const near = (longer: number): number => this.stepsFor(longer)
    return (this.plans[length] ??= {
      pieces: piecesOf(length, near, this.matching.knowsSwaps),
      stepsTo: this.stepsFrom(length),
    })
  }

  private stepsFrom(length: number): Int8Array {
    const steps = (longer: number): number => this.stepsFor(longer)
    const near = lengthsNear(length, steps)
    const stepsTo = new Int8Array(Math.max(length, ...near) + 1).fill(-1)
    for (const other of near) stepsTo[other] = Math.min(127, steps(Math.max(length, other)))
    return stepsTo
  }

  private stepsFor(length: number): number {
    const { most, isBelow } = this.reach
    const steps = stepsAllowed(length, most, this.matching)
    return isBelow && stepsAllowed(length, most - 1e-9, this.matching) < steps ? steps - 1 : steps
  }

  private readonly eachPiece = (place: number, tell: (piece: number) => void): void => {
    const word = this.words[place]
    if (word) eachPieceOf(word.letters, this.planFor(word.letters.length).pieces, tell)
  }
}
