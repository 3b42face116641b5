import type { ComparedWord } from './compared-word.ts'
import { type Matching, MOST } from './likeness.ts'
import { compareWords, type DuplicateSet, isOffered, type SetsAsked, sizeOfSet } from './set-choice.ts'
import { SmallestFirst } from './smallest-first.ts'
import { type Neighbour, type Reach, SpellingIndex } from './spelling-index.ts'

/** How far a search is: so many of so many words, in this round and all those before. */
export type SearchProgress = { readonly done: number; readonly total: number }
export type Found = { readonly set: DuplicateSet } | { readonly progress: SearchProgress }

/**
 * The nearest words are looked for before all others, in an index of their own: less has to be compared for them, and they are
 * what is wanted first.
 */
const NEAREST: Reach = { most: 1, isBelow: true }
/** Between two reports. */
const WORDS_AT_A_TIME = 50
/** As many neighbours as half of all words have. */
const FEW = 12

/** One pass over all words, for neighbours so near; what is known of the nearest of each. */
type Round = {
  readonly reach: Reach
  readonly neighboursOf: (place: number) => readonly Neighbour[]
  readonly nearest: (number | undefined)[]
}

/** What is in sets already, and by which words those about which somebody has decided are near. */
type Choice = {
  readonly used: Set<number>
  readonly decidedNear: ReadonlyMap<number, readonly number[]>
  readonly asked: SetsAsked
}

type Candidate = { readonly place: number; readonly word: ComparedWord; readonly score: number }

/**
 * The similar words among some in sets, nearest first (spec rules 2.4, R2.4 to R2.6): again and again the word of which the
 * nearest that is not in a set yet is nearest of all, with those that are near to it. The same for the same words.
 *
 * What was found out about the nearest of each word is kept, so that a search that is begun anew after a word has changed
 * comes to its first sets at once. Neither the words nor what is decided may change while a search is under way.
 */
export class SimilarSets {
  private readonly index: SpellingIndex
  private readonly nearIndex: SpellingIndex
  private readonly rounds: readonly Round[]
  private readonly around: (readonly Neighbour[] | undefined)[] = []
  private isBegun = false

  constructor(matching: Matching, most: number = MOST) {
    const all = { most, isBelow: false }
    this.index = new SpellingIndex(matching, all)
    this.nearIndex = new SpellingIndex(matching, NEAREST)
    const near = { reach: NEAREST, neighboursOf: (place: number) => this.nearIndex.neighboursOf(place), nearest: [] }
    const further = { reach: all, neighboursOf: (place: number) => this.aroundOf(place), nearest: [] }
    this.rounds = most > NEAREST.most ? [near, further] : [further]
  }

  /** As `SpellingIndex.put`. */
  put(guid: string, word: ComparedWord | null): void {
    const former = this.index.placeOf(guid)
    if (former !== undefined) this.forgetAround(former)
    const place = this.index.put(guid, word)
    this.nearIndex.put(guid, word)
    this.forgetAround(place)
  }

  *search(asked: SetsAsked): Generator<Found> {
    this.isBegun = true
    const choice = { used: new Set<number>(), decidedNear: this.decidedNear(asked), asked }
    const { used } = choice
    for (const [round, { reach, neighboursOf, nearest }] of this.rounds.entries()) {
      const waiting = new SmallestFirst<Candidate>((a, b) => a.score - b.score || compareWords(a.word, b.word))
      for (let place = 0; place < this.index.size; place++) {
        const word = this.index.at(place)
        if (place % WORDS_AT_A_TIME === 0) yield { progress: this.progressAt(round * this.index.size + place) }
        if (!word || used.has(place)) continue
        const score = (nearest[place] ??= nearestOf(neighboursOf(place)))
        if (score < Infinity) waiting.put({ place, word, score })
      }
      yield* this.choose(waiting, reach, choice)
    }
  }

  private *choose(
    waiting: SmallestFirst<Candidate>,
    reach: Reach,
    { used, decidedNear, asked }: Choice,
  ): Generator<Found> {
    for (let next = waiting.take(); next; next = waiting.take()) {
      if (used.has(next.place)) continue
      const set = this.setOf(next, used, asked)
      if (!set) continue
      if (set.score > next.score) {
        // What is further away comes in the next round, with all the others.
        if (isWithin(set.score, reach)) waiting.put({ ...next, score: set.score })
        continue
      }
      const places = set.words.flatMap(({ guid }) => this.index.placeOf(guid) ?? [])
      for (const place of places) used.add(place)
      yield { set }
      // Words about which somebody has decided may make another set now that these are in one, and even a nearer one.
      for (const place of places.flatMap((one) => decidedNear.get(one) ?? [])) {
        const word = this.index.at(place)
        if (word && !used.has(place)) waiting.put({ place, word, score: 0 })
      }
    }
  }

  /** The best set with this word first, of words that are in none. */
  private setOf({ place, word }: Candidate, used: ReadonlySet<number>, asked: SetsAsked): DuplicateSet | null {
    const list = this.aroundOf(place)
      .filter((near) => !used.has(near.place))
      .map((near) => ({ ...near, word: this.index.at(near.place) as ComparedWord }))
      .toSorted((a, b) => a.score - b.score || compareWords(a.word, b.word))
    for (let from = 0; from < list.length; from++) {
      const rest = list.slice(from)
      const size = sizeOfSet(rest.length + 1, asked.maxInSet, () => this.areSimilar(rest.at(-2), rest.at(-1)))
      const words = [word, ...rest.slice(0, size - 1).map((near) => near.word)]
      if (words.length > 1 && isOffered(words, asked)) return { words, score: rest[0]?.score ?? 0 }
    }
    return null
  }

  private areSimilar(one: Neighbour | undefined, other: Neighbour | undefined): boolean {
    if (!one || !other) return false
    return this.aroundOf(one.place).some(({ place }) => place === other.place)
  }

  /** The words about which somebody has decided, by those that are near to them: they are few, often none. */
  private decidedNear({ decided }: SetsAsked): ReadonlyMap<number, readonly number[]> {
    const near = new Map<number, number[]>()
    for (const guid of decided.guids) {
      const place = this.index.placeOf(guid)
      if (place === undefined) continue
      for (const other of this.aroundOf(place)) {
        const known = near.get(other.place)
        if (known) known.push(place)
        else near.set(other.place, [place])
      }
    }
    return near
  }

  private forgetAround(place: number): void {
    const around = this.isBegun ? this.aroundOf(place) : []
    for (const near of [place, ...around.map((one) => one.place)]) {
      this.around[near] = undefined
      for (const { nearest } of this.rounds) nearest[near] = undefined
    }
  }

  /** Its neighbours, kept where they are few. */
  private aroundOf(place: number): readonly Neighbour[] {
    const known = this.around[place]
    if (known) return known
    const around = this.index.neighboursOf(place)
    if (around.length <= FEW) this.around[place] = around
    return around
  }

  private progressAt(done: number): SearchProgress {
    return { done, total: this.rounds.length * this.index.size }
  }
}

const isWithin = (score: number, { most, isBelow }: Reach): boolean => (isBelow ? score < most : score <= most)

const nearestOf = (neighbours: readonly Neighbour[]): number =>
  neighbours.reduce((nearest, { score }) => Math.min(nearest, score), Infinity)
