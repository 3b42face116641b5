import type { ComparedWord } from './compared-word.ts'
import type { DecidedSets } from './decided-sets.ts'

/** Which sets somebody wants to see. */
export type SetsAsked = {
  /** Words of a set, at most. */
  readonly maxInSet: number
  /** Sets of which all words are protected are left out (spec rules 2.3, 2.4). */
  readonly ignoreProtected: boolean
  readonly decided: DecidedSets
}

/** Words that belong together, the one with which the others were compared first. */
export type DuplicateSet = { readonly words: readonly ComparedWord[]; readonly score: number }

/**
 * How many words of a list, the first of which the others are similar to, make a set: as many as are allowed, but never so
 * many that one is left over, if that is similar to the one before (spec rules R2.6).
 */
export function sizeOfSet(list: number, maxInSet: number, areLastTwoSimilar: () => boolean): number {
  const isOneLeft = list === maxInSet + 1 && maxInSet > 2
  return isOneLeft && areLastTwoSimilar() ? maxInSet - 1 : Math.min(list, maxInSet)
}

/** Whether a set may be offered (spec rules 2.5). */
export function isOffered(words: readonly ComparedWord[], { ignoreProtected, decided }: SetsAsked): boolean {
  if (ignoreProtected && words.every(({ isProtected }) => isProtected)) return false
  return !decided.holdAll(words.map(({ guid }) => guid))
}

/** The fixed order of words, in which ties are broken (spec rules R2.5). */
export function compareWords(a: ComparedWord, b: ComparedWord): number {
  return compareTexts(a.vernacular, b.vernacular) || compareTexts(a.guid, b.guid)
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
