import type { Guid } from '#domain/word/word.ts'
import type { ComparedWord } from './compared-word.ts'
import { decidedAmong, type DecidedWord } from './decided-sets.ts'
import { identicalSets } from './identical-sets.ts'
import type { Matching } from './likeness.ts'
import type { DuplicateSet, SetsAsked } from './set-choice.ts'
import { type SearchProgress, SimilarSets } from './similar-sets.ts'

/** The next sets that somebody wants to decide about. */
export type SetsWanted = Omit<SetsAsked, 'decided'> & {
  readonly most: number
  readonly matching: Matching
  /** The sets about which somebody has decided, as the words were then. */
  readonly verdicts: readonly (readonly DecidedWord[])[]
}

export type NextSets = {
  /** Whether all words of a set are spelled the same. */
  readonly areIdentical: boolean
  readonly sets: readonly (readonly Guid[])[]
}

/** The words of a project in which duplicates are looked for, changed word by word. */
export class DuplicateIndex {
  private readonly words = new Map<Guid, ComparedWord>()
  private similar: { readonly matching: Matching; readonly sets: SimilarSets } | null = null

  get size(): number {
    return this.words.size
  }

  /** null: it is compared with none. */
  put(guid: Guid, word: ComparedWord | null): void {
    if (word) this.words.set(guid, word)
    else this.words.delete(guid)
    this.similar?.sets.put(guid, word)
  }

  /** Words that are spelled the same, and when there are no such sets left, similar ones (spec rules 2.1). Tells how far it is. */
  *next({ most, matching, verdicts, ...limits }: SetsWanted): Generator<SearchProgress, NextSets> {
    const decided = decidedAmong(verdicts, (guid) => this.words.get(guid))
    const sets: DuplicateSet[] = []
    for (const set of identicalSets(this.words.values(), { ...limits, decided })) {
      sets.push(set)
      if (sets.length >= most) break
    }
    if (sets.length > 0) return { areIdentical: true, sets: sets.map(guidsOf) }
    for (const found of this.similarIn(matching).search({ ...limits, decided })) {
      if ('progress' in found) yield found.progress
      else sets.push(found.set)
      if (sets.length >= most) break
    }
    return { areIdentical: false, sets: sets.map(guidsOf) }
  }

  private similarIn(matching: Matching): SimilarSets {
    if (this.similar && isSame(this.similar.matching, matching)) return this.similar.sets
    const sets = new SimilarSets(matching)
    for (const word of this.words.values()) sets.put(word.guid, word)
    this.similar = { matching, sets }
    return sets
  }
}

const guidsOf = ({ words }: DuplicateSet): readonly Guid[] => words.map(({ guid }) => guid)

const isSame = (one: Matching, other: Matching): boolean =>
  one.ignoresDiacritics === other.ignoresDiacritics && one.knowsSwaps === other.knowsSwaps
