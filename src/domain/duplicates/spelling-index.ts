import type { ComparedWord } from './compared-word.ts'
import { lettersOf, type Matching, MOST, scoreOf, type Spelt, stepsAllowed } from './likeness.ts'
import { NearLetters } from './near-letters.ts'
import { PieceTable } from './piece-table.ts'
import { eachPieceLike, eachPieceOf, lengthsNear, type Pieces, piecesOf } from './shared-pieces.ts'
import { SpellingRows } from './spelling-rows.ts'

/** A word of the index, by the number under which it is there. */
export type Neighbour = { readonly place: number; readonly score: number }

/** How near words are looked for: scores up to `most`, those at it as well or not. */
export type Reach = { readonly most: number; readonly isBelow: boolean }

/** For words of one length: what leads to those that are alike, and in how few steps one of another length has to be. */
type Plan = { readonly pieces: Pieces; readonly stepsTo: Int8Array }

/**
 * Words by what they share with all that are similar (spec rules R2.1), changed word by word.
 *
 * A word that has another form leaves its old pieces in the table: by them it is met as well, and found to be different.
 */
export class SpellingIndex {
  readonly matching: Matching
  readonly most: number
  private readonly words: (Spelt | undefined)[] = []
  private readonly places = new Map<string, number>()
  private readonly byLength: Set<number>[] = []
  private readonly rows = new SpellingRows()
  private readonly table = new PieceTable()
  private readonly plans = new Map<string, Plan>()
  private readonly all: Reach

  constructor(matching: Matching, most: number = MOST) {
    this.matching = matching
    this.most = most
    this.all = { most, isBelow: false }
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
    if (now?.letters === before?.letters) return place
    if (before) this.byLength[before.letters.length]?.delete(place)
    this.rows.put(place, now?.letters ?? '')
    if (!now) return place
    ;(this.byLength[now.letters.length] ??= new Set()).add(place)
    if (!this.table.isOutgrown) this.table.add(place, this.eachPiece)
    return place
  }

  /** All words that are similar to the one at this place, without it, in no order. */
  neighboursOf(place: number, reach: Reach = this.all): Neighbour[] {
    const one = this.words[place]
    const found: Neighbour[] = []
    if (!one) return found
    if (this.table.isOutgrown) this.table.fill(this.words.length, this.eachPiece, this.rows.letterSetAt)
    const { pieces, stepsTo } = this.planFor(one.letters.length, reach)
    const near = new NearLetters(one.letters, this.matching.knowsSwaps)
    this.rows.meetAgain(place)
    const tell = (other: number): void => {
      if (!this.rows.mayBeNear(other, near, stepsTo)) return
      const score = this.scoreWith(one, other, reach)
      if (score !== null) found.push({ place: other, score })
    }
    const wanted = { tell, isWanted: this.rows.isWanted(Math.max(...stepsTo)) }
    near.during(() => {
      eachPieceLike(one.letters, pieces, (piece) => this.table.each(piece, wanted))
      for (const length of pieces.without) for (const other of this.byLength[length] ?? []) tell(other)
    })
    return found
  }

  private scoreWith(one: Spelt, at: number, { most, isBelow }: Reach): number | null {
    const other = this.words[at]
    const score = other ? scoreOf(one, other, this.matching, most) : null
    return score === null || (isBelow && score >= most) ? null : score
  }

  private planFor(length: number, reach: Reach): Plan {
    const name = `${length} ${reach.most} ${reach.isBelow}`
    const known = this.plans.get(name)
    if (known) return known
    const kept = (longer: number): number => this.stepsFor(longer, this.all)
    const asked = (longer: number): number => this.stepsFor(longer, reach)
    const near = lengthsNear(length, asked)
    const stepsTo = new Int8Array(Math.max(length, ...near) + 1).fill(-1)
    for (const other of near) stepsTo[other] = Math.min(127, asked(Math.max(length, other)))
    const plan = { pieces: piecesOf(length, { kept, asked }), stepsTo }
    this.plans.set(name, plan)
    return plan
  }

  private stepsFor(length: number, { most, isBelow }: Reach): number {
    const steps = stepsAllowed(length, most, this.matching)
    return isBelow && stepsAllowed(length, most - 1e-9, this.matching) < steps ? steps - 1 : steps
  }

  private readonly eachPiece = (place: number, tell: (piece: number) => void): void => {
    const word = this.words[place]
    if (word) eachPieceOf(word.letters, this.planFor(word.letters.length, this.all).pieces, tell)
  }
}
