import { lettersOf, type Matching, MOST, scoreOf, type Spelt, stepsAllowed } from './likeness.ts'
import type { ComparedWord } from './compared-word.ts'
import { eachPiece, lengthsNear, type Pieces, piecesOf } from './shared-pieces.ts'

/** A word of the index, by the number under which it is there. */
export type Neighbour = { readonly place: number; readonly score: number }

/** How near words are looked for: scores up to `most`, those at it as well or not. */
export type Reach = { readonly most: number; readonly isBelow: boolean }

type Plan = { readonly pieces: Pieces; readonly stepsTo: Int8Array }

const NONE = -1
const FIRST_SIZE = 1 << 12

/**
 * Words by what they share with all that are similar (spec rules R2.1), changed word by word.
 *
 * A word that has another form leaves its old pieces behind: they lead to it still, where it is compared and found to be
 * different, until so many are of no use that all are made anew.
 */
export class SpellingIndex {
  readonly matching: Matching
  readonly most: number
  private readonly words: (Spelt | undefined)[] = []
  private readonly places = new Map<string, number>()
  private letterSets = new Int32Array(FIRST_SIZE)
  private lengths = new Int32Array(FIRST_SIZE)
  private metBy = new Int32Array(FIRST_SIZE).fill(NONE)
  private readonly byLength: Set<number>[] = []
  /** Chains: the last place with a piece, then for each the one before. */
  private last = new Int32Array(FIRST_SIZE).fill(NONE)
  private placeIn = new Int32Array(FIRST_SIZE)
  private earlier = new Int32Array(FIRST_SIZE)
  private links = 0
  private asked = 0
  private readonly plans = new Map<string, Plan>()

  constructor(matching: Matching, most: number = MOST) {
    this.matching = matching
    this.most = most
  }

  get size(): number {
    return this.words.length
  }

  at(place: number): ComparedWord | undefined {
    return this.words[place]?.word
  }

  lettersAt(place: number): string {
    return this.words[place]?.letters ?? ''
  }

  placeOf(guid: string): number | undefined {
    return this.places.get(guid)
  }

  /** The word is as it says from now on; null: it is compared with none. Answers its place. */
  put(guid: string, word: ComparedWord | null): number {
    const place = this.places.get(guid) ?? this.words.length
    this.places.set(guid, place)
    const before = this.words[place]
    if (before) this.byLength[before.letters.length]?.delete(place)
    const now = word ? { word, letters: lettersOf(word.vernacular, this.matching) } : undefined
    this.words[place] = now
    if (!now) return place
    if (place >= this.letterSets.length) this.makeRoomForPlaces()
    this.letterSets[place] = letterSetOf(now.letters)
    this.lengths[place] = now.letters.length
    ;(this.byLength[now.letters.length] ??= new Set()).add(place)
    if (now.letters !== before?.letters) this.link(place, now.letters)
    return place
  }

  /** All words that are similar to the one at this place, without it, in no order. */
  neighboursOf(place: number, reach: Reach = { most: this.most, isBelow: false }): Neighbour[] {
    const one = this.words[place]
    const found: Neighbour[] = []
    if (!one) return found
    const { pieces, stepsTo } = this.planFor(one.letters.length, reach)
    const letterSet = this.letterSets[place] ?? 0
    const asked = ++this.asked
    this.metBy[place] = asked
    const meet = (other: number): void => {
      if (this.metBy[other] === asked) return
      this.metBy[other] = asked
      const length = this.lengths[other] ?? 0
      const steps = stepsTo[length] ?? NONE
      if (steps < 0) return
      const set = this.letterSets[other] ?? 0
      // Whatever the longer word has more leaves so many steps less for what the shorter one alone has.
      if (bitsIn(letterSet & ~set) > steps - Math.max(0, length - one.letters.length)) return
      if (bitsIn(set & ~letterSet) > steps - Math.max(0, one.letters.length - length)) return
      const score = this.scoreWith(one, other, reach)
      if (score !== null) found.push({ place: other, score })
    }
    eachPiece(one.letters, pieces, (piece) => {
      for (let link = this.last[this.bucketOf(piece)] ?? NONE; link !== NONE; link = this.earlier[link] ?? NONE)
        meet(this.placeIn[link] ?? NONE)
    })
    for (const length of pieces.without) for (const other of this.byLength[length] ?? []) meet(other)
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
    const kept = (longer: number): number => this.stepsFor(longer, { most: this.most, isBelow: false })
    const asked = (longer: number): number => this.stepsFor(longer, reach)
    const stepsTo = new Int8Array(length * 2 + 20).fill(NONE)
    for (const other of lengthsNear(length, asked)) stepsTo[other] = asked(Math.max(length, other))
    const plan = { pieces: piecesOf(length, { kept, asked }), stepsTo }
    this.plans.set(name, plan)
    return plan
  }

  private stepsFor(length: number, { most, isBelow }: Reach): number {
    const steps = stepsAllowed(length, most, this.matching)
    return isBelow && stepsAllowed(length, most - 1e-9, this.matching) < steps ? steps - 1 : steps
  }

  private link(place: number, letters: string): void {
    eachPiece(letters, this.planFor(letters.length, { most: this.most, isBelow: false }).pieces, (piece) => {
      if (this.links === this.placeIn.length) this.makeRoomForLinks()
      const bucket = this.bucketOf(piece)
      this.placeIn[this.links] = place
      this.earlier[this.links] = this.last[bucket] ?? NONE
      this.last[bucket] = this.links++
    })
    if (this.links > 2 * this.last.length) this.linkAnew()
  }

  private linkAnew(): void {
    this.last = new Int32Array(4 * this.last.length).fill(NONE)
    this.links = 0
    for (const [place, word] of this.words.entries()) if (word) this.link(place, word.letters)
  }

  private bucketOf(piece: number): number {
    const mixed = Math.imul(piece ^ (piece >>> 15), 0x2c1b3c6d)
    return (mixed ^ (mixed >>> 13)) & (this.last.length - 1)
  }

  private makeRoomForPlaces(): void {
    this.letterSets = grown(this.letterSets)
    this.lengths = grown(this.lengths)
    this.metBy = grown(this.metBy)
  }

  private makeRoomForLinks(): void {
    this.placeIn = grown(this.placeIn)
    this.earlier = grown(this.earlier)
  }
}

function grown(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(2 * numbers.length)
  more.set(numbers)
  return more
}

/** Which letters occur, 32 groups of them told apart: each step brings at most one in and drives one out. */
function letterSetOf(letters: string): number {
  let set = 0
  for (let at = 0; at < letters.length; at++) set |= 1 << (letters.charCodeAt(at) & 31)
  return set
}

function bitsIn(set: number): number {
  const pairs = set - ((set >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
